import { findUrls } from './find-urls.ts';
import { isTruncatedUrl } from './truncated-url.ts';

/** The same URLs with an ellipsis where one stands behind them in their text. Behind a host alone, it belongs to the sentence. */
export function restoreEllipses(urls: readonly string[], text: string): string[] {
  const cut = new Set(text.split(/\s+/).flatMap((word) => beforeEllipsis(word) ?? []));
  return urls.map((url) => (cut.has(url) ? `${url}…` : url));
}

function beforeEllipsis(word: string): string | null {
  const end = word.search(/(?:…|\.{3})(?![\p{L}\p{N}./])/u);
  const url = end < 0 ? undefined : findUrls(word.slice(0, end)).at(-1);
  return url !== undefined && /^https?:\/\/[^/]+\//.test(url) ? url : null;
}

/** Whether the words of a link are its URL, or another, in a form that a program has cut. */
export function isTruncatedLinkText(words: string): boolean {
  const [host = '', ...path] = words.replace(/^https?:\/\//i, '').split('/');
  return isTruncatedUrl(words) && !/\s/.test(words) && host.includes('.') && path.length > 0;
}

/** What links show that are cut: URLs in their words, of which nothing else is to be made. */
export const findTruncatedUrls = (links: readonly { words: string }[]): string[] =>
  links.flatMap(({ words }) => (isTruncatedUrl(words) && !/\s/.test(words) ? findUrls(words) : []));

export const withoutEllipsis = (text: string): string => text.replace(/(?:…|(?<!\.)\.{3})$/, '');

/** Whether a cut URL is the beginning of another. */
export const isTruncationOf = (cut: string, url: string): boolean =>
  comparable(url).startsWith(comparable(withoutEllipsis(cut)));

const comparable = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '');
