import type { CreateIntent, CreateState } from '../core/intent/create-intent.ts';
import type { Failure } from '../core/failure.ts';
import { word } from '../platform/words.ts';
import { describe, type Remedy } from './failure-words.ts';

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

/** How each state of a create is said: the one table of the interface. `host` is the account's. */
export function intentWords({ state, alias }: CreateIntent, host: string): IntentWords {
  const of = (failure: Failure, plan: string | null): IntentWords => {
    const words = describe(failure, host, alias ?? '');
    return { ...words, sentence: isSilence(failure) ? word('noAnswer', host) : words.sentence, plan };
  };
  switch (state.at) {
    case 'ready':
    case 'sending':
      return alone(word('shortening'));
    case 'unsure':
      return {
        ...(isAnswered(state)
          ? { ...alone(word('notListedYet', host)), plan: word('lookingAgain') }
          : of(state.trouble ?? state.doubt, word('checkingFirst'))),
        nextAt: state.nextAt,
      };
    case 'waiting':
      return {
        ...of(state.why, word('waiting')),
        // A missing permission is not waited for: only the user can grant it.
        ...(state.why.kind !== 'no-permission' && { nextAt: state.until }),
      };
    case 'unclear':
      return alone(word(state.found.length > 0 ? 'unclear' : 'unclearNone'));
    case 'failed':
      return of(state.failure, null);
    case 'done':
      return alone(word(state.wasThere ? 'wasThere' : 'created'));
    case 'cancelled':
      return alone(word('resultCanceled'));
  }
}

const alone = (sentence: string): IntentWords => ({ sentence, said: null, plan: null });

const isSilence = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timed-out';

/** The last look was answered: whatever was in the way before is over. */
const isAnswered = ({ looks, trouble }: Extract<CreateState, { at: 'unsure' }>): boolean =>
  looks > 0 && trouble === null;
