import type { Link } from '../link/link.ts';
import { hasTitle, readableUrl, titleOrUrl } from '../url/long-url.ts';

export const sortKeys = ['code', 'title', 'clicks', 'change', 'recent', 'created', 'status'] as const;

export type SortKey = (typeof sortKeys)[number];

export interface LinkSort {
  by: SortKey;
  isDescending: boolean;
}

/** The order in which links are stored. */
export const newestSort: LinkSort = { by: 'created', isDescending: true };

/** What sorting needs besides the links. */
export interface SortContext {
  /** Texts are sorted by the rules of this language. */
  language: string;
  changeOf: (link: Link) => number | null;
  /** The link's clicks in the last days. */
  recentOf: (link: Link) => number | null;
}

/** The order of links as indexes; `links` come newest first. Equal links stay so, but by age they turn round too. */
export function sortedIndexes(
  links: readonly Link[],
  { by, isDescending }: LinkSort,
  { language, changeOf, recentOf }: SortContext,
): Uint32Array {
  const order = Uint32Array.from(links, (_, index) => index);
  if (by === 'created') {
    const stamps = stampsOf(links);
    // Nearly all lists are in this order already, and may have 100,000 links.
    const isInOrder = stamps.every((stamp, at) => at === 0 || stamp <= (stamps[at - 1] ?? ''));
    if (!isInOrder) order.sort((a, b) => compareTexts(stamps[b] ?? '', stamps[a] ?? '') || a - b);
    return isDescending ? order : order.toReversed();
  }
  const sign = isDescending ? -1 : 1;
  if (by === 'clicks' || by === 'change' || by === 'recent') {
    const numberOf = { clicks: ({ clicks }: Link) => clicks, change: changeOf, recent: recentOf }[by];
    const numbers = Float64Array.from(links, (link) => numberOf(link) ?? 0);
    return order.toSorted((a, b) => sign * ((numbers[a] ?? 0) - (numbers[b] ?? 0)) || a - b);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  const texts = links.map(textsOf[by]);
  return order.toSorted((a, b) => sign * compare(texts[a] ?? '', texts[b] ?? '') || a - b);
}

/** When each link was made, as text. Of a link of which that is unknown, its neighbour's time: it stays where its rank puts it. */
function stampsOf(links: readonly Link[]): string[] {
  let before = '9';
  return links.map(({ createdAt }) => {
    if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.test(createdAt))
      before = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 19)}`;
    return before;
  });
}

/** Stamps are in ASCII, and a collator would take much longer. */
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const textsOf = {
  code: ({ shortCode }: Link) => shortCode,
  // Without a title by its site, whatever scheme it has.
  title: (link: Link) => (hasTitle(link) ? titleOrUrl(link) : readableUrl(link.longUrl)),
  status: ({ status }: Link) => status,
};

/** The sort after a click on a column: the other direction, or the direction that people want first in that column. */
export const nextSort = (sort: LinkSort, by: SortKey): LinkSort => ({
  by,
  isDescending: sort.by === by ? !sort.isDescending : !(by in textsOf),
});
