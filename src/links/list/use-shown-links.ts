import { useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { useMatchingLinks } from '../filters/use-matching-links.ts';
import type { LinksRoute } from '../route.ts';
import type { ViewProps } from '../view-props.ts';
import { isNewestFirst } from './link-sort.ts';

export interface ShownLinksInput extends Pick<ViewProps, 'account' | 'links' | 'deletedCodes' | 'history'> {
  /** Shown until all links are read. `null`: the list was never fetched. */
  newest: readonly Link[] | null;
  /** The number of links, read or not. */
  count: number;
  route: LinksRoute;
  changeOf: (link: Link) => number | null;
}

const noLinks: readonly Link[] = [];

/** The links to show for a route, and how many there are. */
export function useShownLinks(input: ShownLinksInput) {
  const { links, newest, count, deletedCodes, route, changeOf } = input;
  const { query, sort, filters } = route;
  const isNarrowed = query.trim() !== '' || Object.values(filters).some((value) => value !== null);
  // The newest links are the first rows only without search and filters, in the default order.
  const isPlain = !isNarrowed && isNewestFirst(sort);
  const all = links ?? (isPlain ? newest : null) ?? noLinks;
  const found = useMatchingLinks({
    links: all,
    deletedCodes,
    route,
    zone: input.account.zone,
    changeOf,
    recentOf: input.history.recentOf,
  });
  const total = useMemo(() => (links ? countLeft(links, deletedCodes) : count), [links, count, deletedCodes]);
  const isWhole = found.isWhole && links !== null;
  return {
    all,
    rows: found.rows,
    /** Whether search, filters or both leave links out. */
    isNarrowed,
    /** Whether `rows` are all rows. Otherwise the list is still being read or searched. */
    isWhole,
    isEmpty: isWhole && all.length === 0 && !isNarrowed,
    /** The number of rows. `null`: not known yet. */
    found: links ? found.count : isPlain && newest ? total : null,
    /** The number of all links that are not deleted. */
    total,
  };
}

const countLeft = (links: readonly Link[], deletedCodes: ReadonlySet<string>): number =>
  deletedCodes.size === 0
    ? links.length
    : links.filter(({ shortCode }) => !deletedCodes.has(shortCode)).length;
