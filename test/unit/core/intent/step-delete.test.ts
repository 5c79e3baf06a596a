import type { DeleteOperation, DeleteState } from '../../../../src/outbox/operation.ts';
import { describe, expect, it } from 'vitest';
import type { DeleteEvent } from '../../../../src/core/intent/delete-intent.ts';
import { nextDeleteAction, stepDelete } from '../../../../src/core/intent/step-delete.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import { deleteIntentOf } from '../intents.ts';

const intent = deleteIntentOf({ state: { at: 'ready', dueAt: 6000 } });
const unlisted = { ...intent, linkId: null };
const sent: DeleteEvent = { type: 'sent' };
const offline: Failure = { kind: 'offline' };
const broken: Failure = { kind: 'server-error', status: 500 };

const run = (start: DeleteOperation, ...events: DeleteEvent[]) => events.reduce(stepDelete, start);
const held = (why: Failure, now = 0): DeleteEvent => ({ type: 'held', why, now });
const refused = (error: Failure, now = 0): DeleteEvent => ({
  type: 'answered',
  answer: { ok: false, error },
  now,
});
const looked = (value: string | null, now = 0): DeleteEvent => ({
  type: 'looked',
  answer: { ok: true, value },
  now,
});
const missed = (error: Failure, now = 0): DeleteEvent => ({
  type: 'looked',
  answer: { ok: false, error },
  now,
});
const done: DeleteEvent = { type: 'answered', answer: { ok: true, value: null }, now: 5 };
const of = (start: DeleteOperation, state: DeleteState): DeleteOperation => ({ ...start, state });

describe('a delete', () => {
  it('can be taken back until it is due, and is sent then', () => {
    expect(nextDeleteAction(intent, 5999)).toEqual({ do: 'wait', until: 6000 });
    expect(nextDeleteAction(intent, 6000)).toEqual({ do: 'send' });
    expect(run(intent, { type: 'canceled', now: 1 }).state).toEqual({ at: 'cancelled', settledAt: 1 });
  });

  it('without an id is looked for first', () => {
    expect(nextDeleteAction(unlisted, 6000)).toEqual({ do: 'look' });
    expect(run(unlisted, looked('7', 6000))).toEqual({ ...unlisted, linkId: '7' });
  });

  it('is done by a success, and by hearing that there is no such link', () => {
    for (const answer of [done, refused({ kind: 'not-found' }, 5)])
      expect(run(intent, sent, answer)).toMatchObject({ attempts: 1, state: { at: 'done', settledAt: 5 } });
  });

  it('leaves before its time where somebody asks for that', () => {
    const later = { ...intent, state: { at: 'ready', dueAt: 6000 } } as const;
    expect(nextDeleteAction(later, 10)).toEqual({ do: 'wait', until: 6000 });
    expect(nextDeleteAction(run(later, { type: 'urged', now: 10 }), 10)).toEqual({ do: 'send' });
  });

  it('leaves when whoever may take it back no longer holds it', () => {
    const held = run({ ...intent, state: { at: 'ready', dueAt: 50 } }, { type: 'postponed', dueAt: 900 });
    expect(nextDeleteAction(held, 60)).toEqual({ do: 'wait', until: 900 });
    const left = run(held, { type: 'postponed', dueAt: 70 });
    expect(nextDeleteAction(left, 70)).toEqual({ do: 'send' });
    const gone = run(left, sent);
    expect(run(gone, { type: 'postponed', dueAt: 900 })).toBe(gone);
  });

  it('that is refused has failed', () => {
    const failure: Failure = { kind: 'unauthorized' };
    expect(run(intent, sent, refused(failure, 5)).state).toEqual({ at: 'failed', failure, settledAt: 5 });
  });

  it.each<[Failure, number | null]>([
    [offline, null],
    [{ kind: 'no-permission', origin: '' }, null],
    [{ kind: 'key-unreadable' }, 15_000],
    [{ kind: 'rate-limited', retryAt: 900 }, 900],
  ])('that %o kept from leaving waits, and has sent nothing', (why, until) => {
    const waiting = run(intent, sent, held(why));
    expect(waiting).toMatchObject({ attempts: 0, state: { at: 'waiting', why, until } });
    expect(nextDeleteAction(waiting, 899)).toEqual({ do: 'wait', until });
    expect(run(waiting, { type: 'canceled', now: 1 }).state.at).toBe('cancelled');
    expect(nextDeleteAction(run(waiting, { type: 'urged', now: 10 }), 10)).toEqual({ do: 'send' });
  });

  it('of a batch waits for the network, and not for a permission: that pauses its batch', () => {
    const row = { ...intent, batch: { batchId: 'b', index: 0 } };
    expect(run(row, sent, held(offline)).state.at).toBe('waiting');
    expect(run(row, sent, held({ kind: 'no-permission', origin: '' })).state.at).toBe('failed');
  });

  it('that is recalled in the last moment has sent nothing, and is due', () => {
    expect(run(intent, sent, { type: 'recalled', now: 9 })).toEqual(of(intent, { at: 'ready', dueAt: 9 }));
  });

  it('that was cut off with its worker is sent again: that is harmless', () => {
    expect(run(intent, sent, { type: 'cut-off', now: 9 }).state).toEqual({ at: 'ready', dueAt: 9 });
    expect(run(intent, { type: 'cut-off', now: 9 })).toBe(intent);
  });
});

const unsure = () => run(intent, sent, refused(broken, 10));

describe('a delete without a certain answer', () => {
  it('is looked for at once: gone is done, and what is there is deleted again after a pause', () => {
    expect(nextDeleteAction(unsure(), 10)).toEqual({ do: 'look' });
    expect(nextDeleteAction(unsure(), 9)).toEqual({ do: 'wait', until: 10 });
    expect(run(unsure(), looked(null, 20)).state).toEqual({ at: 'done', settledAt: 20 });
    expect(run(unsure(), looked('1', 20)).state).toEqual({ at: 'waiting', why: broken, until: 2020 });
  });

  it('is sent five times, and then said to be listed still', () => {
    let current = unsure();
    for (let times = 1; times < 5; times += 1) current = run(current, looked('1'), sent, refused(broken));
    expect(current.attempts).toBe(5);
    expect(run(current, looked('1', 7)).state).toEqual({
      at: 'failed',
      failure: { kind: 'still-listed' },
      settledAt: 7,
    });
  });

  it('is looked for after ever longer pauses while the list does not come, up to an hour', () => {
    const once = run(unsure(), missed(offline, 100));
    expect(once.state).toMatchObject({
      at: 'unsure',
      doubt: broken,
      trouble: offline,
      misses: 1,
      nextAt: 2100,
    });
    expect(run(once, missed(offline, 100)).state).toMatchObject({ misses: 2, nextAt: 4100 });
    const often = Array.from({ length: 20 }, () => missed(offline, 100));
    expect(run(once, ...often).state).toMatchObject({ nextAt: 3_600_100 });
    expect(run(once, missed({ kind: 'rate-limited', retryAt: 900 })).state).toMatchObject({ nextAt: 900 });
    expect(nextDeleteAction(run(once, { type: 'urged', now: 200 }), 200)).toEqual({ do: 'look' });
  });
});

describe('a delete whose link no list has', () => {
  it('is looked for at growing ages of the wish, and given up after an hour', () => {
    const ages = [2000, 12_000, 72_000, 600_000, 3_600_000];
    let current = of(unlisted, { at: 'ready', dueAt: 0 });
    for (const age of ages) {
      const now = nextDeleteAction(current, Infinity).do === 'look' ? dueOf(current) : NaN;
      current = run(current, looked(null, now));
      expect(current.state).toEqual({ at: 'ready', dueAt: age, isUnlisted: true });
    }
    expect(run(current, looked(null, 3_600_000)).state).toEqual({
      at: 'failed',
      failure: { kind: 'not-listed' },
      settledAt: 3_600_000,
    });
  });

  it('waits where the list does not come, each time longer', () => {
    const once = run(unlisted, missed(broken, 0));
    expect(once).toMatchObject({ attempts: 1, state: { at: 'waiting', why: broken, until: 2000 } });
    expect(nextDeleteAction(once, 2000)).toEqual({ do: 'look' });
    expect(run(once, missed(broken, 2000)).state).toMatchObject({ until: 6000 });
    expect(run(unlisted, missed(offline)).state).toMatchObject({ at: 'waiting', until: null });
    expect(run(unlisted, missed({ kind: 'not-found' }, 3)).state.at).toBe('failed');
  });
});

const dueOf = ({ state }: DeleteOperation): number => (state.at === 'ready' ? state.dueAt : NaN);

describe('what does not fit changes nothing', () => {
  const over: [string, () => DeleteOperation][] = [
    ['done', () => run(intent, sent, done)],
    ['failed', () => run(intent, sent, refused({ kind: 'invalid' }))],
    ['taken back', () => run(intent, { type: 'canceled', now: 1 })],
  ];
  const late: DeleteEvent[] = [
    sent,
    done,
    held(offline),
    looked('1'),
    { type: 'recalled', now: 9 },
    { type: 'canceled', now: 9 },
    { type: 'postponed', dueAt: 9 },
    { type: 'cut-off', now: 9 },
    { type: 'account-gone', now: 9 },
  ];

  it.each(over)('to one that is %s', (_, settledBy) => {
    const settled = settledBy();
    for (const event of late) expect(run(settled, event)).toBe(settled);
    expect(nextDeleteAction(settled, Infinity)).toEqual({ do: 'rest' });
    expect(run(settled, { type: 'urged', now: 9 })).toEqual(settled);
    expect(run(settled, { type: 'seen' })).toEqual({ ...settled, isSeen: true });
  });

  it('to one whose request is on its way: it can’t be taken back', () => {
    const sending = run(intent, sent);
    expect(run(sending, { type: 'canceled', now: 9 })).toBe(sending);
    expect(run(sending, looked(null))).toBe(sending);
    expect(run(sending, sent)).toBe(sending);
    expect(run(sending, { type: 'urged', now: 9 })).toEqual(sending);
  });

  it('to one that has sent nothing', () => {
    for (const event of [done, held(offline), { type: 'recalled', now: 9 }] as const)
      expect(run(intent, event)).toBe(intent);
  });
});

it.each<DeleteState>([
  { at: 'ready', dueAt: 6000 },
  { at: 'sending' },
  { at: 'waiting', why: offline, until: null },
  { at: 'unsure', doubt: broken, misses: 0, nextAt: 0, trouble: null },
])('an account that is gone ends a delete that is $at', (state) => {
  expect(run(of(intent, state), { type: 'account-gone', now: 7 }).state).toEqual({
    at: 'failed',
    failure: { kind: 'not-connected' },
    settledAt: 7,
  });
});
