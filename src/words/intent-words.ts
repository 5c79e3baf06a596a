import type { CreateIntent } from '../core/intent/create-intent.ts';
import type { Failure } from '../core/failure.ts';
import { stoppedBy } from '../core/intent/stopped-by.ts';
import { word } from '../platform/words.ts';
import { describe, type Remedy } from './failure-words.ts';
import { intentSentence } from './intent-sentence.ts';

export interface IntentWords {
  sentence: string;
  /** The service's own text, quoted. */
  said: string | null;
  /** What Curtail does next. `null`: there is nothing more to say. */
  plan: string | null;
  /**
   * When Curtail goes on by itself, in milliseconds since the epoch. `null`: when the network is back. Absent if it doesn't go on, or has
   * not stopped.
   */
  nextAt?: number | null;
  /** What the user can do about a failure. Absent if nothing failed. */
  remedy?: Remedy;
}

/** The state of a create in words, with the way on. `host` is that of the account. */
export function intentWords(intent: CreateIntent, host: string): IntentWords {
  const { state, alias } = intent;
  const sentence = intentSentence(intent, host);
  const of = (failure: Failure, plan: string | null): IntentWords => ({
    ...describe(failure, host, alias ?? ''),
    sentence,
    plan,
  });
  const why = stoppedBy(intent);
  const alone = { sentence, said: null, plan: null };
  switch (state.at) {
    case 'unsure':
      return {
        ...(why ? of(why, word('checkingFirst')) : { ...alone, plan: word('lookingAgain') }),
        nextAt: state.nextAt,
      };
    case 'waiting':
      // The page asks for the passphrase, so nothing else has to be said.
      if (state.why.kind === 'locked') return alone;
      return {
        ...of(state.why, word('waiting')),
        // No time is shown for a missing permission: only the user can grant it.
        ...(state.why.kind !== 'no-permission' && { nextAt: state.until }),
      };
    case 'failed':
      return of(state.failure, null);
    default:
      return alone;
  }
}
