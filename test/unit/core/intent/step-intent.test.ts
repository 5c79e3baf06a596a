import { describe, expect, it } from 'vitest';
import type { CreateState, DeleteOperation } from '../../../../src/outbox/operation.ts';
import { stepDelete } from '../../../../src/core/intent/step-delete.ts';
import { nextAction, stepIntent } from '../../../../src/core/intent/step-intent.ts';
import { createIntentOf, deleteIntentOf } from '../intents.ts';
import type { Failure } from '../../../../src/core/failure.ts';

const now = 1_000_000_000;
const year = 365 * 86_400_000;

describe('a wait that was begun while the clock was years ahead', () => {
  const doubt = { kind: 'unreachable' } as const;

  it.each<[string, CreateState, string]>([
    ['for a look', { at: 'unsure', doubt, looks: 0, misses: 0, nextAt: now + year, trouble: null }, 'look'],
    ['for the next POST', { at: 'waiting', why: doubt, until: now + year }, 'send'],
  ])('%s is over', (_, state, action) => {
    expect(nextAction(createIntentOf({ state }), now)).toEqual({ do: action });
  });

  it('to be taken back is over', () => {
    expect(nextAction(deleteIntentOf({ state: { at: 'ready', dueAt: now + year } }), now)).toEqual({
      do: 'send',
    });
  });

  it('for a list that has the link begins with the next look, and not with one after another', () => {
    const wish = deleteIntentOf({
      linkId: null,
      createdAt: now + year,
      state: { at: 'ready', dueAt: now + year },
    });
    const looked = stepDelete(wish, { type: 'looked', answer: { ok: true, value: null }, now });
    expect(nextAction(looked, now)).toEqual({ do: 'wait', until: now + 2000 });
  });
});

const waiting = (until: number | null): CreateState => ({ at: 'waiting', why: { kind: 'offline' }, until });

it('a wait of an hour is waited for, and one for the network as long as that takes', () => {
  const hour = { do: 'wait', until: now + 3_600_000 };
  expect(nextAction(createIntentOf({ state: waiting(now + 3_600_000) }), now)).toEqual(hour);
  expect(nextAction(createIntentOf({ state: waiting(null) }), now)).toEqual({ do: 'wait', until: null });
});

it('what needs nothing is at rest, however far the clock is', () => {
  const done = deleteIntentOf({ state: { at: 'done', settledAt: now + year } });
  expect(nextAction(done, now)).toEqual({ do: 'rest' });
  expect(nextAction(createIntentOf(), now)).toEqual({ do: 'send' });
});

it('what happens to an intent happens to its kind; a link is chosen for a create alone', () => {
  const [create, remove] = [createIntentOf(), deleteIntentOf()];
  const canceled = { at: 'cancelled', settledAt: 7 };
  expect(stepIntent(create, { type: 'canceled', now: 7 })).toEqual({ ...create, state: canceled });
  expect(stepIntent(remove, { type: 'canceled', now: 7 })).toEqual({ ...remove, state: canceled });
  expect(stepIntent(remove, { type: 'seen' })).toEqual({ ...remove, isSeen: true });
  const sending = deleteIntentOf({ attempts: 1, state: { at: 'sending' } });
  expect(stepIntent(sending, { type: 'cut-off', now: 7 })).toEqual(
    stepDelete(sending, { type: 'cut-off', now: 7 }),
  );
  const link = { shortCode: 'c', shortUrl: '', longUrl: '', createdAt: '', servedAt: null };
  const unclear = createIntentOf({ state: { at: 'unclear', found: [link] } });
  expect(stepIntent(remove, { type: 'chosen', link, now: 7 })).toBe(remove);
  expect(stepIntent(unclear, { type: 'chosen', link, now: 7 }).state).toMatchObject({ at: 'done', link });
});

describe('a delete whose answer was lost', () => {
  const doubt = { kind: 'server-error', status: 500 } as const;
  const afterLooks = (count: number, error: Failure) =>
    Array.from({ length: count }).reduce<DeleteOperation>(
      (intent) => stepDelete(intent, { type: 'looked', answer: { ok: false, error }, now }),
      deleteIntentOf({ state: { at: 'unsure', doubt, misses: 0, nextAt: now, trouble: null } }),
    );

  it('ends in words where the list stays one that nobody can read', () => {
    const unreadable = { kind: 'unreadable', status: 200 } as const;
    expect(afterLooks(9, unreadable).state.at).toBe('unsure');
    expect(afterLooks(10, unreadable).state).toEqual({ at: 'failed', failure: doubt, settledAt: now });
  });

  it('and so does one that is to find its link in such a list', () => {
    const unreadable = { kind: 'unreadable', status: 200 } as const;
    const looked = Array.from({ length: 10 }).reduce<DeleteOperation>(
      (intent) => stepDelete(intent, { type: 'looked', answer: { ok: false, error: unreadable }, now }),
      deleteIntentOf({ linkId: null }),
    );
    expect(looked.state).toEqual({ at: 'failed', failure: { kind: 'not-listed' }, settledAt: now });
  });

  it('waits for as long as the service is not there', () => {
    expect(afterLooks(100, { kind: 'unreachable' }).state.at).toBe('unsure');
  });
});
