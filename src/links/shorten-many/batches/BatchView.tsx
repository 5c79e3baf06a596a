import { useMemo } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { hasBatchEnded, countBatchRows, type Batch } from '../../../core/batch/batch.ts';
import { statusOfBatchRow, type CreateRow, type BatchRowStatus } from '../../../core/batch/batch-results.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { FailureNotice } from '../../../ui/notices/FailureNotice.tsx';
import { MenuButton } from '../../MenuButton.tsx';
import type { QrSubject } from '../../qr/qr-subject.ts';
import { BatchBreadcrumbs } from '../BatchBreadcrumbs.tsx';
import { BatchButtons } from './BatchButtons.tsx';
import { FinishedBatchHeader } from './FinishedBatchHeader.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { resultCopyMenu, resultExportMenu } from './result-menus.ts';
import { currentBatchOperation } from './result-texts.ts';
import { BatchResultsTable, type BatchResultRow } from './BatchResultsTable.tsx';
import { RowFilter, useRowFilter } from '../plan/RowFilter.tsx';
import { formatMoment } from './format-times.ts';
import { useReportRetryOutcome } from './use-report-retry-outcome.ts';
import { useBatchCommands } from './use-batch-commands.ts';
import { useBatchRows } from './use-batches.ts';

export interface BatchViewProps {
  batch: Batch;
  creates: readonly CreateOperation[];
  host: string;
  account: Account;
  onSaid: (text: string) => void;
  onQr: (subjects: readonly QrSubject[]) => void;
  onRemove: () => void;
}

/** One batch: how far it is, and what became of each of its rows. */
export function BatchView({ batch, creates, host, account, onSaid, onQr, onRemove }: BatchViewProps) {
  const rows = useBatchRows(batch);
  const current = currentBatchOperation(batch, creates);
  const sent = useBatchCommands(batch.id);
  const progress = rows && countBatchRows(rows);
  const isDone = hasBatchEnded(batch) && progress?.open === 0;
  const noteRetry = useReportRetryOutcome(rows, isDone, onSaid);
  const commands = { ...sent, retry: () => void sent.retry().then(noteRetry) };
  const shared = { batch, host, commands };
  return (
    <>
      {rows && progress && isDone ? (
        <FinishedBatchHeader {...shared} {...{ rows, progress, onSaid, onQr, onRemove }} />
      ) : (
        <div class="bar">
          <BatchBreadcrumbs batch={batchName(batch)} />
          {progress && <BatchButtons {...shared} {...{ progress, current, account, onRemove }} />}
        </div>
      )}
      {commands.failure && <FailureNotice failure={commands.failure} host={host} />}
      {progress && !isDone && <BatchProgress {...{ batch, progress, current, host, account }} />}
      {rows && <Results {...{ batch, current, rows, isDone, host, onSaid }} />}
    </>
  );
}

export const batchName = ({ size, createdAt }: Batch): string =>
  tPlural('batchName', size, formatNumber(size), formatMoment(createdAt));

type Part = 'all' | BatchRowStatus;

const partWords = { all: 'partAll', ready: 'partReady', failed: 'partFailed', open: 'partOpen' } as const;

interface ResultsProps {
  batch: Batch;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  rows: readonly CreateRow[];
  /** Actions for all rows are offered above. */
  isDone: boolean;
  host: string;
  onSaid: (text: string) => void;
}

function Results({ batch, current, rows, isDone, host, onSaid }: ResultsProps) {
  const parts = useMemo(() => sift(rows), [rows]);
  const { chosen, shown, choose } = useRowFilter(parts);
  const chosenRows = shown.map(({ row }) => row);
  return (
    <>
      <div class="bar">
        <RowFilter parts={parts} words={partWords} chosen={chosen} onChoose={choose} />
        {!(isDone && chosen === 'all') && (
          <div class="row share">
            <MenuButton text={t('copy')} items={resultCopyMenu(chosenRows, host, onSaid)} />
            <MenuButton text={t('export')} items={resultExportMenu(chosenRows, host, batch.createdAt)} />
          </div>
        )}
      </div>
      <BatchResultsTable {...{ batch, current, host, onSaid }} rows={shown} />
    </>
  );
}

function sift(rows: readonly CreateRow[]): Record<Part, readonly BatchResultRow[]> {
  const all = rows.map((row, index) => ({ index, row }));
  const of = (part: BatchRowStatus) => all.filter(({ row }) => statusOfBatchRow(row) === part);
  return { all, ready: of('ready'), failed: of('failed'), open: of('open') };
}
