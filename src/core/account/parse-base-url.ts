import { findUrls } from '../url/find-urls.ts';
import { parseUrl } from '../url/parse-url.ts';
import { maxUrlLength } from '../url/parse-web-address.ts';
import { fail, ok, type Result } from '../result.ts';
import { isLoopback } from './service-host.ts';

/** Room for a page of documentation around the address. */
const longestText = 4 * maxUrlLength;

export interface PastedApiAddress {
  baseUrl: string;
  /** The address came with http and is tried with https: http would show the key to everybody on the way. */
  isMadeSecure: boolean;
  /** The key in the address's query (specification, section 5), or empty. */
  key: string;
}

/**
 * Tidies a pasted API address to the `{base_url}` of the specification. Takes it out of the text around it, adds a scheme, and removes
 * query, fragment, user, password and the slashes at the end. http is allowed on this computer only, which extensions know by two names (see
 * `optional_host_permissions` in the manifest).
 */
export function parseBaseUrl(text: string): Result<PastedApiAddress> {
  // What is longer is no address, and parsers take long for it.
  if (text.length > longestText) return fail({ kind: 'bad-address' });
  const pasted = addressPart(text).replace(/^(http:\/\/)?\[::1\]/i, '$1localhost');
  const typedScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(pasted);
  const secure = parseUrl(typedScheme ? pasted : `https://${pasted}`);
  // Parsed again, because changing the scheme of a parsed URL would lose port 443.
  const isPlain = !typedScheme && secure !== null && isLoopback(secure.hostname);
  const url = isPlain ? parseUrl(`http://${pasted}`) : secure;
  // Chromium's parser accepts spaces in a host.
  if (url === null || /\s/.test(pasted) || !/^https?:$/.test(url.protocol))
    return fail({ kind: 'bad-address' });
  url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '');
  if (!isHost(url.hostname)) return fail({ kind: 'bad-address' });
  const isMadeSecure = url.protocol === 'http:' && !isLoopback(url.hostname);
  if (isMadeSecure && url.port !== '') return fail({ kind: 'insecure-address' });
  if (isMadeSecure) url.protocol = 'https:';
  // Removing a double slash changes what a following `..` refers to. Parsing again gives the final path.
  const { origin, pathname } = new URL(url.pathname.replace(/\/{2,}/g, '/'), url);
  const baseUrl = origin + pathname.replace(/(?<![)'.,;/])[)'.,;/]+$/, '');
  return ok({ baseUrl, isMadeSecure, key: url.searchParams.get('api_key') ?? '' });
}

/** The part of a text that is the address. Documentation shows it inside a command or a sentence, in quotes, or with a full stop. */
function addressPart(text: string): string {
  const bare = text.trim().replace(/^[<("'“„«`]+|(?<![>)"'”“»`.,;])[>)"'”“»`.,;]+$/g, '');
  const hasMore = /\s/.test(bare) || /[^\s]https?:\/\//i.test(bare);
  return (hasMore ? findUrls(text)[0] : undefined) ?? bare;
}

/** Checks a parsed host, which is in ASCII. Each browser's parser accepts some characters that no host name has. */
const isHost = (hostname: string): boolean =>
  hostname === 'localhost' || /^(?:[\w-]+\.)+[\w-]+$|^\[/.test(hostname);
