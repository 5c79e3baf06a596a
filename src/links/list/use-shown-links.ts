import { useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import type { LinksRoute } from '../route.ts';
import type { ViewProps } from '../view-props.ts';
import { isNewestFirst, sortCriterion } from './link-sort.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { createLinkFilter } from '../../core/list/filter-links.ts';
import { areNewestFirst, sortedIndexes } from '../../core/list/sort-links.ts';
import { formatLocale } from '../../platform/i18n.ts';
import type { LinkFigures } from './link-columns.tsx';
import { useToday } from '../../ui/time/use-today.ts';
import { useLinkSearch, type FoundLinks } from '../filters/use-link-search.ts';

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

interface MatchingLinksInput extends LinkFigures {
  links: readonly Link[];
  deletedCodes: ReadonlySet<string>;
  route: LinksRoute;
  zone: ServiceZone;
}

/**
 * The links that match the search and the filters, sorted. Each step runs again only when its input has changed. Links are sorted before
 * they are searched, so that the first links found are the first ones shown.
 */
export function useMatchingLinks({
  links,
  deletedCodes,
  route,
  zone,
  ...figures
}: MatchingLinksInput): FoundLinks {
  const { query, sort, filters } = route;
  const criterion = sortCriterion(sort.by, figures);
  const sorted = useMemo(() => {
    if (isNewestFirst(sort) && areNewestFirst(links)) return links;
    const order = sortedIndexes(links, criterion, sort.isDescending, formatLocale());
    return Array.from(order, (index) => links[index]).filter((link) => link !== undefined);
  }, [links, sort.by, sort.isDescending, 'of' in criterion ? criterion.of : null]);
  const { status, created, clicks } = filters;
  const today = useToday();
  const passes = useMemo(() => {
    const filter = createLinkFilter({ status, created, clicks }, today, zone);
    if (deletedCodes.size === 0) return filter;
    return (link: Link) => !deletedCodes.has(link.shortCode) && (!filter || filter(link));
  }, [status, created, clicks, today, zone, deletedCodes]);
  return useLinkSearch(sorted, query, passes);
}
