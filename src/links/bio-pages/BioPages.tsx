import { useEffect } from 'preact/hooks';
import type { BioPage, BioPages as BioPagesList } from '../../core/link/bio-page.ts';
import { countWord, word } from '../../platform/words.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { useAnswer } from '../../ui/statistics/use-answer.ts';
import { useLater } from '../../ui/time/use-later.ts';
import { askBioPages } from './ask-bio-pages.ts';
import { useNewViews } from './use-new-views.ts';
import { BioPageRow } from './BioPageRow.tsx';
import { Freshness } from '../refresh/Freshness.tsx';
import { PageEnd } from '../PageEnd.tsx';
import type { QrSubject } from '../qr/subject.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import type { ViewProps } from '../view-props.ts';

interface TableProps {
  newViewsOf: (page: BioPage) => number | null;
  onQr: (subjects: readonly QrSubject[]) => void;
}

interface BioPagesProps extends ViewProps {
  onCount: (count: number) => void;
}

/** The account's bio pages, fetched when the view is opened. */
export function BioPages({ account, host, data, batches, said, onQr, onCount }: BioPagesProps) {
  const { state, isBusy, reload } = useAnswer('all', () => askBioPages(account.id));
  const isSlow = useLater(state.at === 'loading', 200);
  const heading = useHeadingFocus();
  const newViewsOf = useNewViews(account.id, state.at === 'done' ? state.value.pages : null);
  const count = state.at === 'done' ? state.value.pages.length + state.value.skipped : null;
  useEffect(() => {
    if (count !== null) onCount(count);
  }, [count]);
  return (
    <>
      <div class="bar">
        <h1 ref={heading} tabIndex={-1}>
          {word('bioPages')}
        </h1>
      </div>
      {state.at === 'loading' && <p class="muted empty">{isSlow && word('loading')}</p>}
      {state.at !== 'loading' && state.failure && (
        <FailureNotice failure={state.failure} host={host} onRetry={reload} />
      )}
      {state.at === 'done' && <Pages {...state.value} newViewsOf={newViewsOf} onQr={onQr} />}
      <PageEnd deletes={data.deletes} batches={batches} host={host} said={said}>
        {state.at === 'done' && <Freshness fetchedAt={state.fetchedAt} isBusy={isBusy} onUpdate={reload} />}
      </PageEnd>
    </>
  );
}

/** Unreadable bio pages are mentioned: “none” would make the user create them again. */
const Pages = ({ pages, skipped, ...table }: BioPagesList & TableProps) => (
  <>
    {pages.length > 0 && <BioPagesTable pages={pages} {...table} />}
    {skipped > 0 && <p class="muted empty">{countWord('skippedBioPages', skipped)}</p>}
    {pages.length === 0 && skipped === 0 && <p class="muted empty">{word('noBioPages')}</p>}
  </>
);

/** Roles are explicit, because a narrow window lays out the rows itself, and browsers then drop the roles of a table. */
const BioPagesTable = ({ pages, newViewsOf, onQr }: Pick<BioPagesList, 'pages'> & TableProps) => (
  <table class="table bio-pages" role="table" aria-label={word('bioPages')}>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader">{word('title')}</th>
        <th role="columnheader">{word('address')}</th>
        <th role="columnheader" class="number">
          {word('views')}
        </th>
        <th role="columnheader" class="number">
          {word('newViews')}
        </th>
        <th role="columnheader">{word('status')}</th>
        <th role="columnheader">
          <span class="visually-hidden">{word('actions')}</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {pages.map((page) => (
        <BioPageRow key={page.id} page={page} newViews={newViewsOf(page)} onQr={onQr} />
      ))}
    </tbody>
  </table>
);
