import type { Account } from '../../../core/account/account.ts';
import { capabilitiesOf } from '../../../services/choose-service.ts';
import type { Batch, BatchRowCounts } from '../../../core/batch/batch.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useEstimatedBatchMs } from '../use-estimated-batch-ms.ts';
import { batchObstacle, batchStateText } from './result-texts.ts';
import { formatTimeLeft } from './format-times.ts';

export interface BatchProgressProps {
  batch: Batch;
  progress: BatchRowCounts;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  account: Account;
  host: string;
}

/** How far a batch is, how long it still takes, and why it waits and until when. */
export function BatchProgress({ batch, progress, current, account, host }: BatchProgressProps) {
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
