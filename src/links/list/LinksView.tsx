import { useMemo, useRef, useState } from 'preact/hooks';
import { noFilters, statusesOf } from '../../core/list/filter-links.ts';
import type { Link } from '../../core/link/link.ts';
import { newestSort } from '../../core/list/sort-links.ts';
import { countWord, word } from '../../platform/words.ts';
import { ListProgress } from '../../ui/notices/ListProgress.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useLater } from '../../ui/time/use-later.ts';
import { useSaid } from '../../ui/use-said.ts';
import { deleteMany } from '../deletions/delete-many.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { KeysDialog } from '../dialogs/KeysDialog.tsx';
import { LinksFooter } from './LinksFooter.tsx';
import { LinksGrid } from './LinksGrid.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { PageEnd } from '../PageEnd.tsx';
import { RefreshFailure } from '../refresh/RefreshFailure.tsx';
import { subjectOf } from '../qr/subject.ts';
import { hashOf, type LinksRoute } from '../route.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SortMenu } from './SortMenu.tsx';
import { copyLinks, exportItems } from './share-items.ts';
import { useChanges } from './use-changes.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { useFreshList } from '../refresh/use-refresh.ts';
import { useRows } from '../filters/use-rows.ts';
import { useSelection } from './use-selection.ts';
import type { ViewProps } from '../view-props.ts';

export interface LinksViewProps extends ViewProps {
  /** What stands there until all links are read; `null`: the list was never fetched. */
  newest: readonly Link[] | null;
  /** How many links there are, read or not. */
  count: number;
  route: LinksRoute;
  onRoute: (route: LinksRoute) => void;
  onStatistics: (link: Link) => void;
}

const noLinks: readonly Link[] = [];

/** All links of the account, searched, narrowed down and sorted. */
export function LinksView({
  account,
  host,
  data,
  batches,
  links,
  newest,
  count,
  deletedCodes,
  refresh,
  route,
  onRoute,
  ...actions
}: LinksViewProps) {
  const { query, sort, filters } = route;
  const { zoneMinutes } = account;
  useFreshList(refresh);
  const isSlow = useLater(newest === null && refresh.isBusy, 200);
  const changeOf = useChanges(account.id, links);
  const isNarrowed = query.trim() !== '' || Object.values(filters).some((value) => value !== null);
  // The newest are the first rows only where nothing is searched for, and in their own order.
  const isPlain = !isNarrowed && sort.by === newestSort.by && sort.isDescending;
  const all = links ?? (isPlain ? newest : null) ?? noLinks;
  const found = useRows({ links: all, deletedCodes, route, zoneMinutes, changeOf });
  const { rows } = found;
  const isWhole = found.isWhole && links !== null;
  const total = useMemo(() => (links ? countLeft(links, deletedCodes) : count), [links, count, deletedCodes]);
  const statuses = useMemo(() => statusesOf(all), [all]);
  const selection = useSelection(links ? rows : noLinks, links, deletedCodes);
  const [said, say] = useSaid();
  // A filter is a step to go back from, unlike each letter that is typed.
  const filter = (next: typeof filters) => {
    location.hash = hashOf({ ...route, filters: next });
  };
  const search = useRef<HTMLInputElement>(null);
  const [isHelping, setHelping] = useState(false);
  usePageKeys({
    onSearch: () => search.current?.focus(),
    onHelp: () => setHelping(true),
    onSelectAll: selection.all,
    onEscape: selection.clear,
  });
  return (
    <>
      <h1 class="visually-hidden">{word('links')}</h1>
      <div class="bar">
        <div class="field">
          <input
            ref={search}
            type="search"
            aria-label={word('searchLinks')}
            placeholder={newest ? countWord('searchCount', total) : word('searchLinks')}
            value={query}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => onRoute({ ...route, query: event.currentTarget.value })}
          />
        </div>
        <FilterChips filters={filters} statuses={statuses} onFilters={filter}>
          <SortMenu sort={sort} onSort={(next) => onRoute({ ...route, sort: next })} />
        </FilterChips>
        <MenuButton
          name={word('exportListed')}
          text={word('export')}
          items={links ? exportItems(rows) : []}
        />
      </div>
      {refresh.failure && <RefreshFailure refresh={refresh} host={host} snapshot={data.snapshot} />}
      {selection.links.length > 0 && (
        <SelectionBar
          links={selection.links}
          onSaid={say}
          onQr={(chosen) => actions.onQr(chosen.map(subjectOf))}
          onDelete={(chosen) => void deleteMany(chosen, say)}
        />
      )}
      {newest === null ? (
        <p class="muted empty">{isSlow && <ListProgress otherwise={word('loading')} />}</p>
      ) : (
        <LinksGrid
          rows={rows}
          isWhole={isWhole}
          query={query}
          sort={sort}
          onSort={(next) => onRoute({ ...route, sort: next })}
          zoneMinutes={zoneMinutes}
          changeOf={changeOf}
          selection={selection}
          onCopy={(chosen) => copyLinks(chosen, say)}
          onDelete={(chosen) => void deleteMany(chosen, say)}
          actions={{
            onSaid: say,
            onQr: (link) => actions.onQr([subjectOf(link)]),
            onStatistics: actions.onStatistics,
          }}
        />
      )}
      {isWhole && rows.length === 0 && (
        <p class="muted empty">
          {isNarrowed ? word('noMatch') : emptyWords(all.length, data.snapshot?.skipped ?? 0)}{' '}
          {Object.values(filters).some((value) => value !== null) && (
            <Button onClick={() => filter(noFilters)}>{word('clearFilters')}</Button>
          )}
        </p>
      )}
      <PageEnd deletes={data.deletes} batches={batches} host={host}>
        <LinksFooter
          found={links ? found.count : isPlain && newest ? total : null}
          total={total}
          snapshot={data.snapshot}
          refresh={refresh}
          zoneMinutes={zoneMinutes}
        />
        <span class="said" role="status">
          {said}
        </span>
        <Button kind="link" onClick={() => setHelping(true)}>
          {word('keysHint')}
        </Button>
      </PageEnd>
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </>
  );
}

/** Why none is listed. Links that are on their way out, and rows that could not be read, are said by themselves. */
function emptyWords(deletedCount: number, skipped: number): string {
  if (deletedCount > 0) return countWord('deletedLinks', deletedCount);
  return skipped > 0 ? '' : word('noLinksYet');
}

const countLeft = (links: readonly Link[], deletedCodes: ReadonlySet<string>): number =>
  deletedCodes.size === 0
    ? links.length
    : links.filter(({ shortCode }) => !deletedCodes.has(shortCode)).length;
