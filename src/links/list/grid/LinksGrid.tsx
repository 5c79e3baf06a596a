import { useCallback, useRef } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import type { Course } from '../../../core/statistics/course.ts';
import type { Sort } from '../../../core/list/sort-links.ts';
import { openTab } from '../../../platform/tabs.ts';
import { word } from '../../../platform/words.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { columnsOf } from './columns.ts';
import { LinkRow } from './LinkRow.tsx';
import { useRowMenu, type RowMenuActions } from './RowMenu.tsx';
import { SelectBox } from './SelectBox.tsx';
import { SortHeading } from './SortHeading.tsx';
import { useActiveRow } from './use-active-row.ts';
import type { Selection } from '../use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface LinksGridProps {
  rows: readonly Link[];
  /** Whether these are all rows. Otherwise the search is still going on. */
  isWhole: boolean;
  query: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  zoneMinutes: number | null;
  changeOf: (link: Link) => number | null;
  hasHistory: boolean;
  /** `null`: not read yet. */
  course: Course | null;
  selection: Selection;
  onCopy: (links: readonly Link[]) => void;
  onDelete: (links: readonly Link[]) => void;
  actions: RowMenuActions;
}

/**
 * Links as a grid that draws only the rows in sight, however many there are. Roles are explicit, because browsers drop the roles of a table
 * whose parts have another layout.
 */
export function LinksGrid(props: LinksGridProps) {
  const { rows, isWhole, query, sort, onSort, zoneMinutes, changeOf, selection, onCopy, onDelete, actions } =
    props;
  const { hasHistory, course } = props;
  const now = useNow(30_000);
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useActiveRow(rows, body);
  const { height, start, indexes, slotOf, topOf, bringToSight, pageSize } = useVirtualRows(
    body,
    rows.length,
    active.index,
    isWhole,
  );
  const { onMenu, menu } = useRowMenu(actions);
  const latest = useRef(selection);
  latest.current = selection;
  const onSelect = useCallback((code: string, isRange: boolean) => latest.current.toggle(code, isRange), []);
  const isAll = rows.length > 0 && selection.shown === rows.length;
  const goTo = (index: number, isChoosing: boolean) => {
    const to = Math.max(0, Math.min(index, rows.length - 1));
    if (isChoosing) selection.add(active.index, to);
    bringToSight(to);
    active.go(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepOf(event, active.index, pageSize, rows.length);
    const work = to === null ? rowWork(event, active.index) : () => goTo(to, event.shiftKey);
    if (work === null) return;
    event.preventDefault();
    if (to !== null || !active.isTaken()) work();
  };
  /** What a key does if the focus is on the row itself. Its controls handle their own keys. */
  const rowWork = (event: KeyboardEvent, index: number): (() => void) | null => {
    const link = rows[index];
    const isOnRow = event.target instanceof HTMLTableRowElement;
    if (!link || event.altKey) return null;
    if (event.ctrlKey || event.metaKey)
      return event.key === 'Enter' && isOnRow ? () => void openTab(link.shortUrl) : null;
    const meant = selection.has(link) ? selection.links : [link];
    if (event.key === 'Delete') return () => onDelete(meant);
    if (event.key === ' ' && isOnRow) return () => selection.toggle(link.shortCode, event.shiftKey);
    return event.key === 'Enter' && isOnRow ? () => onCopy(meant) : null;
  };
  return (
    <>
      <table
        class={hasHistory ? 'table links with-days' : 'table links'}
        role="grid"
        aria-label={word('links')}
        aria-rowcount={isWhole ? rows.length + 1 : -1}
        aria-multiselectable="true"
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader">
              <SelectBox
                name={word('selectAll')}
                isChecked={isAll}
                isPartly={selection.shown > 0 && !isAll}
                onToggle={() => (isAll ? selection.clear() : selection.all())}
              />
            </th>
            {columnsOf(hasHistory).map((column) => (
              <SortHeading key={column.by} {...column} sort={sort} onSort={onSort} />
            ))}
            <th role="columnheader">
              <span class="visually-hidden">{word('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          ref={body}
          style={{ height: `${height}px`, paddingBlockStart: `${start}px` }}
          onKeyDown={onKeyDown}
          onFocusIn={active.onFocusIn}
          onFocusOut={active.onFocusOut}
        >
          {indexes.map((index) => {
            const link = rows[index];
            return (
              link && (
                <LinkRow
                  key={slotOf(index)}
                  link={link}
                  index={index}
                  top={topOf(index)}
                  isActive={index === active.index}
                  isSelected={selection.has(link)}
                  query={query}
                  change={changeOf(link)}
                  hasHistory={hasHistory}
                  course={course}
                  now={now}
                  zoneMinutes={zoneMinutes}
                  onSelect={onSelect}
                  onMenu={onMenu}
                  onSaid={actions.onSaid}
                />
              )
            );
          })}
        </tbody>
      </table>
      {menu}
    </>
  );
}

/** The row that a key leads to from row `at`. `null`: the key does not move. */
function stepOf(event: KeyboardEvent, at: number, pageSize: number, count: number): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageSize,
    PageUp: at - pageSize,
    Home: 0,
    End: count - 1,
  };
  return steps[event.key] ?? null;
}
