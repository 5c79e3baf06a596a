import { expect, it } from 'vitest';
import {
  collectDiagnosticEvents,
  maxDiagnosticEvents,
} from '../../../../src/options/diagnostics/diagnostic-events.ts';
import { createOperationOf, deleteOperationOf, due } from '../../outbox/operations.ts';

const nothing = { operations: [], batches: [], minutes: [], listed: null, storageNote: null } as const;

it('what happened is told newest first, with why something failed or waits', () => {
  const operations = [
    createOperationOf({
      createdAt: 1,
      state: { status: 'failed', failure: { kind: 'unauthorized', said: 'secret' }, settledAt: 9 },
    }),
    createOperationOf({ createdAt: 4, state: due({ at: null, because: { kind: 'offline' } }) }),
    deleteOperationOf({ createdAt: 3, state: { status: 'done', settledAt: 8 } }),
  ];
  expect(
    collectDiagnosticEvents({
      ...nothing,
      operations,
      minutes: [[1, 5]],
      listed: { fetchedAt: 60_001, linkCount: 7 },
      storageNote: { kind: 'storage-full', at: 2 },
    }),
  ).toEqual([
    { at: 60_001, what: 'listed', count: 7 },
    { at: 60_000, what: 'requests', count: 5 },
    { at: 9, what: 'failed', kind: 'create', why: 'unauthorized' },
    { at: 8, what: 'done', kind: 'delete' },
    { at: 4, what: 'pending', kind: 'create', why: 'offline' },
    { at: 3, what: 'asked', kind: 'delete' },
    { at: 2, what: 'storage', why: 'storage-full' },
    { at: 1, what: 'asked', kind: 'create' },
  ]);
});

it('what is open is told with what holds it up, and what was canceled as such', () => {
  const doubt = { kind: 'timed-out', origin: 'https://secret.example' } as const;
  const operations = [
    createOperationOf({
      createdAt: 6,
      lastAnswer: doubt,
      state: due({ next: 'reconcile', at: 9, because: { kind: 'offline' } }),
    }),
    createOperationOf({ createdAt: 5, state: due({ next: 'reconcile', at: 9, because: doubt }) }),
    deleteOperationOf({ createdAt: 4, state: due({ at: 9 }) }),
    deleteOperationOf({ createdAt: 2, state: { status: 'canceled', settledAt: 3 } }),
  ];
  const state = { at: 'done' } as const;
  const batch = {
    id: 'b',
    accountId: 'a',
    kind: 'delete',
    createdAt: 1,
    size: 7,
    startAt: 1,
    round: 0,
    state,
  } as const;
  expect(collectDiagnosticEvents({ ...nothing, operations, batches: [batch], minutes: [] })).toEqual([
    { at: 6, what: 'pending', kind: 'create', why: 'offline' },
    { at: 5, what: 'pending', kind: 'create', why: 'timed-out' },
    { at: 4, what: 'pending', kind: 'delete', why: null },
    { at: 3, what: 'canceled', kind: 'delete' },
    { at: 2, what: 'asked', kind: 'delete' },
    { at: 1, what: 'batch', kind: 'delete', count: 7 },
  ]);
});

it('the last 200 are told', () => {
  const minutes = Array.from({ length: 300 }, (_, minute): [number, number] => [minute, 1]);
  const events = collectDiagnosticEvents({ ...nothing, minutes });
  expect(events).toHaveLength(maxDiagnosticEvents);
  expect(events[0]?.at).toBe(299 * 60_000);
});
