import type { CreateIntent } from '../core/intent/create-intent.ts';
import type { Failure } from '../core/failure.ts';
import { word } from '../platform/words.ts';
import { describe, type Remedy } from './failure-words.ts';
import { intentSentence, isAnswered } from './intent-sentence.ts';

export interface IntentWords {
  sentence: string;
  /** The service's own text, quoted. */
  said: string | null;
  /** What Curtail does about it; `null`: nothing more is to be said. */
  plan: string | null;
  /** When it goes on by itself, in ms since the epoch; `null`: when the network is back. Absent where it does not, or has not stopped. */
  nextAt?: number | null;
  /** What the user can do about a failure. Absent where nothing failed. */
  remedy?: Remedy;
}

/** What is said of each state of a create, with the way on. `host` is the account's. */
export function intentWords(intent: CreateIntent, host: string): IntentWords {
  const { state, alias } = intent;
  const sentence = intentSentence(intent, host);
  const of = (failure: Failure, plan: string | null): IntentWords => ({
    ...describe(failure, host, alias ?? ''),
    sentence,
    plan,
  });
  const alone = { sentence, said: null, plan: null };
  switch (state.at) {
    case 'unsure':
      return {
        ...(isAnswered(state)
          ? { ...alone, plan: word('lookingAgain') }
          : of(state.trouble ?? state.doubt, word('checkingFirst'))),
        nextAt: state.nextAt,
      };
    case 'waiting':
      // Where the passphrase is asked for, nothing else has to be said.
      if (state.why.kind === 'locked') return alone;
      return {
        ...of(state.why, word('waiting')),
        // A missing permission is not waited for: only the user can grant it.
        ...(state.why.kind !== 'no-permission' && { nextAt: state.until }),
      };
    case 'failed':
      return of(state.failure, null);
    default:
      return alone;
  }
}
