import { useMemo } from 'preact/hooks';
import { filterOf } from '../core/filter-links.ts';
import type { Link } from '../core/link.ts';
import { sortOrder } from '../core/sort-links.ts';
import { language } from '../platform/words.ts';
import type { LinksRoute } from './route.ts';
import { useFound } from './use-found.ts';

export interface RowsInput {
  links: readonly Link[];
  gone: ReadonlySet<string>;
  route: LinksRoute;
  zoneMinutes: number | null;
  changeOf: (link: Link) => number | null;
}

/** The links that are searched for and pass the filters, sorted. Each step is worked out anew only when what it goes by has changed. */
export function useRows({ links, gone, route, zoneMinutes, changeOf }: RowsInput): readonly Link[] {
  const { query, sort, filters } = route;
  // Only one order goes by the changes: the others need not be made again when they come.
  const terms = sort.by === 'change' ? changeOf : null;
  const order = useMemo(
    () => sortOrder(links, sort, { language: language(), changeOf }),
    [links, sort.by, sort.isDescending, terms],
  );
  const found = useFound(links, query);
  const { status, created, clicks } = filters;
  const passes = useMemo(
    () => filterOf({ status, created, clicks }, Date.now(), zoneMinutes),
    [status, created, clicks, zoneMinutes],
  );
  return useMemo(() => {
    const rows: Link[] = [];
    for (const index of order) {
      const link = links[index];
      if (!link || (found && !found[index])) continue;
      if ((passes && !passes(link)) || (gone.size > 0 && gone.has(link.shortCode))) continue;
      rows.push(link);
    }
    return rows;
  }, [links, order, found, passes, gone]);
}
