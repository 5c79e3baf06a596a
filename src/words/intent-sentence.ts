import type { CreateIntent } from '../core/intent/create-intent.ts';
import type { Failure } from '../core/failure.ts';
import { stoppedBy } from '../core/intent/stopped-by.ts';
import { word } from '../platform/words.ts';
import { failureSentence } from './failure-sentence.ts';

/** The state of a create in a sentence. `host` is that of the account. */
export function intentSentence(intent: CreateIntent, host: string): string {
  const { state, alias } = intent;
  const why = stoppedBy(intent);
  const of = (failure: Failure): string =>
    isSilence(failure) ? word('noAnswer', host) : failureSentence(failure, host, alias ?? '');
  switch (state.at) {
    case 'ready':
    case 'sending':
      return word('shortening');
    case 'unsure':
      return why ? of(why) : word('notListedYet', host);
    case 'waiting':
      return state.why.kind === 'locked' ? word('lockedPending') : of(state.why);
    case 'unclear':
      return word(state.found.length > 0 ? 'unclear' : 'unclearNone');
    case 'failed':
      return of(state.failure);
    case 'done':
      return word(state.wasThere ? 'wasThere' : 'created');
    case 'cancelled':
      return word('resultCanceled');
  }
}

const isSilence = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timed-out';
