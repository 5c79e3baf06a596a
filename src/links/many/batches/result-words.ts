import type { Batch } from '../../../core/batch/batch.ts';
import type { CreateRow } from '../../../core/batch/batch-results.ts';
import type { CreateIntent } from '../../../core/intent/create-intent.ts';
import { word } from '../../../platform/words.ts';
import { describe, wholeText } from '../../../words/failure-words.ts';
import { intentWords } from '../../../words/intent-words.ts';
import { timeUntil } from '../../../words/time-words.ts';

/** What became of a row, in words. */
export function resultText({ wish, outcome }: CreateRow, host: string): string {
  switch (outcome?.at) {
    case 'done':
      return word(outcome.wasThere ? 'resultWasThere' : 'resultMade');
    case 'failed':
      return wholeText(outcome.failure, host, wish.alias);
    case 'cancelled':
      return word('resultCanceled');
    case 'unclear':
      return word('resultUnclear');
    default:
      return word('resultOpen');
  }
}

/** What a batch does now, or why it does not go on. `current` is its row that is under way. */
export function stateText(
  batch: Batch,
  current: CreateIntent | undefined,
  host: string,
  now: number,
): string {
  const { state } = batch;
  if (state.at === 'paused') return state.why ? describe(state.why, host).sentence : word('paused');
  if (state.at === 'stopped') return word('batchStopped');
  if (state.at === 'done') return '';
  if (state.until !== null && state.until > now) return word('goesOnKeeping', timeUntil(state.until, now));
  return current ? waitText(current, host, now) : '';
}

function waitText(intent: CreateIntent, host: string, now: number): string {
  if (intent.state.at === 'waiting' && intent.state.why.kind === 'locked') return word('lockedBatch');
  const { sentence, nextAt } = intentWords(intent, host);
  if (nextAt === undefined) return '';
  if (nextAt === null) return word('batchOffline');
  return nextAt > now ? word('failureRetry', sentence, timeUntil(nextAt, now)) : sentence;
}
