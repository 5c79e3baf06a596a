import type { Link } from '../link/link.ts';
import { parseUrl } from '../url/parse-url.ts';
import { shownUrl } from '../url/shown-host.ts';

/** What of a link is searched. No word goes on from one field to the next: words hold no line ends. */
export function lineOf({ shortCode, title, longUrl }: Link): string {
  const address = `${longUrl}\n${otherHost(longUrl)}`;
  const letters = unescapedLetters(address);
  return `${shortCode}\n${title}\n${address}${letters === address ? '' : letters}`.toLowerCase();
}

/** Letters beyond ASCII stand in addresses as escapes of their bytes: they are looked for as people read them. */
const unescapedLetters = (text: string): string =>
  text.replaceAll(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      // Bytes of an older encoding: nobody can tell which letters they are.
      return bytes;
    }
  });

/** An international host is looked for in letters and in ASCII, however it is kept. */
function otherHost(url: string): string {
  if (!/^https?:\/\/[^/?#]*(?:xn--|[^\0-\x7f])/i.test(url)) return '';
  const host = parseUrl(url)?.host ?? '';
  return `${url.includes(host) ? shownUrl(url) : host}\n`;
}

/** An address says the same without its scheme, `www.` and a slash at its end, which a link that is looked for may be kept without. */
export const wordsOf = (query: string): string[] =>
  unescapedLetters(query)
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (/^https?:\/\/./.test(word) ? word.replace(/^https?:\/\/(?:www\.(?=.))?|\/$/g, '') : word))
    .filter(Boolean);
