import { useEffect, useRef, useState } from 'preact/hooks';
import { noFilters, type LinkFilters } from '../../core/list/filter-links.ts';
import type { Link } from '../../core/link/link.ts';
import { t } from '../../platform/i18n.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import { deleteLinksWithUndo } from '../deletions/delete-links-with-undo.ts';
import { ShortcutsDialog } from '../dialogs/ShortcutsDialog.tsx';
import { LinksStatusBar } from './LinksStatusBar.tsx';
import { LinksGrid } from './grid/LinksGrid.tsx';
import { UndoFooter } from '../UndoFooter.tsx';
import { RefreshFailure } from '../refresh/RefreshFailure.tsx';
import { qrSubjectOfLink } from '../qr/qr-subject.ts';
import { isShortcutListRequested, hashOfRoute, hashWithoutRequest, type LinksRoute } from '../route.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { NoListedLinks } from './NoListedLinks.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { copyLinks } from './share-menus.ts';
import { useFilterBarFocus } from '../filters/use-filter-bar-focus.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { maxListAgeMs } from '../refresh/use-list-refresh.ts';
import { useShownLinks } from './use-shown-links.ts';
import { useLinkSelection } from './use-link-selection.ts';
import type { ViewProps } from '../view-props.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { sendOneWayCommand } from '../../platform/messages.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';
import { useChangeSinceVisit, type ChangeSinceVisit } from '../../ui/use-change-since-visit.ts';
import { useRecordVisit } from '../use-record-visit.ts';

export interface LinksViewProps extends ViewProps {
  /** Shown until all links are read. `null`: the list was never fetched. */
  newest: readonly Link[] | null;
  /** The number of links, read or not. */
  count: number;
  route: LinksRoute;
  onRoute: (route: LinksRoute) => void;
  onStatistics: (link: Link) => void;
}

const noLinks: readonly Link[] = [];

/** All links of the account, with search, filters and sorting. */
export function LinksView({
  account,
  host,
  data,
  batches,
  links,
  newest,
  count,
  fetchedAt,
  deletedCodes,
  history,
  refresh,
  route,
  onRoute,
  said,
  onSaid: say,
  ...actions
}: LinksViewProps) {
  const { zone } = account;
  const offers = capabilitiesOf(account);
  const onDelete = offers.canDelete
    ? (chosen: readonly Link[]) => void deleteLinksWithUndo(chosen, say)
    : null;
  const onQr = (chosen: readonly Link[]) => actions.onQr(chosen.map(qrSubjectOfLink));
  useEffect(() => void refresh.refreshIfOlder(maxListAgeMs), []);
  const newClicks = useNewClicks(account.id, links === null ? null : fetchedAt);
  const { changeOf } = newClicks;
  const shown = useShownLinks({ account, links, newest, count, deletedCodes, history, route, changeOf });
  const { all, rows, isNarrowed, isWhole, total } = shown;
  const isReading = newest === null ? refresh.isBusy : !isWhole && rows.length === 0;
  const isSlow = useDelayedTrue(isReading, 200);
  const { hasHistory, clickHistory } = history;
  const selection = useLinkSelection(links ? rows : noLinks, links, deletedCodes);
  const search = useRef<HTMLInputElement>(null);
  const filter = useRef<HTMLButtonElement>(null);
  const heading = useHeadingFocus(true);
  const filtering = useFilterBarFocus(search);
  const isSelecting = selection.links.length > 0 && !filtering.isFiltering;
  const endSearch = () => {
    onRoute({ ...route, query: '' });
    search.current?.focus();
  };
  const filterBy = (filters: LinkFilters) => {
    // A filter is a step in the browser's history, unlike each typed letter.
    location.hash = hashOfRoute({ ...route, filters });
  };
  const endFilters = (filters = noFilters) => {
    filterBy(filters);
    // What was pressed goes with its filter.
    filter.current?.focus();
  };
  const [isHelping, setHelping] = useShortcutsHelp();
  const deleteSelected = onDelete && selection.links.length > 0 ? () => onDelete(selection.links) : null;
  usePageKeys({
    ...(deleteSelected && { Delete: deleteSelected }),
    '/': filtering.searchNow,
    '?': () => setHelping(true),
    'Command+A': selection.selectAll,
    Escape: selection.links.length > 0 || route.query === '' ? selection.clear : endSearch,
  });
  return (
    <>
      <h1 class="visually-hidden" ref={heading} tabIndex={-1}>
        {t('links')}
      </h1>
      {refresh.failure && <RefreshFailure refresh={refresh} host={host} snapshot={data.snapshot} />}
      {!shown.isEmpty && (
        <div class="list-bars">
          <FilterBar
            search={search}
            filter={filter}
            filtering={filtering}
            isAway={isSelecting}
            route={route}
            hasHistory={hasHistory}
            onRoute={onRoute}
            onEnd={endSearch}
            onFilters={filterBy}
            onEndFilters={endFilters}
            all={all}
            total={newest ? total : null}
            rows={links && rows}
            changeOf={changeOf}
          />
          {isSelecting && (
            <SelectionBar
              selection={selection}
              listed={rows.length}
              changeOf={changeOf}
              onSearch={filtering.searchNow}
              onClear={selection.clear}
              onSaid={say}
              onQr={onQr}
              onDelete={onDelete}
            />
          )}
        </div>
      )}
      {isReading && isSlow && <SkeletonRows />}
      {newest !== null && rows.length > 0 && (
        <LinksGrid
          rows={rows}
          isWhole={isWhole}
          query={route.query}
          sort={route.sort}
          onSort={(next) => onRoute({ ...route, sort: next })}
          zone={zone}
          changeOf={changeOf}
          hasHistory={hasHistory}
          clickHistory={clickHistory}
          selection={selection}
          onCopy={(chosen) => copyLinks(chosen, say)}
          onQr={onQr}
          onDelete={onDelete}
          actions={{
            offers,
            onSaid: say,
            onQr: (link) => onQr([link]),
            onStatistics: actions.onStatistics,
            onGoal: actions.onGoal,
            goalOf: actions.goalOf,
          }}
        />
      )}
      {isWhole && rows.length === 0 && (
        <NoListedLinks
          route={route}
          isNarrowed={isNarrowed}
          deleted={all.length}
          onEndSearch={endSearch}
          onEndFilters={endFilters}
          skipped={data.snapshot?.skipped ?? 0}
          onSaid={say}
        />
      )}
      <UndoFooter
        deletes={data.deletes}
        batches={batches}
        host={host}
        explained={refresh.failure}
        said={said}
        onSaid={say}
      >
        <LinksStatusBar
          isSearched={route.query !== ''}
          found={shown.found}
          total={total}
          snapshot={data.snapshot}
          refresh={refresh}
          newClicks={newClicks}
          onHelp={() => setHelping(true)}
        />
      </UndoFooter>
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </>
  );
}

/**
 * The clicks since the user's last visit to this page. The numbers to compare with stay while the page is open. The worker is told of the
 * visit, again for every list that was fetched. `fetchedAt`: `null` if not all links are read.
 */
function useNewClicks(accountId: string, fetchedAt: number | null): ChangeSinceVisit {
  const newClicks = useChangeSinceVisit(accountId, readLastVisit);
  useRecordVisit(
    newClicks.isRead && fetchedAt !== null,
    fetchedAt,
    () => void sendOneWayCommand('noteVisit', null),
  );
  return newClicks;
}

/** Whether the list of shortcuts is open. It is at first, if the page's URL requests that; a reload does not open it again. */
function useShortcutsHelp() {
  const help = useState(() => isShortcutListRequested(location.hash));
  useEffect(() => {
    if (isShortcutListRequested(location.hash))
      history.replaceState(null, '', hashWithoutRequest(location.hash));
  }, []);
  return help;
}

/** How wide titles are, in percent of their column. */
const widths = [62, 48, 71, 55, 66, 40, 58, 74, 51, 60];

/** The shape of rows to come. The footer says in words that the list loads. */
export const SkeletonRows = () => (
  <div class="skeleton" aria-hidden="true">
    {widths.map((width) => (
      <div key={width}>
        <span class="site-tile" />
        <i style={{ width: `${width}%` }} />
        <i style={{ width: `${width / 2}%` }} />
      </div>
    ))}
  </div>
);
