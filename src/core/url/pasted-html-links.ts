import { findUrls } from './find-urls.ts';
import {
  findTruncatedUrls,
  isTruncationOf,
  restoreEllipses,
  withoutEllipsis,
} from './truncated-link-text.ts';
import { isTruncatedUrl } from './truncated-url.ts';
import { anchorsIn, anchorAsTitledUrl, type HtmlAnchor, type TitledUrl } from './links-in-html.ts';
import { sameUrlKey } from './long-url.ts';

/** The links of a copied document. Empty if the text alone has all of them, or is a table, of which the other columns count, too. */
export function pastedHtmlLinks(text: string, html: string): TitledUrl[] {
  const anchors = anchorsIn(html);
  const shown = shownUrls(text, anchors);
  if (text.includes('\t') && findUrls(text).length > 0) return [];
  if (anchors.every(({ url }) => shown.has(sameUrlKey(url)))) return [];
  return linksOfDocument(text, anchors);
}

/**
 * The links of a document, each once, with their words; and last the URLs that it only shows, but those that the words of a link are, whether
 * cut short or whole.
 * @param text all of it, with the words of its links
 * @param wordsInText the words of the links as far as the text has them
 */
export function linksOfDocument(
  text: string,
  anchors: readonly HtmlAnchor[],
  wordsInText: readonly string[] = anchors.map(({ words }) => words),
): TitledUrl[] {
  const links = new Map<string, TitledUrl>();
  for (const link of anchors.map(anchorAsTitledUrl)) {
    const key = sameUrlKey(link.url);
    if (!links.get(key)?.title) links.set(key, link);
  }
  const inWords = new Set(wordsInText.flatMap(findUrls).map(sameUrlKey));
  const others = [...shownUrls(text, anchors)].filter(([key]) => !links.has(key) && !inWords.has(key));
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
