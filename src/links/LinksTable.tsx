import { useEffect, useState } from 'preact/hooks';
import type { Link } from '../core/link.ts';
import type { Sort } from '../core/sort-links.ts';
import { formatNumber, word } from '../platform/words.ts';
import type { LinkMenuDoors } from '../ui/link-menu.ts';
import { useNow } from '../ui/use-now.ts';
import { LinkRow } from './LinkRow.tsx';
import { SortHeading } from './SortHeading.tsx';
import { useRowFocus } from './use-row-focus.ts';

const step = 200;

export interface LinksTableProps {
  rows: readonly Link[];
  query: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  zoneMinutes: number | null;
  doors: LinkMenuDoors;
}

/** Links as a table, some hundreds at first: what is beyond them is asked for. */
export function LinksTable({ rows, query, sort, onSort, zoneMinutes, doors }: LinksTableProps) {
  const now = useNow(30_000);
  const [shown, setShown] = useState(step);
  const rowFocus = useRowFocus();
  useEffect(() => setShown(step), [query, sort.by, sort.isDescending]);
  const left = rows.length - shown;
  return (
    <>
      <table class="links" aria-label={word('links')} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{word('shortLink')}</th>
            <SortHeading by="title" text="titleAndDestination" sort={sort} onSort={onSort} />
            <SortHeading by="clicks" text="clicksHeading" sort={sort} onSort={onSort} class="number" />
            <SortHeading by="created" text="createdHeading" sort={sort} onSort={onSort} />
            <th scope="col">
              <span class="visually-hidden">{word('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody {...rowFocus}>
          {rows.slice(0, shown).map((link) => (
            <LinkRow
              key={link.shortCode}
              link={link}
              query={query}
              now={now}
              zoneMinutes={zoneMinutes}
              doors={doors}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p class="more">
          <button type="button" class="button" onClick={() => setShown(shown + step)}>
            {word('showMore', formatNumber(Math.min(left, step)))}
          </button>
        </p>
      )}
    </>
  );
}
