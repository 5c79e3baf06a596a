import { useMemo, useEffect, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import {
  hasBatchEnded,
  countBatchRows,
  type Batch,
  type BatchRowCounts,
  type BatchRow,
} from '../../../core/batch/batch.ts';
import { statusOfBatchRow, type CreateRow, type BatchRowStatus } from '../../../core/batch/batch-results.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { FailureNotice } from '../../../ui/notices/FailureNotice.tsx';
import { MenuButton } from '../../MenuButton.tsx';
import type { QrSubject } from '../../qr/qr-subject.ts';
import { BatchBreadcrumbs } from '../BatchBreadcrumbs.tsx';
import { BatchButtons } from './BatchButtons.tsx';
import { FinishedBatchHeader } from './FinishedBatchHeader.tsx';
import { resultCopyMenu, resultExportMenu } from './result-menus.ts';
import { currentBatchOperation, batchObstacle, batchStateText } from './result-texts.ts';
import { BatchResultsTable, type BatchResultRow } from './BatchResultsTable.tsx';
import { RowFilter, useRowFilter } from '../plan/RowFilter.tsx';
import { formatMoment, formatTimeLeft } from './format-times.ts';
import { useBatchCommands } from './use-batch-commands.ts';
import { useBatchRows } from './use-batches.ts';
import { capabilitiesOf } from '../../../services/choose-service.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useEstimatedBatchMs } from '../use-estimated-batch-ms.ts';

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

interface BatchProgressProps {
  batch: Batch;
  progress: BatchRowCounts;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  account: Account;
  host: string;
}

/** How far a batch is, how long it still takes, and why it waits and until when. */
function BatchProgress({ batch, progress, current, account, host }: BatchProgressProps) {
  const now = useNow(1000);
  const { size, state } = batch;
  const { done, failed, open } = progress;
  const left = useEstimatedBatchMs(open, account);
  const count = formatNumber(done);
  const text = tPlural('madeOf', size, count, formatNumber(size));
  const at = text.indexOf(count);
  const { requestsPerHour } = capabilitiesOf(account);
  const said = batchStateText(batch, current, host, now);
  const isRunning = state.at === 'running' && !batchObstacle(batch, current);
  return (
    <div class="run" data-state={state.at === 'paused' && state.why === null ? 'paused' : undefined}>
      <p class="state" role="status">
        {said}
      </p>
      <p class="grow">
        <span class="made">
          {text.slice(0, at)}
          <b>{count}</b>
          {text.slice(at + count.length)}
        </span>{' '}
        {failed > 0 && <span class="problem">{tPlural('notMade', failed)}</span>}
      </p>
      {isRunning && said === '' && <p>{t('timeLeft', formatTimeLeft(left))}</p>}
      <progress class="progress-bar" max={size} value={size - open} aria-label={text} />
      {isRunning && requestsPerHour !== null && (
        <p class="muted grow">{tPlural('batchPaced', requestsPerHour, formatNumber(requestsPerHour))}</p>
      )}
      {isRunning && <p class="muted">{t('batchClose')}</p>}
    </div>
  );
}

type Rows = readonly BatchRow[] | null;

/**
 * Says how another try of the failed rows ended, since the result may look as before. Returns a function to call when the try has begun:
 * rows read later are those of the try.
 */
function useReportRetryOutcome(rows: Rows, isDone: boolean, onSaid: (text: string) => void): () => void {
  const [before, setBefore] = useState<Rows>(null);
  useEffect(() => {
    if (before === null || rows === null || rows === before || !isDone) return;
    setBefore(null);
    const { done, failed } = countBatchRows(rows);
    const made = done - countBatchRows(before).done;
    onSaid(t('retryOutcome', formatNumber(made), formatNumber(failed)));
  }, [rows, isDone, before]);
  return () => setBefore(rows);
}
