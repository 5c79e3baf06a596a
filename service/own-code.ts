import { parseUrl } from './parse-url.ts';
import { isAlias } from './short-code.ts';

/**
 * The short code that a URL asks this site for, or undefined where it leads elsewhere. Written in another way it is the
 * same site: with http for https, a dot after its name, or another name of this machine.
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

/** A site on a usual port answers on both, of which one leads to the other. */
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
