import type { Batch, BatchRowCounts } from '../../../core/batch/batch.ts';
import type { CreateRow } from '../../../core/batch/batch-results.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { isCreateOnHold, waitReason } from '../../../outbox/page-operations.ts';
import type { Failure } from '../../../core/failure.ts';
import { formatNumber, t, tPlural, type TextKey } from '../../../platform/i18n.ts';
import { fullFailureText } from '../../../i18n/describe-failure.ts';
import { partlyStoredSentence } from '../../../i18n/failure-sentence.ts';
import { describeOperation } from '../../../i18n/describe-operation.ts';
import { timeUntil, timeUntilShort } from '../../../i18n/time-texts.ts';

/** What became of a row, in words. */
export function resultText({ submission, outcome }: CreateRow, host: string): string {
  switch (outcome?.at) {
    case 'done':
      return t(outcome.wasThere ? 'resultWasThere' : 'resultMade');
    case 'failed':
      return fullFailureText(outcome.failure, host, submission.alias);
    case 'canceled':
      return t('resultCanceled');
    case 'unclear':
      return t('resultUnclear');
    default:
      return t('pending');
  }
}

export interface OpenRowStatus {
  at: 'sending' | 'retrying' | 'open';
  text: string;
}

/** How a row without an outcome stands. `current` is its operation, if the batch is at it. */
export function pendingRowStatus(
  batch: Batch,
  current: CreateOperation | undefined,
  now: number,
): OpenRowStatus {
  const open = { at: 'open', text: t('pending') } as const;
  if (!current || batch.state.at !== 'running') return open;
  const { state } = current;
  if (!isCreateOnHold(current)) return { at: 'sending', text: t('sending') };
  const nextAt = state.status === 'due' ? state.at : null;
  return nextAt === null ? open : { at: 'retrying', text: t('nextTry', timeUntilShort(nextAt, now)) };
}

/** What a batch is doing, or why it does not go on. `current` is the operation of its current row. */
export function batchStateText(
  batch: Batch,
  current: CreateOperation | undefined,
  host: string,
  now: number,
): string {
  const { state } = batch;
  const obstacle = batchFailureToResolve(batch, current);
  if (obstacle) return obstacleText(obstacle, host);
  if (state.at === 'paused') return t('paused');
  if (state.at === 'stopped') return t('batchStopped');
  if (state.at === 'done') return '';
  if (batchResumesAt(batch, now) !== null) return t('goesOnKeeping');
  if (!current) return '';
  const { sentence, nextAt } = describeOperation(current, host);
  if (nextAt === undefined) return '';
  return nextAt === null ? t('batchOffline') : sentence;
}

/** When it goes on by itself. Empty: it doesn’t, or is about to. */
export function batchNextText(
  batch: Batch,
  current: CreateOperation | undefined,
  host: string,
  now: number,
): string {
  if (batch.state.at !== 'running' || batchFailureToResolve(batch, current)) return '';
  const restEnd = batchResumesAt(batch, now);
  if (restEnd !== null) return t('goesOn', timeUntil(restEnd, now));
  const nextAt = (current && describeOperation(current, host).nextAt) ?? 0;
  return nextAt > now ? t('nextTry', timeUntil(nextAt, now)) : '';
}

/** When a batch goes on that leaves the rest of the hour's requests to the user. `null`: it does not rest. */
export const batchResumesAt = ({ state }: Batch, now: number): number | null =>
  state.at === 'running' && state.until !== null && state.until > now ? state.until : null;

/** Nothing but the user keeps the batch from going on. */
export const isPausedByUser = ({ state }: Batch): boolean => state.at === 'paused' && state.why === null;

/** The row that a batch is at. */
export const currentBatchOperation = (
  { id }: Batch,
  creates: readonly CreateOperation[],
): CreateOperation | undefined => creates.find(({ batch }) => batch?.batchId === id);

/** Why a batch waits for the user. `null`: it goes on by itself. */
export function batchFailureToResolve(
  { state }: Batch,
  current: CreateOperation | undefined,
): Failure | null {
  if (state.at === 'paused') return state.why;
  const why = state.at === 'running' && current ? waitReason(current) : null;
  return why?.kind === 'locked' || why?.kind === 'no-permission' ? why : null;
}

const stateWords: Record<Batch['state']['at'], TextKey> = {
  running: 'batchRunning',
  paused: 'paused',
  stopped: 'stopped',
  done: 'batchDone',
};

/** How a batch stands, in the list of them. */
export const shortBatchStateText = (
  batch: Batch,
  current: CreateOperation | undefined,
  host: string,
): string => {
  const obstacle = batchFailureToResolve(batch, current);
  return obstacle ? obstacleText(obstacle, host) : t(stateWords[batch.state.at]);
};

const obstacleText = (obstacle: Failure, host: string): string =>
  obstacle.kind === 'locked' ? t('lockedBatch') : partlyStoredSentence(obstacle, host);

/** “9 of 11, 2 failed”. As long as the rows are not counted, their number. */
export function batchCountsText({ size }: Pick<Batch, 'size'>, counts: BatchRowCounts | null): string {
  if (counts === null) return formatNumber(size);
  const { done, failed } = counts;
  return failed === 0
    ? t('countedOf', formatNumber(done), formatNumber(size))
    : t('countedOfFailed', formatNumber(done), formatNumber(size), formatNumber(failed));
}

/** “6 of 42 links ready”. */
export const readyOfAllText = (ready: number, size: number): string =>
  tPlural('madeOf', size, formatNumber(ready), formatNumber(size));
