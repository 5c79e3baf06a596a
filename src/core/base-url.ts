import { parseUrl } from './parse-url.ts';
import { fail, ok, type Result } from './result.ts';

const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Tidies a pasted API address to the `{base_url}` of the specification: no missing scheme, no query (a key may sit in it),
 * no fragment, no user and password, no slash at the end. https only, http on this computer alone.
 */
export function tidyBaseUrl(text: string): Result<string> {
  const trimmed = text.trim();
  const typedScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const secure = parseUrl(typedScheme ? trimmed : `https://${trimmed}`);
  // Parsed anew, since a changed scheme would have lost the port 443.
  const isPlain = !typedScheme && secure !== null && isLoopback(secure.hostname);
  const url = isPlain ? parseUrl(`http://${trimmed}`) : secure;
  if (url === null || !/^https?:$/.test(url.protocol) || !isHost(url.hostname))
    return fail({ kind: 'bad-address' });
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return fail({ kind: 'insecure-address' });
  // Of two slashes that became one, a dot segment behind them may mean another one: parsed anew, the path is what it will stay.
  const { origin, pathname } = new URL(url.pathname.replace(/\/{2,}/g, '/'), url);
  return ok(origin + pathname.replace(/\/$/, ''));
}

const isHost = (hostname: string): boolean => /[.:]/.test(hostname) || hostname === 'localhost';

/** A service on this very computer, which is reached without any network. */
export const isOnThisComputer = (baseUrl: string): boolean => isLoopback(new URL(baseUrl).hostname);

/** The match pattern of the address's host, without a port: Firefox never matches a pattern that has one. */
export function hostPattern(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}
