import { findUrls } from './find-urls.ts';
import { areJoinedUrls } from './joined-urls.ts';
import { normalizedInvisibleSeparator, stripInvisibleCharacters } from './strip-invisible-characters.ts';
import { foreignPunctuation } from './trim-sentence-end.ts';
import { parseWebAddress } from './parse-web-address.ts';

/** Mail programs and terminals don't break lines shorter than this. */
const shortestLine = 40;

/** Behind the signs of an East Asian text, that text goes on. */
const isClearAddress = (text: string): boolean =>
  parseWebAddress(text).ok && !foreignPunctuation.test(text.trim());

const isAddress = (line: string): boolean => /^(?:https?:|www\.)/i.test(line);

/**
 * The URL in a text that was pasted into a field for one URL. `null`: the text stays as it is. A URL broken into lines is joined, as
 * browsers do in their address bars; otherwise the only URL in the text is taken. A text that begins with a URL and goes on after a space
 * stays if that may be part of it, as in the name of a file: then only the user knows where the URL ends.
 */
export function extractPastedUrl(text: string): string | null {
  const lines = text.split(/[\r\n]/).flatMap((line) => line.trim() || []);
  const read = parseWebAddress(text);
  // The field shows how the text is read.
  if (read.ok && text.includes('\\') && !areJoinedUrls(text)) return read.url;
  const begins = isAddress(text.trim());
  if (
    lines.length === 1 &&
    !areJoinedUrls(text) &&
    (isClearAddress(text) || (begins && !hasWordsBehind(text.trim())))
  )
    return null;
  const isBroken =
    begins &&
    lines.length > 1 &&
    lines.slice(0, -1).every((line) => line.length >= shortestLine) &&
    !lines.slice(1).some(isAddress);
  if (isBroken && parseWebAddress(lines.join('')).ok) return lines.join('');
  const [only, ...others] = findUrls(text);
  return only !== undefined && others.length === 0 ? only : null;
}

/** Whether a sentence goes on behind a URL: after a mark that ends it, after an invisible character, or for several words. */
function hasWordsBehind(text: string): boolean {
  const shown = stripInvisibleCharacters(text);
  if (shown.includes(normalizedInvisibleSeparator)) return true;
  const [first = '', ...words] = shown.split(/\s+/);
  return isEnded(first) || (words.length > 1 && !words.some(isOftenInUrl));
}

const isEnded = (url: string): boolean => /[.,;:!?)\]}>"'”’»]$/.test(url) || foreignPunctuation.test(url);

const isOftenInUrl = (word: string): boolean => /[/=&%?#]|\.[a-z\d]{2,5}$/i.test(word);

/**
 * Whether a line begins with its only URL, and what follows the space looks like the rest of it: the name of a file, or a value of its query.
 * Then only the user knows where the URL ends.
 */
export function hasUnclearRestBehindSpace(line: string): boolean {
  const [first = '', ...words] = stripInvisibleCharacters(line).trim().split(/\s+/);
  if (!isAddress(first) || isEnded(first) || words.some((word) => findUrls(word).length > 0)) return false;
  return words.some(isOftenInUrl) || (words.length === 1 && /=[^=&#]*$/.test(first));
}
