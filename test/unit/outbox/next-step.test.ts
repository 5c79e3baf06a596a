import { describe, expect, it } from 'vitest';
import { advance, nextStep } from '../../../src/outbox/advance.ts';
import { isDeleteUndoable } from '../../../src/outbox/page-operations.ts';
import { createOperationOf, deleteOperationOf, due } from './operations.ts';

const now = 1_000_000_000;
const year = 365 * 86_400_000;

describe('a wait that was begun while the clock was years ahead', () => {
  it.each([
    ['for a list', createOperationOf({ state: due({ next: 'reconcile', at: now + year }) }), 'reconcile'],
    ['for the next request', createOperationOf({ state: due({ at: now + year }) }), 'send'],
    ['for the time to undo', deleteOperationOf({ state: due({ at: now + year }) }), 'send'],
  ])('%s is over', (_, operation, step) => {
    expect(nextStep(operation, now, false)).toEqual({ do: step });
  });
});

it('a wait of an hour is waited for, also by one that is awoken', () => {
  const operation = createOperationOf({ state: due({ at: now + 3_600_000 }) });
  const wait = { do: 'wait', until: now + 3_600_000 };
  expect(nextStep(operation, now, false)).toEqual(wait);
  expect(nextStep(operation, now, true)).toEqual(wait);
});

it('a wait for the network lasts as long as that takes, and ends when somebody asks again', () => {
  const operation = createOperationOf({ state: due({ at: null, because: { kind: 'offline' } }) });
  expect(nextStep(operation, now + year, false)).toEqual({ do: 'wait', until: null });
  expect(nextStep(operation, now, true)).toEqual({ do: 'send' });
});

it('what is settled, on its way or up to the user needs nothing, however far the clock is', () => {
  const done = deleteOperationOf({ state: { status: 'done', settledAt: now + year } });
  const asked = createOperationOf({ state: { status: 'needsDecision', candidates: [] } });
  for (const operation of [done, asked, createOperationOf({ state: { status: 'sending' } })])
    expect(nextStep(operation, now, true)).toBeNull();
  expect(nextStep(createOperationOf(), now, false)).toEqual({ do: 'send' });
});

it('a link is chosen for a create alone', () => {
  const link = { shortCode: 'c', shortUrl: '', longUrl: '', createdAt: '', servedAt: null };
  const chosen = { type: 'chosen', link, existed: false, now: 7 } as const;
  const asked = createOperationOf({ state: { status: 'needsDecision', candidates: [link] } });
  const remove = deleteOperationOf();
  expect(advance(remove, chosen)).toBe(remove);
  expect(advance(asked, chosen).state).toEqual({ status: 'done', link, existed: false, settledAt: 7 });
});

it('a delete can be undone while nothing was tried for it', () => {
  expect(isDeleteUndoable(deleteOperationOf())).toBe(true);
  expect(isDeleteUndoable(deleteOperationOf({ linkId: null, state: due({ next: 'reconcile' }) }))).toBe(true);
  const others = [
    createOperationOf(),
    deleteOperationOf({ attempts: 1 }),
    deleteOperationOf({ state: due({ tries: 1 }) }),
    deleteOperationOf({ state: due({ at: null, because: { kind: 'offline' } }) }),
    deleteOperationOf({ attempts: 1, state: { status: 'sending' } }),
  ];
  for (const operation of others) expect(isDeleteUndoable(operation)).toBe(false);
});
