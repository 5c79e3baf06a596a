import type { ServiceZone } from '../../core/link/service-zone.ts';
import { useMemo } from 'preact/hooks';
import { createLinkFilter } from '../../core/list/filter-links.ts';
import type { Link } from '../../core/link/link.ts';
import { newestSort, sortedIndexes } from '../../core/list/sort-links.ts';
import { formatLocale } from '../../platform/i18n.ts';
import type { LinksRoute } from '../route.ts';
import { useToday } from './use-today.ts';
import { useLinkSearch, type FoundLinks } from './use-link-search.ts';

export interface MatchingLinksInput {
  links: readonly Link[];
  deletedCodes: ReadonlySet<string>;
  route: LinksRoute;
  zone: ServiceZone;
  changeOf: (link: Link) => number | null;
  recentOf: (link: Link) => number | null;
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
  changeOf,
  recentOf,
}: MatchingLinksInput): FoundLinks {
  const { query, sort, filters } = route;
  // Each of these functions matters for one sort order only. For the other orders, a new function must not sort the list again.
  const terms = sort.by === 'change' ? changeOf : sort.by === 'recent' ? recentOf : null;
  const sorted = useMemo(() => {
    if (sort.by === newestSort.by && sort.isDescending) return links;
    const order = sortedIndexes(links, sort, { language: formatLocale(), changeOf, recentOf });
    return Array.from(order, (index) => links[index]).filter((link) => link !== undefined);
  }, [links, sort.by, sort.isDescending, terms]);
  const { status, created, clicks } = filters;
  const today = useToday();
  const passes = useMemo(() => {
    const filter = createLinkFilter({ status, created, clicks }, today, zone);
    if (deletedCodes.size === 0) return filter;
    return (link: Link) => !deletedCodes.has(link.shortCode) && (!filter || filter(link));
  }, [status, created, clicks, today, zone, deletedCodes]);
  return useLinkSearch(sorted, query, passes);
}
