import type { Batch } from '../../../core/batch/batch.ts';
import type { CreateRow } from '../../../core/batch/batch-results.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { hasToWait, waitReason } from '../../../outbox/page-operations.ts';
import type { Failure } from '../../../core/failure.ts';
import { word, type Word } from '../../../platform/words.ts';
import { describe, wholeText } from '../../../words/failure-words.ts';
import { intentWords } from '../../../words/intent-words.ts';
import { timeUntil, timeUntilShort } from '../../../words/time-words.ts';

/** What became of a row, in words. */
export function resultText({ wish, outcome }: CreateRow, host: string): string {
  switch (outcome?.at) {
    case 'done':
      return word(outcome.wasThere ? 'resultWasThere' : 'resultMade');
    case 'failed':
      return wholeText(outcome.failure, host, wish.alias);
    case 'canceled':
      return word('resultCanceled');
    case 'unclear':
      return word('resultUnclear');
    default:
      return word('resultOpen');
  }
}

export interface OpenWords {
  at: 'sending' | 'retrying' | 'open';
  text: string;
}

/** How a row without an outcome stands. `current` is its intent, if the batch is at it. */
export function openWords(batch: Batch, current: CreateOperation | undefined, now: number): OpenWords {
  const open = { at: 'open', text: word('resultOpen') } as const;
  if (!current || batch.state.at !== 'running') return open;
  const { state } = current;
  if (!hasToWait(current)) return { at: 'sending', text: word('sending') };
  const nextAt = state.status === 'due' ? state.at : null;
  return nextAt === null ? open : { at: 'retrying', text: word('nextTry', timeUntilShort(nextAt, now)) };
}

/** What a batch is doing, or why it does not go on. `current` is the intent of its current row. */
export function stateText(
  batch: Batch,
  current: CreateOperation | undefined,
  host: string,
  now: number,
): string {
  const { state } = batch;
  const obstacle = obstacleOf(batch, current);
  if (obstacle) return obstacleText(obstacle, host);
  if (state.at === 'paused') return word('paused');
  if (state.at === 'stopped') return word('batchStopped');
  if (state.at === 'done') return '';
  if (state.until !== null && state.until > now) return word('goesOnKeeping', timeUntil(state.until, now));
  return current ? waitText(current, host, now) : '';
}

/** The row that a batch is at. */
export const rowUnderWay = (
  { id }: Batch,
  creates: readonly CreateOperation[],
): CreateOperation | undefined => creates.find(({ batch }) => batch?.batchId === id);

/** Why a batch waits for the user. `null`: it goes on by itself. */
export function obstacleOf({ state }: Batch, current: CreateOperation | undefined): Failure | null {
  if (state.at === 'paused') return state.why;
  const why = state.at === 'running' && current ? waitReason(current) : null;
  return why?.kind === 'locked' || why?.kind === 'no-permission' ? why : null;
}

const stateWords: Record<Batch['state']['at'], Word> = {
  running: 'batchRunning',
  paused: 'batchPaused',
  stopped: 'batchStopped',
  done: 'batchDone',
};

/** How a batch stands, in the list of them. */
export const shortStateText = (batch: Batch, current: CreateOperation | undefined, host: string): string => {
  const obstacle = obstacleOf(batch, current);
  return obstacle ? obstacleText(obstacle, host) : word(stateWords[batch.state.at]);
};

const obstacleText = (obstacle: Failure, host: string): string =>
  obstacle.kind === 'locked' ? word('lockedBatch') : describe(obstacle, host).sentence;

function waitText(intent: CreateOperation, host: string, now: number): string {
  const { sentence, nextAt } = intentWords(intent, host);
  if (nextAt === undefined) return '';
  if (nextAt === null) return word('batchOffline');
  return nextAt > now ? word('failureRetry', sentence, timeUntil(nextAt, now)) : sentence;
}
