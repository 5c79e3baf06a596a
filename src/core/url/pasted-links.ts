import { addressesIn } from './addresses-in.ts';
import { linksInHtml, type TitledUrl } from './links-in-html.ts';
import { sameUrlKey } from './long-url.ts';

/**
 * The links of a copied document, each once, with their words; and last the URLs that it only shows. Empty if the text alone has all of
 * them, or is a table, of which the other columns count, too.
 */
export function pastedLinks(text: string, html: string): TitledUrl[] {
  const links = new Map<string, TitledUrl>();
  for (const link of linksInHtml(html)) {
    const key = sameUrlKey(link.url);
    if (!links.get(key)?.title) links.set(key, link);
  }
  const visible = new Map(addressesIn(text).map((url) => [sameUrlKey(url), { url, title: '' }]));
  const isTable = text.includes('\t') && visible.size > 0;
  if (isTable || [...links.keys()].every((key) => visible.has(key))) return [];
  return [...links.values(), ...[...visible].flatMap(([key, link]) => (links.has(key) ? [] : [link]))];
}
