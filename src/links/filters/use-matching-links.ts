import type { ServiceZone } from '../../core/link/service-zone.ts';
import { useMemo } from 'preact/hooks';
import { createLinkFilter } from '../../core/list/filter-links.ts';
import type { Link } from '../../core/link/link.ts';
import { areNewestFirst, sortedIndexes } from '../../core/list/sort-links.ts';
import { formatLocale } from '../../platform/i18n.ts';
import type { LinkFigures } from '../list/link-columns.tsx';
import { isNewestFirst, sortCriterion } from '../list/link-sort.ts';
import type { LinksRoute } from '../route.ts';
import { useToday } from '../../ui/time/use-today.ts';
import { useLinkSearch, type FoundLinks } from './use-link-search.ts';

export interface MatchingLinksInput extends LinkFigures {
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
