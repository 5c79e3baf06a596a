import type { CreateOperation, CreateState } from '../outbox/operation.ts';
import type { Failure } from '../core/failure.ts';
import { readableLongUrl } from '../core/url/long-url.ts';
import { waitReason } from '../outbox/page-operations.ts';
import { word } from '../platform/words.ts';
import { failureSentence } from './failure-sentence.ts';

/** The state of a create in a sentence. `host` is that of the account. */
export function intentSentence(intent: CreateOperation, host: string): string {
  const { state, alias } = intent;
  const why = waitReason(intent);
  const of = (failure: Failure): string =>
    isSilence(failure) ? word('noAnswer', host) : failureSentence(failure, host, alias ?? '');
  switch (state.status) {
    case 'sending':
      return word('shortening');
    case 'due':
      if (why?.kind === 'locked') return word('lockedPending');
      if (why) return of(why);
      return state.next === 'send' ? word('shortening') : word('notListedYet', host);
    case 'needsDecision':
      return undecidedSentence(state, host);
    case 'failed':
      return of(state.failure);
    case 'done':
      return word(state.existed ? 'wasThere' : 'created');
    case 'canceled':
      return word('resultCanceled');
  }
}

function undecidedSentence(
  { candidates: [first], isDoubtful = false }: Extract<CreateState, { status: 'needsDecision' }>,
  host: string,
): string {
  if (first === undefined) return word('unclearNone');
  return isDoubtful ? word('unclearOther', host, readableLongUrl(first.longUrl)) : word('unclear');
}

const isSilence = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timed-out';
