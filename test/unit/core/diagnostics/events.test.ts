import { expect, it } from 'vitest';
import { eventsOf, mostEvents } from '../../../../src/core/diagnostics/events.ts';
import { createIntentOf, deleteIntentOf } from '../intents.ts';

const nothing = { intents: [], batches: [], minutes: [], listed: null, storageNote: null } as const;

it('what happened is told newest first, with why something failed or waits', () => {
  const intents = [
    createIntentOf({
      createdAt: 1,
      state: { at: 'failed', failure: { kind: 'unauthorized', said: 'secret' }, settledAt: 9 },
    }),
    createIntentOf({ createdAt: 4, state: { at: 'waiting', why: { kind: 'offline' }, until: null } }),
    deleteIntentOf({ createdAt: 3, state: { at: 'done', settledAt: 8 } }),
  ];
  expect(
    eventsOf({
      ...nothing,
      intents,
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

it('the last 200 are told', () => {
  const minutes = Array.from({ length: 300 }, (_, minute): [number, number] => [minute, 1]);
  const events = eventsOf({ ...nothing, minutes });
  expect(events).toHaveLength(mostEvents);
  expect(events[0]?.at).toBe(299 * 60_000);
});
