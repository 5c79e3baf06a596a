import { addressesIn } from '../url/addresses-in.ts';
import { parseUrl } from '../url/parse-url.ts';
import { fail, ok, type Result } from '../result.ts';
import { isLoopback } from './service-host.ts';

export interface PastedAddress {
  baseUrl: string;
  /** It came with http, and is tried with https: over the other the key would be open to all on the way. */
  isMadeSecure: boolean;
  /** The key that stood in it (specification, section 5); else empty. */
  key: string;
}

/**
 * Tidies a pasted API address to the `{base_url}` of the specification: taken out of the text around it, with a scheme, and without query,
 * fragment, user, password, and slash at the end. https only, http on this computer alone.
 */
export function readBaseUrl(text: string): Result<PastedAddress> {
  const pasted = addressPart(text);
  const typedScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(pasted);
  const secure = parseUrl(typedScheme ? pasted : `https://${pasted}`);
  // Parsed anew, since a changed scheme would have lost the port 443.
  const isPlain = !typedScheme && secure !== null && isLoopback(secure.hostname);
  const url = isPlain ? parseUrl(`http://${pasted}`) : secure;
  // Chromium's parser takes spaces in a host.
  if (url === null || /\s/.test(pasted) || !/^https?:$/.test(url.protocol))
    return fail({ kind: 'bad-address' });
  url.hostname = url.hostname.replace(/\.+$/, '');
  if (!isHost(url.hostname)) return fail({ kind: 'bad-address' });
  const isMadeSecure = url.protocol === 'http:' && !isLoopback(url.hostname);
  if (isMadeSecure && url.port !== '') return fail({ kind: 'insecure-address' });
  if (isMadeSecure) url.protocol = 'https:';
  // Of two slashes that became one, a dot segment behind them may mean another one: parsed anew, the path is what it will stay.
  const { origin, pathname } = new URL(url.pathname.replace(/\/{2,}/g, '/'), url);
  const baseUrl = origin + pathname.replace(/[)'.,;/]+$/, '');
  return ok({ baseUrl, isMadeSecure, key: url.searchParams.get('api_key') ?? '' });
}

/** What of a text is the address: documentation has it in a command or a sentence, in quotes, or with a stop behind it. */
function addressPart(text: string): string {
  const bare = text.trim().replace(/^[<("'“„«`]+|[>)"'”“»`.,;]+$/g, '');
  const hasMore = /\s/.test(bare) || /[^\s]https?:\/\//i.test(bare);
  return (hasMore ? addressesIn(text)[0] : undefined) ?? bare;
}

/** As a parser leaves it, in ASCII. Each takes characters in a host that no name has. */
const isHost = (hostname: string): boolean =>
  hostname === 'localhost' || /^(?:[\w-]+\.)+[\w-]+$|^\[/.test(hostname);
