import { parseUrl } from './parse-url.ts';
import { isAlias } from './short-code.ts';

/**
 * Returns the code, if the URL points to a short link of this site. It also recognizes other spellings of the site: http
 * for https, a dot after the host, or another name of this machine.
 */
export function ownCode(url: string, siteUrl: string): string | undefined {
  const [given, site] = [parseUrl(url), new URL(`${siteUrl}/`)];
  if (given === null || hostOf(given) !== hostOf(site) || !isSamePort(given, site)) return undefined;
  const path = decoded(given.pathname);
  if (!path.startsWith(site.pathname)) return undefined;
  const code = path.slice(site.pathname.length);
  return isAlias(code) ? code : undefined;
}

function hostOf({ hostname }: URL): string {
  const host = hostname.replace(/\.$/, '').toLowerCase();
  const isLoopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|\[::ffff:7f[^\]]*\]|0\.0\.0\.0)$/.test(
    host,
  );
  return isLoopback ? 'localhost' : host;
}

/** A site on port 80 or 443 usually answers on both, and one redirects to the other. */
function isSamePort(given: URL, site: URL): boolean {
  return given.port === site.port || [given, site].every(({ port }) => ['', '80', '443'].includes(port));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
