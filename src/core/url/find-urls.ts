import { trimUrlSurroundings } from './trim-url-surroundings.ts';
import type { UrlProblem } from '../failure.ts';
import { markBeforeNextUrl, markBeforeNextUrlInPath, signBeforeNextUrl } from './joined-urls.ts';
import { stripInvisibleCharacters } from './strip-invisible-characters.ts';
import { foreignPunctuation, trimSentenceEnd } from './trim-sentence-end.ts';
import { maxUrlLength, parseWebAddress } from './parse-web-address.ts';

/** Characters that no URL in a text has, as those of a class. */
export const notInUrl = String.raw`\s\u200B<>"“”„‟«»‹›—、。，；！？：｡～〜｜＂＇＜＞`;

/**
 * A character of a URL in a text. Not among them: quotation marks, em dashes, full-width stops, a forum's closing tag, and brackets that
 * HTML escapes. A comma, a bracket or a sign right before the next URL is not part of it either.
 */
const inside = String.raw`(?!${markBeforeNextUrl}{1,9}https?://|${signBeforeNextUrl}{1,9}www\.|\[/[a-z]+\]|&(?:lt|gt|quot|apos|#39);)[^${notInUrl}]`;

/** A character of its path. There, the next one also begins behind a letter of another script. */
const insidePath = String.raw`(?![?#]|(?<=[^\0-\x7f])https?://|${markBeforeNextUrlInPath}{1,9}https?://)${inside}`;

/** An ideographic full stop can replace the first dot of a host, if ASCII letters follow it. */
const stopInHost = String.raw`(?:[\p{L}\p{N}-]+[。｡](?=[a-z]))?`;

/** A line that begins with a parameter continues the URL above it. */
const nextLine = String.raw`(?:[^\S\n]*\r?\n\s*(?=&[\w.-]+=)(?:${inside})+)*`;

/** A host in running text. Where no white space separates words, only a scheme or `www.` shows where it begins. */
const host = String.raw`(?:[\p{sc=Latin}\d][\p{sc=Latin}\d-]*\.)+[a-z]{2,}(?::\d+)?`;

/**
 * The beginning of a URL in a sentence: a scheme (but that of a page, not that of data which only one tab has), `www.`, or a host with a path (`example.org/abc`). In angle brackets, a URL goes on after
 * a line break (RFC 3986, appendix C), and Slack writes its text after a bar.
 */
const candidate = new RegExp(
  String.raw`<(?:URL:)?(https?://[^\s<>"|]+(?:[^\S\n]*\n\s*(?!https?://)[^\s<>"|]+)*)(?:\|[^<>\n]*)?>` +
    String.raw`|(?<![a-z\d](?<!\\[nrt])|\bblob:)https?://${stopInHost}(?:${insidePath})+(?:(?=[?#])(?:${inside})+)?${nextLine}` +
    String.raw`|(?<![\p{L}\p{N}@./-]_{0,3})(?:www\.(?=[\p{L}\p{N}])|${host}/)(?:${insidePath})*(?:(?=[?#])(?:${inside})+)?`,
  'giu',
);

/** The URLs in a text in order, each once, as they are sent. A lone `example.org` counts only if it is the whole text. */
export const findUrls = (text: string): string[] => findUrlsIncludingUnsendable(text, () => false);

/** The same with URLs that can't be sent because of such a problem. These are as written. */
export function findUrlsIncludingUnsendable(
  given: string,
  isIncluded: (problem: UrlProblem) => boolean,
): string[] {
  const text = stripInvisibleCharacters(given);
  const meant = (address: string): string[] => {
    const read = parseWebAddress(address);
    if (read.ok) return [read.url];
    return isIncluded(read.problem) ? [address] : [];
  };
  const found = placesIn(text).flatMap(({ address }) =>
    meant(withPlainAmpersands(address.replaceAll(/\s/g, ''))),
  );
  if (found.length > 0) return [...new Set(found)];
  return meant(trimSentenceEnd(text.trim()));
}

/** A URL as it stands in its text. */
interface Place {
  address: string;
  before: string;
  after: string;
}

function placesIn(text: string, behind = ''): Place[] {
  return [...text.matchAll(candidate)].flatMap(({ 0: match, 1: wrapped, index }) => {
    if (isNames.test(match)) return [];
    const before = text.slice(0, index).slice(-longestAround);
    const after = (text.slice(index + match.length) + behind).slice(0, longestAround);
    if (wrapped !== undefined) return [{ address: wrapped, before: '<', after: '>' }];
    const address = match.length > longestMatch ? match : trimUrlSurroundings(match, before, after);
    const rest = match.slice(address.length);
    // Where a sentence goes on right behind a URL, it may have another one.
    const others = /https?:\/\//i.test(rest) ? placesIn(rest, after) : [];
    return [{ address, before, after: rest + after }, ...others];
  });
}

/** Whether each URL in a text certainly ends where `findUrls` says. */
export const hasClearUrlEnds = (text: string): boolean =>
  placesIn(stripInvisibleCharacters(text)).every(endsClearly);

/** A space ends a URL, and so do marks before one, a closing one, and the second of those that stand around it. */
function endsClearly({ address, before, after }: Place): boolean {
  if (doubtful.test(address) || foreignPunctuation.test(address)) return false;
  const [rest = ''] = /^[^\s\u200B]*/.exec(after) ?? [];
  return /^[\p{P}~`|]*$/u.test(rest) || closing.test(rest) || around.has(before.slice(-1) + rest.slice(0, 1));
}

/** Marks that are as often around a URL, or between it and another text, as in it. */
const doubtful = /["'`|^{}\\\s]/;

const closing = /^(?:[\p{Pe}\p{Pf}“—。，、；！？：｡؟،۔।…]|&(?:lt|gt|quot|apos|#39);|\[\/[a-z])/iu;

const around = new Set(['""', "''", '``', '><', '<>', '«»', '()', '[]']);

/** A longer match is no URL that can be sent, with or without what surrounds it. */
const longestMatch = 2 * maxUrlLength;

/** How much of a text is searched for what stands before a URL and behind it. */
const longestAround = 200;

/** `Mr.Smith/Ms.Jones` is no URL: in a sentence, a capital letter begins a word. */
const isNames = /^(?!https?:|www\.)[^/]*\.\p{Lu}\p{Ll}+\//u;

/** The source of a page writes each `&` of a URL as `&amp;`. */
export const withPlainAmpersands = (address: string): string =>
  /&(?!amp;)/.test(address) ? address : address.replaceAll('&amp;', '&');
