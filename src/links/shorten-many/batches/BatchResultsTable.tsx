import { useRef, useState, useEffect } from 'preact/hooks';
import { isFailureOfWholeBatch } from '../../../core/failure.ts';
import type { Batch } from '../../../core/batch/batch.ts';
import { linkOfRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import { displayUrl } from '../../../core/url/display/display-host.ts';
import { hasTitle, readableLongUrl, titleOrUrl } from '../../../core/url/long-url.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SafeLink } from '../../../ui/controls/SafeLink.tsx';
import { FactDot } from '../../../ui/FactDot.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { LinkTitle } from '../../../ui/LinkTitle.tsx';
import { OverflowMenu } from '../../../ui/menu/OverflowMenu.tsx';
import { copyLinkAndReport } from '../../../ui/menu/link-menu.ts';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { SiteLetterTile } from '../../../ui/SiteLetterTile.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { useWindowedRows } from '../../list/grid/use-windowed-rows.ts';
import type { BatchResultRow } from './result-rows.ts';
import { pendingRowStatus, resultText } from './result-texts.ts';

export interface BatchResultsTableProps {
  batch: Batch;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  rows: readonly BatchResultRow[];
  host: string;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
  onEdit: (row: CreateRow) => void;
  /** Gets the place of a row that failed. */
  onRetry: (index: number) => void;
}

const tracks = {
  '--columns': '56px minmax(0, 1fr) 240px 200px 120px',
  '--columns-below-980': '56px minmax(0, 1fr) 160px 144px 120px',
  '--columns-below-720': 'minmax(0, 1fr) 104px 40px',
};

/** What became of each row, with its short link. Only the rows in sight and the focused one are drawn. Roles are explicit, as in the list of links. */
export function BatchResultsTable({ rows, onRetry, ...others }: BatchResultsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(-1);
  const [retried, setRetried] = useState<ReadonlySet<number>>(new Set());
  const retry = (index: number) => {
    setRetried(new Set(retried).add(index));
    onRetry(index);
  };
  const drawn = useWindowedRows(body, rows.length, focused, true);
  const isNarrow = useIsNarrow();
  return (
    <table
      class="links unsorted results"
      style={tracks}
      role="table"
      aria-label={t('results')}
      aria-rowcount={rows.length + 1}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {!isNarrow && <th role="columnheader">{t('row')}</th>}
          <th role="columnheader">{t('newLink')}</th>
          {!isNarrow && <th role="columnheader">{t('shortLink')}</th>}
          <th role="columnheader">{t('result')}</th>
          <th role="columnheader">
            <span class="visually-hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        ref={body}
        style={{ height: `${drawn.height}px`, '--row-height': `${drawn.rowHeight}px` }}
        onFocusIn={({ target }: FocusEvent) => setFocused(rowIndexAt(target))}
      >
        {drawn.indexes.map((at) => {
          const shown = rows[at];
          return (
            shown && (
              <tr
                role="row"
                key={at}
                aria-rowindex={at + 2}
                data-index={at}
                data-outcome={shown.row.outcome?.at}
                style={{ transform: `translateY(${at * drawn.rowHeight}px)` }}
              >
                <Cells
                  {...shown}
                  {...others}
                  isNarrow={isNarrow}
                  isRetried={retried.has(shown.index)}
                  onRetry={retry}
                />
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

const rowIndexAt = (target: EventTarget | null): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : -1;
};

type CellsProps = BatchResultRow &
  Omit<BatchResultsTableProps, 'rows'> & {
    isNarrow: boolean;
    /** By its own button, since the page shows it. */
    isRetried: boolean;
  };

function Cells(props: CellsProps) {
  const { index, row, batch, current, host, onSaid, onEdit, onRetry, isNarrow, isRetried } = props;
  const { submission, outcome } = row;
  const link = linkOfRow(row);
  const code = link ? (
    <SafeLink class="clip" href={link.shortUrl}>
      {link.shortCode}
    </SafeLink>
  ) : (
    <span class="clip muted" dir="ltr">
      {submission.alias || '–'}
    </span>
  );
  const canEdit = outcome?.at === 'failed' && !isFailureOfWholeBatch(outcome.failure);
  const edit = canEdit ? () => onEdit(row) : null;
  // In a batch that is paused or stopped, it would let the other rows go on as well.
  const isGoing = batch.state.at === 'running' || batch.state.at === 'done';
  // The button stays while the row is tried again, and the focus on it.
  const isRetrying = isRetried && outcome === null;
  const canRetry = isGoing && (isRetrying || outcome?.at === 'failed' || outcome?.at === 'canceled');
  const retry = canRetry ? () => onRetry(index) : null;
  const why = outcome?.at === 'failed' || outcome?.at === 'unclear' ? resultText(row, host) : null;
  return (
    <>
      {!isNarrow && (
        <td role="cell" class="muted">
          {formatNumber(index + 1)}
        </td>
      )}
      <th role="rowheader">
        <SiteLetterTile url={submission.longUrl} />
        <div class="title" title={titleOrUrl(submission)}>
          <LinkTitle link={submission} />
        </div>
        <div class="sub">
          {isNarrow && link && code}
          {isNarrow && link && (why !== null || hasTitle(submission)) && <FactDot />}
          {why !== null ? (
            <span class="why clip" dir="auto" title={why}>
              {why}
            </span>
          ) : (
            hasTitle(submission) && (
              <span class="why clip" dir="ltr" title={displayUrl(submission.longUrl)}>
                {readableLongUrl(submission.longUrl)}
              </span>
            )
          )}
        </div>
      </th>
      {!isNarrow && <td role="cell">{code}</td>}
      <td role="cell">
        {outcome === null ? (
          <OpenResult batch={batch} current={current?.batch?.index === index ? current : undefined} />
        ) : (
          <How {...outcomes[outcome.at === 'done' && outcome.wasThere ? 'existed' : outcome.at]} />
        )}
      </td>
      <td role="cell">
        <div class="tools">
          {link && (
            <CopyButton
              key={link.shortUrl}
              copy={() => copyLinkAndReport({ ...link, title: submission.title }, onSaid)}
              url={link.shortUrl}
              name={link.shortCode}
            />
          )}
          <RowRemedies
            url={readableLongUrl(submission.longUrl)}
            edit={edit}
            retry={retry}
            isRetrying={isRetrying}
            isNarrow={isNarrow}
          />
        </div>
      </td>
    </>
  );
}

interface RowRemediesProps {
  url: string;
  edit: (() => void) | null;
  retry: (() => void) | null;
  isRetrying: boolean;
  isNarrow: boolean;
}

/** What can be done about a row that failed: buttons, or a menu in a narrow window. */
function RowRemedies({ url, edit, retry, isRetrying, isNarrow }: RowRemediesProps) {
  if (isNarrow && !isRetrying)
    return edit || retry ? (
      <OverflowMenu
        name={t('moreActions', url)}
        items={[
          ...(edit ? [{ name: t('edit'), onChoose: edit }] : []),
          ...(retry ? [{ name: t('tryAgain'), onChoose: retry }] : []),
        ]}
      />
    ) : null;
  return (
    <>
      {edit && (
        <Button kind="quiet" isSmall aria-label={t('editCampaign', url)} onClick={edit}>
          {t('edit')}
        </Button>
      )}
      {retry && (
        <Button
          kind="icon-button"
          icon="refresh"
          isBusy={isRetrying}
          label={t('labelAndText', t('tryAgain'), url)}
          onClick={retry}
        />
      )}
    </>
  );
}

/** What became of a row, in a word. Why is said below its title. */
const outcomes = {
  done: { icon: 'check', tone: 'good', text: 'resultMade' },
  existed: { icon: 'link', tone: 'calm', text: 'resultWasThere' },
  failed: { icon: 'alert', tone: 'bad', text: 'stateFailed' },
  unclear: { icon: 'warning', tone: 'unclear', text: 'resultIsUnclear' },
  canceled: { icon: 'close', tone: 'calm', text: 'resultCanceled' },
} as const;

interface HowProps {
  icon: IconName;
  tone: string;
  text: (typeof outcomes)[keyof typeof outcomes]['text'];
}

const How = ({ icon, tone, text }: HowProps) => (
  <span class="how" data-tone={tone}>
    <Icon name={icon} isSmall />
    <span class="clip" title={t(text)}>
      {t(text)}
    </span>
  </span>
);

const openIcons = {
  sending: <Spinner />,
  retrying: <Icon name="refresh" isSmall />,
  open: <Icon name="clock" isSmall />,
};

function OpenResult({ batch, current }: Pick<BatchResultsTableProps, 'batch' | 'current'>) {
  const { at, text } = pendingRowStatus(batch, current, useNow(1000));
  return (
    <span class="how" data-tone={at}>
      {openIcons[at]}
      <span class="clip" title={text}>
        {text}
      </span>
    </span>
  );
}

/** The same limit as in the style sheets: below it there is no room for columns. */
const narrow = matchMedia('(width < 720px)');

function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const onChange = () => setNarrow(narrow.matches);
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, []);
  return isNarrow;
}
