import type { DiagnosticEvent } from './events.ts';
import { countWord, word } from '../../platform/words.ts';

/** An event in words. A failure is given by its short name, because the sentences for failures name one link. */
export function eventWords(event: DiagnosticEvent): string {
  switch (event.what) {
    case 'asked':
      return word(event.kind === 'create' ? 'eventCreateAsked' : 'eventDeleteAsked');
    case 'done':
      return word(event.kind === 'create' ? 'eventCreated' : 'eventDeleted');
    case 'canceled':
      return word(event.kind === 'create' ? 'eventCreateCanceled' : 'eventDeleteCanceled');
    case 'failed':
      return word(event.kind === 'create' ? 'eventCreateFailed' : 'eventDeleteFailed', event.why);
    case 'pending':
      return event.why === null
        ? word(event.kind === 'create' ? 'eventCreatePending' : 'eventDeletePending')
        : word(event.kind === 'create' ? 'eventCreateWaiting' : 'eventDeleteWaiting', event.why);
    case 'batch':
      return countWord(event.kind === 'create' ? 'eventBatch' : 'eventBatchDelete', event.count);
    case 'requests':
      return countWord('eventRequests', event.count);
    case 'listed':
      return countWord('eventListed', event.count);
    case 'storage':
      return word('eventStorage', event.why);
  }
}
