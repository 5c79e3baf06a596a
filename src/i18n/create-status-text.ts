import type { CreateOperation, CreateState } from '../outbox/operation.ts';
import { readableLongUrl } from '../core/url/long-url.ts';
import { waitReason } from '../outbox/page-operations.ts';
import { t } from '../platform/i18n.ts';
import { failureSentence, partlyStoredSentence } from './failure-sentence.ts';

/** The state of a create in a sentence. `host` is that of the account. */
export function createStatusText(operation: CreateOperation, host: string): string {
  const { state, alias } = operation;
  const why = waitReason(operation);
  switch (state.status) {
    case 'sending':
      return t('shortening');
    case 'due':
      if (why?.kind === 'locked') return t('lockedPending');
      if (why) return partlyStoredSentence(why, host, alias ?? '');
      return state.next === 'send' ? t('shortening') : t('notListedYet', host);
    case 'needsDecision':
      return undecidedSentence(state, host);
    case 'failed':
      return failureSentence(state.failure, host, alias ?? '');
    case 'done':
      return t(state.existed ? 'wasThere' : 'created');
    case 'canceled':
      return t('resultCanceled');
  }
}

function undecidedSentence(
  { candidates: [first], isDoubtful = false }: Extract<CreateState, { status: 'needsDecision' }>,
  host: string,
): string {
  if (first === undefined) return t('unclearNone');
  return isDoubtful ? t('unclearOther', host, readableLongUrl(first.longUrl)) : t('unclear');
}
