import { useEffect, useRef, useState } from 'preact/hooks';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BioPage, BioPageList as BioPagesList } from '../../core/link/bio-page.ts';
import { normalizeForSearch } from '../../core/search/normalize-for-search.ts';
import { splitQueryWords } from '../../core/search/searchable-text.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { areSingleKeysOn } from '../../ui/keys/key-events.ts';
import { useServiceRequest } from './use-service-request.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { fetchAndSaveBioPages } from './fetch-and-save-bio-pages.ts';
import { BioPageRow } from './BioPageRow.tsx';
import { SearchField } from '../SearchField.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import { Freshness } from '../refresh/Freshness.tsx';
import { UndoFooter } from '../UndoFooter.tsx';
import type { QrSubject } from '../qr/qr-subject.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import type { ViewProps } from '../view-props.ts';
import { viewsAsClicks } from '../../core/link/visit-snapshots.ts';
import { readBioPages } from '../../storage/bio-pages/bio-pages.ts';
import { saveBioPages } from '../../storage/bio-pages/save-bio-pages.ts';
import { GainWindow } from '../../ui/GainWindow.tsx';
import { useChangeSinceVisit, type ChangeSinceVisit } from '../../ui/use-change-since-visit.ts';
import { useRecordVisit } from '../use-record-visit.ts';

interface TableProps {
  query: string;
  zone: ServiceZone;
  now: number;
  newViewsOf: (page: BioPage) => number | null;
  onQr: (subjects: readonly QrSubject[]) => void;
  onSaid: (text: string) => void;
}

interface BioPagesProps extends ViewProps {
  onCount: (count: number) => void;
}

/** The account's bio pages, fetched when the view is opened. */
export function BioPagesView({ account, host, data, batches, said, onSaid, onQr, onCount }: BioPagesProps) {
  const { state, isBusy, reload } = useServiceRequest(() => fetchAndSaveBioPages(account.id));
  const isSlow = useDelayedTrue(state.at === 'loading', 200);
  const heading = useHeadingFocus();
  const newViews = useNewBioPageViews(account.id, state.at === 'done' ? state.value.pages : null);
  const count = state.at === 'done' ? state.value.pages.length + state.value.skipped : null;
  useEffect(() => {
    if (count !== null) onCount(count);
  }, [count]);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const now = useNow(30_000);
  const hasPages = state.at === 'done' && state.value.pages.length > 0;
  usePageKeys({ '/': () => search.current?.focus() });
  return (
    <>
      <h1 class="visually-hidden" ref={heading} tabIndex={-1}>
        {t('bioPages')}
      </h1>
      {hasPages && (
        <div class="bar">
          <SearchField
            field={search}
            name={t('searchBioPages')}
            placeholder={t('searchBioPages')}
            query={query}
            onQuery={setQuery}
            onEnd={() => {
              setQuery('');
              search.current?.focus();
            }}
          />
        </div>
      )}
      {state.at === 'loading' && <p class="muted empty">{isSlow && t('loading')}</p>}
      {state.at !== 'loading' && state.failure && (
        <FailureNotice failure={state.failure} host={host} onRetry={reload} />
      )}
      {state.at === 'done' && (
        <Pages
          {...state.value}
          query={query}
          zone={account.zone}
          now={now}
          newViewsOf={(page) => newViews.changeOf(viewsAsClicks(page))}
          onQr={onQr}
          onSaid={onSaid}
        />
      )}
      <UndoFooter deletes={data.deletes} batches={batches} host={host} said={said} onSaid={onSaid}>
        {count !== null && <span>{tPlural('bioPagesCount', count)}</span>}
        {state.at === 'done' && <Freshness fetchedAt={state.fetchedAt} isBusy={isBusy} onUpdate={reload} />}
        {hasPages && <GainWindow visit={newViews} />}
        {hasPages && areSingleKeysOn() && (
          <div class="keys-hint">
            <span>
              <kbd>/</kbd>
              {t('keySearch')}
            </span>
          </div>
        )}
      </UndoFooter>
    </>
  );
}

/** Unreadable bio pages are mentioned: “none” would make the user create them again. */
const Pages = ({ pages, skipped, ...table }: BioPagesList & TableProps) => (
  <>
    {pages.length > 0 && <FoundPages pages={pages} {...table} />}
    {skipped > 0 && <p class="muted empty">{tPlural('skippedBioPages', skipped)}</p>}
    {pages.length === 0 && skipped === 0 && (
      <div class="empty-list">
        <span class="emblem calm">
          <Icon name="person" />
        </span>
        <h2>{t('noBioPages')}</h2>
        <p class="muted">{t('noBioPagesHint')}</p>
      </div>
    )}
  </>
);

/** Those with each word of the search. */
function FoundPages({ pages, ...table }: Pick<BioPagesList, 'pages'> & TableProps) {
  const words = splitQueryWords(table.query);
  const found = pages.filter(({ pageTitle, bioText, url }) => {
    const text = normalizeForSearch(`${pageTitle} ${bioText} ${readableUrl(url)}`);
    return words.every((word) => text.includes(word));
  });
  return found.length > 0 ? (
    <BioPagesTable pages={found} {...table} />
  ) : (
    <p class="muted empty" role="status">
      {t('noMatch')}
    </p>
  );
}

const tracks = {
  '--columns': 'minmax(0, 1fr) 112px 128px 64px',
  '--columns-below-980': 'minmax(0, 1fr) 112px 128px 64px',
  '--columns-below-720': 'minmax(0, 1fr) 108px 64px',
};

/** Roles are explicit, because browsers drop the roles of a table whose parts have another layout. */
const BioPagesTable = ({ pages, newViewsOf, ...row }: Pick<BioPagesList, 'pages'> & TableProps) => (
  <table class="links unsorted" style={tracks} role="table" aria-label={t('bioPages')}>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader">{t('bioPage')}</th>
        <th role="columnheader" data-column="clicks">
          {t('views')}
        </th>
        <th role="columnheader" data-column="created" data-from={720}>
          {t('createdHeading')}
        </th>
        <th role="columnheader">
          <span class="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {pages.map((page) => (
        <BioPageRow key={page.id} page={page} newViews={newViewsOf(page)} {...row} />
      ))}
    </tbody>
  </table>
);

const readVisit = (accountId: string) => readBioPages(accountId).then((kept) => kept?.visit ?? null);

/** The views since the user's last visit to this view. Each new answer is stored as seen. `pages` is `null` until there is an answer. */
function useNewBioPageViews(accountId: string, pages: BioPage[] | null): ChangeSinceVisit {
  const newViews = useChangeSinceVisit(accountId, readVisit);
  useRecordVisit(newViews.isRead && pages !== null, pages, () => {
    if (pages) void saveBioPages(accountId, pages, true).catch(console.error);
  });
  return newViews;
}
