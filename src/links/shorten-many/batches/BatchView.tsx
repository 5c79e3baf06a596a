import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { hasBatchEnded, countBatchRows, type Batch, type BatchRow } from '../../../core/batch/batch.ts';
import type { CreateRow } from '../../../core/batch/batch-results.ts';
import { momentText } from '../../../i18n/time-texts.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FailureNotice } from '../../../ui/notices/FailureNotice.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import type { QrSubject } from '../../qr/qr-subject.ts';
import { hashOfRoute } from '../../route.ts';
import { UndoFooter, type UndoFooterProps } from '../../UndoFooter.tsx';
import { ShortenManyToolbar } from '../ShortenManyToolbar.tsx';
import { BatchBar } from './BatchBar.tsx';
import { batchName } from '../batch-name.ts';
import { BatchResultsTable } from './BatchResultsTable.tsx';
import { BatchStateStrip } from './BatchStateStrip.tsx';
import { resultRows } from './result-rows.ts';
import { currentBatchOperation, batchStateText, isPausedByUser, readyOfAllText } from './result-texts.ts';
import { ResultTools } from './ResultTools.tsx';
import { useBatchCommands } from './use-batch-commands.ts';
import { useBatchRows } from './use-batches.ts';

export interface BatchViewProps {
  batch: Batch;
  creates: readonly CreateOperation[];
  host: string;
  account: Account;
  footer: UndoFooterProps;
  onSaid: (text: string) => void;
  onQr: (subjects: readonly QrSubject[]) => void;
  onRemove: () => void;
  /** Takes a row that failed into a new batch, to correct it there. */
  onEdit: (row: CreateRow) => void;
  /** How many lines were left out of it, as far as this tab knows them. */
  skipped: number;
  /** Takes these lines into a new batch. */
  onFixSkipped: () => void;
}

/** One batch: how far it is, and what became of each of its rows. */
export function BatchView(props: BatchViewProps) {
  const { batch, creates, host, account, footer, onSaid, onQr, onRemove, onEdit, skipped, onFixSkipped } =
    props;
  const rows = useBatchRows(batch);
  const current = currentBatchOperation(batch, creates);
  const sent = useBatchCommands(batch.id);
  const progress = useMemo(() => rows && countBatchRows(rows), [rows]);
  const hasEnded = hasBatchEnded(batch);
  const isDone = hasEnded && progress?.open === 0;
  const noteRetry = useReportRetryOutcome(rows, isDone, onSaid);
  const commands = { ...sent, retry: () => void sent.retry().then(noteRetry) };
  const now = useNow(1000);
  const said = isDone ? t('batchDone') : batchStateText(batch, current, host, now);
  const isPaused = batch.state.at === 'paused';
  const [isSifted, setSifted] = useState(false);
  const first = useRef<ReadonlySet<number>>(undefined);
  const { all, failed } = useMemo(() => {
    const shown = resultRows(rows ?? [], hasEnded, first.current);
    first.current = shown.first;
    return shown;
  }, [rows, hasEnded]);
  const isOnlyFailed = isSifted && failed.length > 0;
  const ready = progress?.done ?? 0;
  return (
    <>
      <BatchStateStrip
        {...{ batch, current, account, host, commands, said, now }}
        isShown={said !== '' && !isDone && !isPausedByUser(batch)}
      />
      <ShortenManyToolbar
        back={{ href: hashOfRoute({ at: 'many', batch: null }), name: t('shortenMany') }}
        isReady={hasEnded}
        sign={hasEnded && progress && <Mark isWhole={ready === batch.size} />}
        heading={hasEnded ? readyText(ready, batch.size) : t('shortenMany')}
        facts={[
          !hasEnded && tPlural('links', batch.size),
          <span class="clip" dir="auto">
            {batchName(batch)}
          </span>,
          hasEnded && momentText(batch.createdAt, now),
          isPaused && <span class="tag warn">{t('paused')}</span>,
        ]}
      >
        {failed.length > 0 && (
          <div class="segments" role="group" aria-label={t('showRows')}>
            <Segment
              part="partAll"
              count={all.length}
              isOn={!isOnlyFailed}
              onChoose={() => setSifted(false)}
            />
            <Segment
              part="partFailed"
              count={failed.length}
              isOn={isOnlyFailed}
              onChoose={() => setSifted(true)}
            />
          </div>
        )}
        {hasEnded && rows && <ResultTools {...{ batch, rows, ready, host, onSaid, onQr }} />}
      </ShortenManyToolbar>
      {commands.failure && <FailureNotice failure={commands.failure} host={host} />}
      {rows && (
        <BatchResultsTable
          {...{ batch, current, host, onSaid, onEdit }}
          rows={isOnlyFailed ? failed : all}
          onRetry={commands.retryRow}
        />
      )}
      <UndoFooter {...footer}>
        {rows && progress && (
          <BatchBar
            {...{ batch, rows, progress, current, account, commands, onRemove, skipped, onFixSkipped }}
            isWaiting={said !== ''}
          />
        )}
      </UndoFooter>
    </>
  );
}

const readyText = (ready: number, size: number): string =>
  ready === size ? tPlural('linksReady', size, formatNumber(size)) : readyOfAllText(ready, size);

const Mark = ({ isWhole }: { isWhole: boolean }) => (
  <span class="emblem" data-tone={isWhole ? 'success' : 'warning'}>
    <Icon name={isWhole ? 'check' : 'exclamation'} />
  </span>
);

interface SegmentProps {
  part: 'partAll' | 'partFailed';
  count: number;
  isOn: boolean;
  onChoose: () => void;
}

const Segment = ({ part, count, isOn, onChoose }: SegmentProps) => (
  <Button kind="segment" aria-pressed={isOn} onClick={onChoose}>
    {t(part)} <span class="count">{formatNumber(count)}</span>
  </Button>
);

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
