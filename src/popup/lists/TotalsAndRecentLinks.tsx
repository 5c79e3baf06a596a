import { useFocusRestoration } from '../../ui/focus/use-focus-restoration.ts';
import type { Link } from '../../core/link/link.ts';
import { AccountTotals } from './AccountTotals.tsx';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { latestOnly } from '../../core/latest-only.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { onDatabaseChange } from '../../storage/changes.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import type { LinkMenuActions } from '../../ui/menu/link-menu.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { areSingleKeysOn } from '../../ui/keys/key-events.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { useTransientMessage } from '../../ui/use-transient-message.ts';
import { useLayoutFreeze } from '../../ui/layout-freeze/use-layout-freeze.ts';
import { RecentLinkRow } from './RecentLinkRow.tsx';
import type { ListedLinksSummary } from './listed-links-summary.ts';
import type { PopupData } from '../popup-data.ts';
import { announcedFindings } from './found-links-text.ts';
import type { PopupSearchResult, PopupLinkSearch } from './popup-link-search.tsx';
import { readLastVisit } from '../../storage/list/last-visit.ts';
import { useChangeSinceVisit } from '../../ui/use-change-since-visit.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ComponentChild, RefObject } from 'preact';
import { Icon } from '../../ui/Icon.tsx';
import { ListHead } from './ListHead.tsx';
import type { PopupListRefresh } from './use-popup-list-refresh.ts';

interface TotalsAndRecentLinksProps extends RecentLinksProps {
  /** `onStatistics` of `null` shows those of the whole account. */
  actions: RecentLinksProps['actions'] & { onStatistics: (link: Link | null) => void };
}

/** What stands below the form. It is loaded while the form is painted. */
export default function TotalsAndRecentLinks(props: TotalsAndRecentLinksProps) {
  const { data, account, actions } = props;
  useFocusRestoration();
  return (
    <>
      {data.snapshot && (
        <AccountTotals
          snapshot={data.snapshot}
          linkCount={data.listed?.count ?? null}
          zone={account.zone}
          onStatistics={() => actions.onStatistics(null)}
        />
      )}
      <RecentLinks {...props} />
    </>
  );
}

interface RecentLinksProps {
  data: PopupData;
  account: Account;
  actions: Omit<LinkMenuActions, 'onSaid'>;
  list: PopupListRefresh;
  /** What is on its way stands first. */
  pending: ComponentChild;
  /** The code of the link that was made in this popup. */
  madeCode: string | null;
}

/** The newest links with their clicks, and a search in all links. */
function RecentLinks({ data: latest, account, actions, list, pending, madeCode }: RecentLinksProps) {
  const data = useLayoutFreeze(latest);
  const now = useNow(30_000);
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const endSearch = () => {
    setQuery('');
    field.current?.focus();
  };
  useListKeys(section, query === '' ? null : endSearch);
  const [said, say] = useTransientMessage();
  const [loaded, setAll] = useState<PopupLinkSearch | null>(null);
  const all = useLayoutFreeze(loaded, (shown) => shown !== null);
  // The search prepares a list once. A new array for each key press would be prepared again.
  const shown = useMemo(() => all && withoutDeleted(data, all.links), [all, data]);
  const [nextRead] = useState(() => latestOnly(setAll));
  const load = async () => {
    const show = nextRead();
    const { readPopupLinkSearch } = await import('./popup-link-search.tsx');
    show(await readPopupLinkSearch(account.id));
  };
  const isLoaded = all !== null;
  useEffect(() => (isLoaded ? onDatabaseChange('links', () => void load()) : undefined), [isLoaded]);
  const { listed, snapshot } = data;
  const newClicks = useChangeSinceVisit(account.id, readLastVisit);
  const isSearching = query.trim() !== '';
  const search = isSearching && all && shown ? { ...all.parts, found: all.find(shown, query) } : null;
  const finds = search && announcedFindings(search.found, shown?.length ?? 0);
  useEffect(() => {
    if (finds !== null) announceToScreenReader(finds);
  }, [finds]);
  if (listed === null || snapshot === null)
    return (
      <section class="recent" ref={section}>
        <ListHead
          account={account}
          fetchedAt={snapshot?.fetchedAt ?? 0}
          list={list}
          newClicks={newClicks}
          hasRows={false}
          isSearching={false}
        />
        {pending}
      </section>
    );
  const count = shown?.length ?? listed.count;
  const rows = search?.found.links ?? listed.newest;
  const pages = search?.found.pages ?? [];
  const isEmpty = rows.length + pages.length === 0;
  return (
    <>
      <section class={search ? 'recent searching' : 'recent'} ref={section}>
        {(count > 0 || isSearching) && !data.isBroken && (
          <PopupSearchField
            field={field}
            query={query}
            count={count}
            search={search}
            onFocus={() => void load()}
            onQuery={setQuery}
            onEnd={endSearch}
          />
        )}
        <ListHead
          account={account}
          fetchedAt={snapshot.fetchedAt}
          list={list}
          newClicks={newClicks}
          hasRows={rows.length > 0}
          isSearching={search !== null}
        />
        {!isSearching && pending}
        <ul aria-label={t('recentLinks')} aria-busy={isSearching && all === null}>
          {rows.map((link) => (
            <RecentLinkRow
              key={link.shortCode}
              link={link}
              now={now}
              zone={account.zone}
              newClicks={newClicks.changeOf(link)}
              actions={{ ...actions, onSaid: say }}
              isMade={link.shortCode === madeCode}
              search={search && { ...search, query }}
            />
          ))}
          {search &&
            pages.map((page) => <search.FoundPage key={page.id} page={page} query={query} onSaid={say} />)}
        </ul>
        {/* The announcer says this. */}
        <p class="muted" role="status" aria-live="off">
          {said}
          {said === '' && isEmpty && !isSearching && emptyWords(listed, snapshot)}
        </p>
        {isEmpty && search && <search.NoMatch onClear={endSearch} />}
        {snapshot.skipped > 0 && <p class="muted">{tPlural('skippedRows', snapshot.skipped)}</p>}
      </section>
      {search && <search.SearchKeys />}
    </>
  );
}

/** Why no link is listed. Unreadable rows are links too, and have their own sentence. */
function emptyWords({ deletedCount }: ListedLinksSummary, { skipped }: AccountSnapshot): string {
  if (deletedCount > 0) return tPlural('deletedLinks', deletedCount);
  return skipped > 0 ? '' : t('noLinksYet');
}

const withoutDeleted = ({ deletedCodes }: PopupData, links: Link[]): Link[] =>
  links.filter(({ shortCode }) => !deletedCodes.has(shortCode));

export interface PopupSearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  /** How many links there are. */
  count: number;
  /** `null`: nothing is searched for, or the list is not loaded yet. */
  search: (PopupLinkSearch['parts'] & { found: PopupSearchResult }) | null;
  onFocus: () => void;
  onQuery: (query: string) => void;
  onEnd: () => void;
}

export function PopupSearchField({
  field,
  query,
  count,
  search,
  onFocus,
  onQuery,
  onEnd,
}: PopupSearchFieldProps) {
  return (
    <label class="field small search">
      <Icon name="search" isSmall />
      <input
        ref={field}
        type="search"
        aria-label={t('searchLinks')}
        placeholder={tPlural('searchCount', count)}
        value={query}
        autocomplete="off"
        onFocus={onFocus}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
      {search && <search.SearchEnd found={search.found} count={count} onClear={onEnd} />}
      {query === '' && areSingleKeysOn() && <kbd aria-hidden="true">/</kbd>}
    </label>
  );
}
