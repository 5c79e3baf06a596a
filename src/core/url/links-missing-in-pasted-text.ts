import { findUrls } from './find-urls.ts';
import {
  findTruncatedUrls,
  isTruncationOf,
  restoreEllipses,
  withoutEllipsis,
} from './truncated-link-text.ts';
import { isTruncatedUrl } from './truncated-url.ts';
import { anchorAsTitledUrl, type HtmlAnchor, type TitledUrl } from './links-in-html.ts';
import { sameUrlKey } from './long-url.ts';

/** The links of a copied document. Empty if the text alone has all of them, or is a table, of which the other columns count, too. */
export function linksMissingInPastedText(text: string, anchors: readonly HtmlAnchor[]): TitledUrl[] {
  if (text.includes('\t') && findUrls(text).length > 0) return [];
  const shown = shownUrls(text, anchors);
  if (anchors.every(({ url }) => shown.has(sameUrlKey(url)))) return [];
  const words = anchors.map((anchor) => anchor.words);
  return addShownUrls(anchors, words, shown);
}

/**
 * The links of a document, and the URLs that it only shows.
 * @param text all of it, with the words of its links
 * @param wordsInText the words of the links as far as the text has them
 */
export const linksOfDocument = (
  text: string,
  anchors: readonly HtmlAnchor[],
  wordsInText: readonly string[],
): TitledUrl[] => addShownUrls(anchors, wordsInText, shownUrls(text, anchors));

/** The links, each once, with their words; and last the URLs that are only shown, but those that the words of a link are. */
function addShownUrls(
  anchors: readonly HtmlAnchor[],
  wordsInText: readonly string[],
  shown: ReadonlyMap<string, string>,
): TitledUrl[] {
  const links = new Map<string, TitledUrl>();
  for (const link of anchors.map(anchorAsTitledUrl)) {
    const key = sameUrlKey(link.url);
    if (!links.get(key)?.title) links.set(key, link);
  }
  const inWords = new Set(wordsInText.flatMap(findUrls).map(sameUrlKey));
  const others = [...shown].filter(([key]) => !links.has(key) && !inWords.has(key));
  return [...links.values(), ...others.map(([, url]) => ({ url, title: '' }))];
}

/** The URLs that a document shows as text, by the keys of their pages, but those that are links cut short. */
function shownUrls(text: string, anchors: readonly HtmlAnchor[]): Map<string, string> {
  const cut = new Set(findTruncatedUrls(anchors));
  const isPart = (url: string) =>
    isTruncatedUrl(url) && anchors.some((link) => isTruncationOf(url, link.url));
  return new Map(
    restoreEllipses(findUrls(text), text)
      .filter((url) => !cut.has(withoutEllipsis(url)) && !isPart(url))
      .map((url) => [sameUrlKey(url), url]),
  );
}
