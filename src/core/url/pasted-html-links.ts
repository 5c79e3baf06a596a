import { findUrls } from './find-urls.ts';
import {
  findTruncatedUrls,
  isTruncationOf,
  restoreEllipses,
  withoutEllipsis,
} from './truncated-link-text.ts';
import { isTruncatedUrl } from './truncated-url.ts';
import { anchorsIn, anchorAsTitledUrl, type TitledUrl } from './links-in-html.ts';
import { sameUrlKey } from './long-url.ts';

/**
 * The links of a copied document, each once, with their words; and last the URLs that it only shows, but those that are links cut short.
 * Empty if the text alone has all of them, or is a table, of which the other columns count, too.
 */
export function pastedHtmlLinks(text: string, html: string): TitledUrl[] {
  const links = new Map<string, TitledUrl>();
  const anchors = anchorsIn(html);
  for (const link of anchors.map(anchorAsTitledUrl)) {
    const key = sameUrlKey(link.url);
    if (!links.get(key)?.title) links.set(key, link);
  }
  const shown = restoreEllipses(findUrls(text), text);
  if (text.includes('\t') && shown.length > 0) return [];
  const cut = new Set(findTruncatedUrls(anchors));
  const isPart = (url: string) =>
    isTruncatedUrl(url) && anchors.some((link) => isTruncationOf(url, link.url));
  const whole = shown.filter((url) => !cut.has(withoutEllipsis(url)) && !isPart(url));
  const visible = new Map(whole.map((url) => [sameUrlKey(url), { url, title: '' }]));
  if ([...links.keys()].every((key) => visible.has(key))) return [];
  return [...links.values(), ...[...visible].flatMap(([key, link]) => (links.has(key) ? [] : [link]))];
}
