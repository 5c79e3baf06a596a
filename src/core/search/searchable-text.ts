import type { Link } from '../link/link.ts';
import { parseUrl } from '../url/parse-url.ts';
import { displayUrl } from '../url/display/display-host.ts';
import { normalizeForSearch } from './normalize-for-search.ts';
import { unescapedLetters } from '../url/display/unescaped-letters.ts';

/**
 * The searchable text of a link. Words contain no line breaks, so none is found across two fields. What no row shows, `https://`, is not in it:
 * its letters would be found in every link.
 */
export function searchableTextOf({ shortCode, title, longUrl }: Link): string {
  const address = `${longUrl}\n${otherHost(longUrl)}`.replace(/^https:\/\//gim, '');
  const letters = unescapedLetters(address);
  // Each by itself, since a text in ASCII takes a tenth of the time.
  return `${normalizeForSearch(shortCode)}\n${normalizeForSearch(title)}\n${normalizeForSearch(address)}${letters === address ? '' : normalizeForSearch(letters)}`;
}

/** An international host is found by its letters and in ASCII, however it is stored. */
function otherHost(url: string): string {
  if (!/^https?:\/\/[^/?#]*(?:xn--|[^\0-\x7f])/i.test(url)) return '';
  const host = parseUrl(url)?.host ?? '';
  return `${url.includes(host) ? displayUrl(url) : host}\n`;
}

/** Removes scheme, also one that is still being typed, `www.` and the slash at the end from URLs in a query, since the stored URL may be without them. */
export const splitQueryWords = (query: string): string[] =>
  normalizeForSearch(unescapedLetters(query))
    .split(/\s+/)
    .map((word) => (/^https?:\/\/./.test(word) ? word.replace(/^https?:\/\/(?:www\.(?=.))?|\/$/g, '') : word))
    .filter((word) => word !== '' && !/^https?:\/{0,2}$/.test(word));
