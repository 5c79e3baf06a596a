import type { ServiceZone } from '../../../core/link/service-zone.ts';
import { useCallback, useMemo, useRef, useEffect, useState } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import type { ClickHistory } from '../../../core/statistics/click-history.ts';
import { t } from '../../../platform/i18n.ts';
import { useKeyDown } from '../../../ui/keys/key-events.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { GridHead } from './GridHead.tsx';
import { gridKeyAction, searchKeyAction } from './grid-key-action.ts';
import { LinksGridRow } from './LinksGridRow.tsx';
import { useRowMenu, type RowMenuActions } from './use-row-menu.tsx';
import { useActiveRow } from './use-active-row.ts';
import { columnTracks, linkColumns, visibleTitleLetters, availableOrders } from '../link-columns.tsx';
import type { LinkSort } from '../link-sort.ts';
import type { LinkSelection } from '../use-link-selection.ts';
import { usePageKeys } from '../../use-page-keys.ts';
import { useWindowedRows } from './use-windowed-rows.ts';

export interface LinksGridProps {
  rows: readonly Link[];
  /** Whether these are all rows. Otherwise the search is still going on. */
  isWhole: boolean;
  query: string;
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
  zone: ServiceZone;
  changeOf: (link: Link) => number | null;
  hasHistory: boolean;
  /** `null`: not read yet. */
  clickHistory: ClickHistory | null;
  selection: LinkSelection;
  onCopy: (links: readonly Link[]) => void;
  onQr: (links: readonly Link[]) => void;
  /** `null`: the service can't delete. */
  onDelete: ((links: readonly Link[]) => void) | null;
  actions: RowMenuActions;
}

/**
 * Links as a grid that draws only the rows in sight, however many there are. Roles are explicit, because browsers drop the roles of a table
 * whose parts have another layout.
 */
export function LinksGrid(props: LinksGridProps) {
  const { rows, isWhole, query, sort, onSort, zone, changeOf, selection, onCopy, onQr, onDelete, actions } =
    props;
  const { hasHistory, clickHistory } = props;
  const columns = useMemo(() => availableOrders(linkColumns, hasHistory), [hasHistory]);
  const letters = visibleTitleLetters(columns, useWindowWidth());
  const now = useNow(30_000);
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useActiveRow(rows, body);
  const { height, rowHeight, start, indexes, slotOf, topOf, bringToSight, nearestInSight, pageSize } =
    useWindowedRows(body, rows.length, active.index, isWhole);
  const { onMenu, menu } = useRowMenu(actions);
  const latest = useRef(selection);
  latest.current = selection;
  const onSelect = useCallback((code: string, isRange: boolean) => latest.current.toggle(code, isRange), []);
  const onMove = (to: number, isChoosing: boolean) => {
    if (isChoosing) selection.addRange(active.index, to);
    bringToSight(to);
    active.go(to);
  };
  // Until something is found, the rows are those of the search before.
  const found = isWhole && query.trim() !== '' ? rows[0] : undefined;
  useKeyDown((event) => searchKeyAction(event, { found, onMove, onCopy }));
  const enter = () => onMove(nearestInSight(active.index), false);
  usePageKeys({ ArrowDown: enter, ArrowUp: enter });
  const onKeyDown = (event: KeyboardEvent) => {
    const work = gridKeyAction(event, {
      rows,
      at: active.index,
      pageSize,
      selection,
      onMove,
      onCopy,
      onDelete,
      onQr,
      onStatistics: actions.offers.statisticsDays > 0 ? actions.onStatistics : null,
    });
    if (work === null) return;
    event.preventDefault();
    if (work.isMove || !active.isTaken()) work.run();
  };
  return (
    <>
      <table
        class="links"
        style={columnTracks(columns)}
        role="grid"
        aria-label={t('links')}
        aria-rowcount={isWhole ? rows.length + 1 : -1}
        aria-multiselectable="true"
      >
        <GridHead
          count={rows.length}
          columns={columns}
          selection={selection}
          sort={sort}
          onSort={onSort}
          zone={zone}
        />
        <tbody
          role="rowgroup"
          ref={body}
          style={{ height: `${height}px`, paddingBlockStart: `${start}px`, '--row-height': `${rowHeight}px` }}
          onKeyDown={onKeyDown}
          onFocusIn={active.onFocusIn}
          onFocusOut={active.onFocusOut}
        >
          {indexes.map((index) => {
            const link = rows[index];
            return (
              link && (
                <LinksGridRow
                  key={slotOf(index)}
                  link={link}
                  index={index}
                  top={topOf(index)}
                  isActive={index === active.index}
                  isSelected={selection.has(link)}
                  query={query}
                  letters={letters}
                  change={changeOf(link)}
                  columns={columns}
                  clickHistory={clickHistory}
                  now={now}
                  zone={zone}
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

/** The width of the window in pixels, for what depends on more than a limit of the style sheets. */
function useWindowWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const onResize = () => setWidth(innerWidth);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return width;
}
