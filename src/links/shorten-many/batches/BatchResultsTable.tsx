import type { Batch } from '../../../core/batch/batch.ts';
import { linkOfRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SafeLink } from '../../../ui/controls/SafeLink.tsx';
import { copyLinkAndReport } from '../../../ui/menu/link-menu.ts';
import { TitleAndDestination } from '../plan/TitleAndDestination.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { openRowStatus, resultText } from './result-texts.ts';
import { RowsTable } from '../plan/RowsTable.tsx';

export interface BatchResultRow {
  /** Its place in the batch. */
  index: number;
  row: CreateRow;
}

export interface BatchResultsTableProps {
  batch: Batch;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  rows: readonly BatchResultRow[];
  host: string;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
}

/** What became of each row, with its short link. */
export const BatchResultsTable = ({ rows, ...others }: BatchResultsTableProps) => (
  <RowsTable
    name={t('results')}
    columns={[t('row'), t('titleAndDestination'), t('shortLink'), t('result')]}
    count={rows.length}
    cells={(at) => {
      const shown = rows[at];
      return shown ? cellsOf(shown, others) : [];
    }}
  />
);

const resultClasses: Partial<Record<string, string>> = { done: 'made', failed: 'problem' };

function cellsOf(
  { index, row }: BatchResultRow,
  { batch, current, host, onSaid }: Omit<BatchResultsTableProps, 'rows'>,
) {
  const { longUrl, title, alias } = row.wish;
  const link = linkOfRow(row);
  return [
    <span class="muted-cell">{formatNumber(index + 1)}</span>,
    <TitleAndDestination title={title} longUrl={longUrl} />,
    link ? (
      <div class="short-code">
        <SafeLink class="clip" href={link.shortUrl}>
          {link.shortCode}
        </SafeLink>
        <CopyButton
          key={link.shortUrl}
          copy={() => copyLinkAndReport({ ...link, title }, onSaid)}
          url={link.shortUrl}
          name={link.shortCode}
        />
      </div>
    ) : (
      <span class="clip muted-cell" dir="ltr">
        {alias || '–'}
      </span>
    ),
    row.outcome === null ? (
      <OpenResult batch={batch} current={current?.batch?.index === index ? current : undefined} />
    ) : (
      <Result row={row} host={host} />
    ),
  ];
}

function Result({ row, host }: { row: CreateRow; host: string }) {
  const text = resultText(row, host);
  return (
    <span class={resultClasses[row.outcome?.at ?? 'open'] ?? 'muted-cell'} title={text}>
      {row.outcome?.at === 'done' && <Icon name="link" />}
      {text}
    </span>
  );
}

const openClasses = { sending: '', retrying: 'retrying', open: 'muted-cell' };
const openPictures = { sending: <Spinner />, retrying: <Icon name="refresh" />, open: <Icon name="clock" /> };

function OpenResult({ batch, current }: Pick<BatchResultsTableProps, 'batch' | 'current'>) {
  const { at, text } = openRowStatus(batch, current, useNow(1000));
  return (
    <span class={openClasses[at]}>
      {openPictures[at]}
      {text}
    </span>
  );
}
