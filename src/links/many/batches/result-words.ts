import type { Batch } from '../../../core/batch/batch.ts';
import type { CreateRow } from '../../../core/batch/batch-results.ts';
import type { CreateIntent } from '../../../core/intent/create-intent.ts';
import { word } from '../../../platform/words.ts';
import { timeUntil } from '../../../ui/time/time-words.ts';
import { doubtText } from '../../../words/doubt-words.ts';
import { describe, wholeText } from '../../../words/failure-words.ts';

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

function waitText({ state }: CreateIntent, host: string, now: number): string {
  if (state.at !== 'waiting' && state.at !== 'unsure') return '';
  const sentence = state.at === 'waiting' ? describe(state.why, host).sentence : doubtText(state, host);
  const until = state.at === 'waiting' ? state.until : state.nextAt;
  if (until === null) return word('batchOffline');
  return until > now ? word('failureRetry', sentence, timeUntil(until, now)) : sentence;
}
