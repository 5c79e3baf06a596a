import type { Link } from './link.ts';
import { readableUrl } from './long-url.ts';

export const sortKeys = ['created', 'clicks', 'title'] as const;

export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  by: SortKey;
  isDescending: boolean;
}

/** The order in which links are kept. */
export const newestSort: Sort = { by: 'created', isDescending: true };

/** Sorts links that come newest first; equals stay so in either direction. Titles go by the rules of `language`. */
export function sortLinks(
  links: readonly Link[],
  { by, isDescending }: Sort,
  language: string,
): readonly Link[] {
  if (by === 'created') return isDescending ? links : links.toReversed();
  const sign = isDescending ? -1 : 1;
  if (by === 'clicks') return links.toSorted((a, b) => sign * (a.clicks - b.clicks));
  const { compare } = new Intl.Collator(language, { numeric: true });
  return links.toSorted((a, b) => sign * compare(titleOf(a), titleOf(b)));
}

/** What a list shows as the title of a link. */
export const titleOf = ({ title, longUrl }: Link): string => title || readableUrl(longUrl);

/** The sort after a click on a column: the other way round, or what is looked for first in that column. */
export const nextSort = (sort: Sort, by: SortKey): Sort => ({
  by,
  isDescending: sort.by === by ? !sort.isDescending : by !== 'title',
});
