import { isCutOff, type Failure } from '../failure.ts';
import type { CreateIntent } from './create-intent.ts';

/** What stopped an intent that goes on later. `null`: nothing did, or the last look was answered, so earlier obstacles are over. */
export function stoppedBy({ state }: CreateIntent): Failure | null {
  if (state.at === 'waiting') return state.why;
  if (state.at !== 'unsure') return null;
  return state.trouble ?? (state.looks > 0 ? null : state.doubt);
}

export function isCutOffIntent(intent: CreateIntent): boolean {
  const why = stoppedBy(intent);
  return why !== null && isCutOff(why);
}
