import type { Link } from '../link/link.ts';

/** What links are sorted by. */
export type SortCriterion =
  | { type: 'age' }
  | { type: 'number'; of: (link: Link) => number | null }
  | { type: 'text'; of: (link: Link) => string };

/**
 * The order of links as indexes; `links` come newest first. Equal links stay so, but by age they turn round too. Texts are sorted by the
 * rules of `language`.
 */
export function sortedIndexes(
  links: readonly Link[],
  by: SortCriterion,
  isDescending: boolean,
  language: string,
): Uint32Array {
  const indexes = Uint32Array.from(links, (_, index) => index);
  if (by.type === 'age') {
    if (!areNewestFirst(links)) {
      const stamps = stampsOf(links);
      indexes.sort((a, b) => compareTexts(stamps[b] ?? '', stamps[a] ?? '') || a - b);
    }
    return isDescending ? indexes : indexes.toReversed();
  }
  const sign = isDescending ? -1 : 1;
  if (by.type === 'number') {
    const numbers = Float64Array.from(links, (link) => by.of(link) ?? 0);
    return indexes.toSorted((a, b) => sign * ((numbers[a] ?? 0) - (numbers[b] ?? 0)) || a - b);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  const texts = links.map(by.of);
  return indexes.toSorted((a, b) => sign * compare(texts[a] ?? '', texts[b] ?? '') || a - b);
}

/** Whether the links come in the order in which they were made, the last first. Nearly all lists do, and may have 100,000 links. */
export const areNewestFirst = (links: readonly Link[]): boolean =>
  links.every(({ createdAt }, at) => createdAt <= (links[at - 1]?.createdAt ?? createdAt));

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
