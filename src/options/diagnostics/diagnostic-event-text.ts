import type { DiagnosticEvent } from './collect-diagnostic-events.ts';
import { tPlural, t } from '../../platform/i18n.ts';

/** An event in words. A failure is given by its short name, because the sentences for failures name one link. */
export function diagnosticEventText(event: DiagnosticEvent): string {
  switch (event.what) {
    case 'asked':
      return t(event.kind === 'create' ? 'eventCreateAsked' : 'eventDeleteAsked');
    case 'done':
      return t(event.kind === 'create' ? 'eventCreated' : 'eventDeleted');
    case 'canceled':
      return t(event.kind === 'create' ? 'eventCreateCanceled' : 'eventDeleteCanceled');
    case 'failed':
      return t(event.kind === 'create' ? 'eventCreateFailed' : 'eventDeleteFailed', event.why);
    case 'pending':
      return event.why === null
        ? t(event.kind === 'create' ? 'eventCreatePending' : 'eventDeletePending')
        : t(event.kind === 'create' ? 'eventCreateWaiting' : 'eventDeleteWaiting', event.why);
    case 'batch':
      return tPlural(event.kind === 'create' ? 'eventBatch' : 'eventBatchDelete', event.count);
    case 'requests':
      return tPlural('eventRequests', event.count);
    case 'listed':
      return tPlural('eventListed', event.count);
    case 'storage':
      return t('eventStorage', event.why);
  }
}
