import { useMemo, useRef, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { newestSort } from '../../core/list/sort-links.ts';
import { word } from '../../platform/words.ts';
import { ListProgress } from '../../ui/notices/ListProgress.tsx';
import { useLater } from '../../ui/time/use-later.ts';
import { deleteMany } from '../deletions/delete-many.ts';
import { KeysDialog } from '../dialogs/KeysDialog.tsx';
import { KeysHint } from './KeysHint.tsx';
import { LinksFooter } from './LinksFooter.tsx';
import { LinksGrid } from './grid/LinksGrid.tsx';
import { PageEnd } from '../PageEnd.tsx';
import { RefreshFailure } from '../refresh/RefreshFailure.tsx';
import { subjectOf } from '../qr/subject.ts';
import type { LinksRoute } from '../route.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { NoRows } from './NoRows.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { copyLinks } from './share-items.ts';
import { useFiltering } from '../filters/use-filtering.ts';
import { useChanges } from './use-changes.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { useFreshList } from '../refresh/use-refresh.ts';
import { useRows } from '../filters/use-rows.ts';
import { useSelection } from './use-selection.ts';
import type { ViewProps } from '../view-props.ts';

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
  deletedCodes,
  history,
  refresh,
  route,
  onRoute,
  said,
  onSaid: say,
  ...actions
}: LinksViewProps) {
  const { query, sort, filters } = route;
  const { zoneMinutes } = account;
  useFreshList(refresh);
  const isSlow = useLater(newest === null && refresh.isBusy, 200);
  const changeOf = useChanges(account.id, links);
  const { hasHistory, course } = history;
  const isNarrowed = query.trim() !== '' || Object.values(filters).some((value) => value !== null);
  // The newest links are the first rows only without search and filters, in the default order.
  const isPlain = !isNarrowed && sort.by === newestSort.by && sort.isDescending;
  const all = links ?? (isPlain ? newest : null) ?? noLinks;
  const found = useRows({
    links: all,
    deletedCodes,
    route,
    zoneMinutes,
    changeOf,
    recentOf: history.recentOf,
  });
  const { rows } = found;
  const isWhole = found.isWhole && links !== null;
  const isEmpty = isWhole && all.length === 0 && !isNarrowed;
  const total = useMemo(() => (links ? countLeft(links, deletedCodes) : count), [links, count, deletedCodes]);
  const selection = useSelection(links ? rows : noLinks, links, deletedCodes);
  const search = useRef<HTMLInputElement>(null);
  const heading = useHeadingFocus(true);
  const filtering = useFiltering(search);
  const isSelecting = selection.links.length > 0 && !filtering.isFiltering;
  const [isHelping, setHelping] = useState(false);
  usePageKeys({
    '/': filtering.searchNow,
    '?': () => setHelping(true),
    'Command+A': selection.all,
    Escape: selection.clear,
  });
  return (
    <>
      <h1 class="visually-hidden" ref={heading} tabIndex={-1}>
        {word('links')}
      </h1>
      <div class="list-bars">
        <FilterBar
          search={search}
          filtering={filtering}
          isAway={isSelecting}
          route={route}
          hasHistory={hasHistory}
          onRoute={onRoute}
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
            onQr={(chosen) => actions.onQr(chosen.map(subjectOf))}
            onDelete={(chosen) => void deleteMany(chosen, say)}
          />
        )}
      </div>
      {refresh.failure && <RefreshFailure refresh={refresh} host={host} snapshot={data.snapshot} />}
      {newest === null && <p class="muted empty">{isSlow && <ListProgress otherwise={word('loading')} />}</p>}
      {newest !== null && !isEmpty && (
        <LinksGrid
          rows={rows}
          isWhole={isWhole}
          query={query}
          sort={sort}
          onSort={(next) => onRoute({ ...route, sort: next })}
          zoneMinutes={zoneMinutes}
          changeOf={changeOf}
          hasHistory={hasHistory}
          course={course}
          selection={selection}
          onCopy={(chosen) => copyLinks(chosen, say)}
          onDelete={(chosen) => void deleteMany(chosen, say)}
          actions={{
            onSaid: say,
            onQr: (link) => actions.onQr([subjectOf(link)]),
            onStatistics: actions.onStatistics,
            onGoal: actions.onGoal,
            goalOf: actions.goalOf,
          }}
        />
      )}
      {isWhole && rows.length === 0 && (
        <NoRows
          route={route}
          isNarrowed={isNarrowed}
          deleted={all.length}
          skipped={data.snapshot?.skipped ?? 0}
          onSaid={say}
        />
      )}
      <PageEnd deletes={data.deletes} batches={batches} host={host} said={said}>
        <LinksFooter
          found={links ? found.count : isPlain && newest ? total : null}
          total={total}
          snapshot={data.snapshot}
          refresh={refresh}
          zoneMinutes={zoneMinutes}
        />
        <KeysHint onHelp={() => setHelping(true)} />
      </PageEnd>
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </>
  );
}

const countLeft = (links: readonly Link[], deletedCodes: ReadonlySet<string>): number =>
  deletedCodes.size === 0
    ? links.length
    : links.filter(({ shortCode }) => !deletedCodes.has(shortCode)).length;
