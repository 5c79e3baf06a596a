import type { RequestsByMinute } from '../../core/account/request-log.ts';
import type { Batch } from '../../core/batch/batch.ts';
import type { FailureKind } from '../../core/failure.ts';
import type { Operation } from '../../outbox/operation.ts';
import { tPlural, t } from '../../platform/i18n.ts';

export const maxDiagnosticEvents = 200;

/**
 * Something that happened: only its kind and time, without any URL, title, alias, key or words of a service. `at`: milliseconds since the
 * epoch.
 */
export type DiagnosticEvent = { at: number } & (
  | { what: 'asked' | 'done' | 'canceled'; kind: Operation['kind'] }
  | { what: 'failed'; kind: Operation['kind']; why: FailureKind }
  /** Asked for at that time, and still open. */
  | { what: 'pending'; kind: Operation['kind']; why: FailureKind | null }
  | { what: 'batch'; kind: Batch['kind']; count: number }
  | { what: 'requests'; count: number }
  | { what: 'listed'; count: number }
  | { what: 'storage'; why: FailureKind }
);

export interface DiagnosticHistory {
  operations: readonly Operation[];
  batches: readonly Batch[];
  minutes: RequestsByMinute;
  listed: { fetchedAt: number; linkCount: number } | null;
  storageNote: { kind: FailureKind; at: number } | null;
}

/**
 * The newest event first. They come from what is kept anyway: settled operations are removed when the list shows their links, requests after
 * an hour.
 */
export function collectDiagnosticEvents({
  operations,
  batches,
  minutes,
  listed,
  storageNote,
}: DiagnosticHistory): DiagnosticEvent[] {
  const events: DiagnosticEvent[] = [
    ...operations.flatMap(eventsOfOperation),
    ...batches.map(({ createdAt, kind, size }) => ({
      at: createdAt,
      what: 'batch' as const,
      kind,
      count: size,
    })),
    ...minutes.map(([minute, count]) => ({ at: minute * 60_000, what: 'requests' as const, count })),
    ...(listed ? [{ at: listed.fetchedAt, what: 'listed' as const, count: listed.linkCount }] : []),
    ...(storageNote ? [{ at: storageNote.at, what: 'storage' as const, why: storageNote.kind }] : []),
  ];
  return events.toSorted((a, b) => b.at - a.at).slice(0, maxDiagnosticEvents);
}

function eventsOfOperation({ kind, createdAt, lastAnswer, state }: Operation): DiagnosticEvent[] {
  const asked = { at: createdAt, what: 'asked' as const, kind };
  switch (state.status) {
    case 'done':
      return [asked, { at: state.settledAt, what: 'done', kind }];
    case 'canceled':
      return [asked, { at: state.settledAt, what: 'canceled', kind }];
    case 'failed':
      return [asked, { at: state.settledAt, what: 'failed', kind, why: state.failure.kind }];
    case 'due':
      return [{ at: createdAt, what: 'pending', kind, why: (state.because ?? lastAnswer)?.kind ?? null }];
    default:
      return [{ at: createdAt, what: 'pending', kind, why: null }];
  }
}

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
