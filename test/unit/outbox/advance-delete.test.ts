import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/core/failure.ts';
import { fail, ok, type Result } from '../../../src/core/result.ts';
import { advance, nextStep } from '../../../src/outbox/advance.ts';
import type { ListFindingsForDelete, OperationEvent } from '../../../src/outbox/events.ts';
import type { DeleteOperation, DeleteState } from '../../../src/outbox/operation.ts';
import { deleteOperationOf, due, stageOf } from './operations.ts';

const operation = deleteOperationOf({ state: due({ at: 6000 }) });
const unlisted = { ...operation, linkId: null, state: due({ next: 'reconcile', at: 6000 }) };
const offline: Failure = { kind: 'offline' };
const broken: Failure = { kind: 'server-error', status: 500 };
const unreadable: Failure = { kind: 'unreadable', status: 200 };
const batch = { batchId: 'b', index: 0, round: 0 };

const run = (start: DeleteOperation, ...events: OperationEvent[]): DeleteOperation =>
  events.reduce(advance<DeleteOperation>, start);
const stepOf = (current: DeleteOperation, now: number) => nextStep(current, now, false);

const sent: OperationEvent = { type: 'sent' };
const done: OperationEvent = { type: 'answered', answer: ok(null), now: 5 };
const blocked = (because: Failure | null, now = 0): OperationEvent => ({ type: 'blocked', because, now });
const refused = (error: Failure, now = 0): OperationEvent => ({ type: 'answered', answer: fail(error), now });
const reconciled = (list: Result<ListFindingsForDelete>, now: number): OperationEvent => ({
  type: 'reconciled',
  list,
  freshAlias: '',
  now,
});
/** The list has the link of that id under the code, or none. */
const listedAs = (id: string | null, now = 0): OperationEvent =>
  reconciled(ok({ idOfCode: id, hasLink: id === operation.linkId }), now);
const unclear = (now: number): OperationEvent =>
  reconciled(ok({ idOfCode: null, hasLink: 'listMayBeOld' }), now);
const missed = (error: Failure, now = 0): OperationEvent => reconciled(fail(error), now);

describe('a delete', () => {
  it('can be undone until it is due, and is sent then', () => {
    expect(stepOf(operation, 5999)).toEqual({ do: 'wait', until: 6000 });
    expect(stepOf(operation, 6000)).toEqual({ do: 'send' });
    expect(run(operation, { type: 'canceled', now: 1 }).state).toEqual({ status: 'canceled', settledAt: 1 });
  });

  it('without an id looks for it first', () => {
    expect(stepOf(unlisted, 6000)).toEqual({ do: 'reconcile' });
    const listed = run(unlisted, listedAs('7', 6000));
    expect(listed).toMatchObject({ linkId: '7', attempts: 0 });
    expect(stepOf(listed, 6000)).toEqual({ do: 'send' });
  });

  it('is done by a success, and by hearing that there is no such link', () => {
    for (const answer of [done, refused({ kind: 'not-found' }, 5)])
      expect(run(operation, sent, answer)).toMatchObject({
        attempts: 1,
        state: { status: 'done', settledAt: 5 },
      });
  });

  it('leaves before its time if somebody asks for that', () => {
    expect(stepOf(operation, 10)).toEqual({ do: 'wait', until: 6000 });
    expect(stepOf(run(operation, { type: 'retryNow', now: 10 }), 10)).toEqual({ do: 'send' });
  });

  it('leaves when whoever may undo it no longer holds it', () => {
    const held = run({ ...operation, state: due({ at: 50 }) }, { type: 'postponed', at: 900 });
    expect(stepOf(held, 60)).toEqual({ do: 'wait', until: 900 });
    const left = run(held, { type: 'postponed', at: 70 });
    expect(stepOf(left, 70)).toEqual({ do: 'send' });
    const gone = run(left, sent);
    expect(run(gone, { type: 'postponed', at: 900 })).toBe(gone);
  });

  it.each<[string, OperationEvent[]]>([
    ['whose request was tried', [sent, refused(broken)]],
    ['that waits for an obstacle', [blocked(offline)]],
  ])('%s is not postponed', (_, events) => {
    const waiting = run(operation, ...events);
    expect(run(waiting, { type: 'postponed', at: 900 })).toBe(waiting);
  });

  it('that is refused has failed', () => {
    const failure: Failure = { kind: 'unauthorized' };
    const state = { status: 'failed', failure, settledAt: 5 };
    expect(run(operation, sent, refused(failure, 5)).state).toEqual(state);
  });

  it('at the rate limit is sent again when that is over', () => {
    const limited = run(operation, sent, refused({ kind: 'rate-limited', retryAt: 900 }));
    expect(limited.attempts).toBe(1);
    expect(stepOf(limited, 899)).toEqual({ do: 'wait', until: 900 });
    expect(stepOf(limited, 900)).toEqual({ do: 'send' });
  });

  it.each<[Failure, number | null]>([
    [offline, null],
    [{ kind: 'locked' }, null],
    [{ kind: 'pending-too-long', since: 0 }, null],
    [{ kind: 'no-permission', origin: '' }, null],
    [{ kind: 'key-unreadable' }, 15_000],
    [{ kind: 'storage-broken', detail: '' }, 15_000],
    [{ kind: 'rate-limited', retryAt: 900 }, 900],
  ])('that %o keeps from leaving waits, and has sent nothing', (because, at) => {
    const waiting = run(operation, blocked(because));
    expect(waiting).toEqual({ ...operation, state: due({ at, because }) });
    expect(stepOf(waiting, 899)).toEqual({ do: 'wait', until: at });
    expect(stageOf(run(waiting, { type: 'canceled', now: 1 }))).toBe('canceled');
    expect(stepOf(run(waiting, { type: 'retryNow', now: 10 }), 10)).toEqual({ do: 'send' });
  });

  it('of a batch waits for the network, and not for a permission: that pauses its batch', () => {
    const row = { ...operation, batch };
    expect(stageOf(run(row, blocked(offline)))).toBe('send');
    expect(stageOf(run(row, blocked({ kind: 'no-permission', origin: '' })))).toBe('failed');
  });

  it('of a batch waits for what keeps its list away once its request has left', () => {
    const permission = blocked({ kind: 'no-permission', origin: '' });
    const lost = run({ ...operation, batch }, sent, refused(broken));
    expect(run(lost, permission).state).toMatchObject({ next: 'reconcile', at: null });
    // Nothing has left, or it was answered.
    expect(stageOf(run({ ...unlisted, batch }, permission))).toBe('failed');
    const limited = run({ ...operation, batch }, sent, refused({ kind: 'rate-limited', retryAt: 900 }));
    expect(stageOf(run(limited, permission))).toBe('failed');
  });

  it('whose batch is paused has sent nothing, and is due when that is resumed', () => {
    const waiting = run({ ...operation, batch }, blocked(null));
    expect(waiting).toMatchObject({ attempts: 0, state: due({ at: null }) });
    expect(nextStep(waiting, 0, true)).toEqual({ do: 'send' });
  });

  it('that was interrupted is never sent again without a look: another link may have its id now', () => {
    const interrupted = run(operation, sent, { type: 'interrupted', now: 9 });
    expect(interrupted).toEqual({
      ...operation,
      attempts: 1,
      lastAnswer: { kind: 'unreachable' },
      state: due({ next: 'reconcile', at: 9 }),
    });
    expect(stepOf(interrupted, 9)).toEqual({ do: 'reconcile' });
    expect(run(interrupted, sent)).toBe(interrupted);
    expect(stageOf(run(interrupted, listedAs(null, 10)))).toBe('done');
    expect(stageOf(run(interrupted, listedAs('8', 10)))).toBe('done');
    expect(stageOf(run(interrupted, listedAs('1', 10)))).toBe('send');
    expect(run(operation, { type: 'interrupted', now: 9 })).toBe(operation);
  });

  it('that the kept list lacks looks before its first request, once: then the list is believed', () => {
    expect(run(operation, listedAs(null, 7)).state).toEqual({ status: 'done', settledAt: 7 });
    const checked = run(operation, listedAs('1', 7));
    expect(checked.state).toEqual(due({ at: 7, tries: 1 }));
    expect(run(checked, { type: 'postponed', at: 900 })).toBe(checked);
    // If it waits long after that, the kept list is asked again.
    expect(run(checked, blocked(offline)).state).toEqual(due({ at: null, because: offline }));
    const missing = run(operation, missed(broken, 7));
    expect(missing.state).toMatchObject({ next: 'reconcile', because: broken });
    expect(run(missing, blocked(offline)).state).toMatchObject({ next: 'reconcile', tries: 1 });
  });

  it('whose link a list still has after a lost answer is not checked again by the kept list', () => {
    const lost = run(operation, sent, refused(broken));
    expect(run(lost, listedAs('1')).state).toMatchObject({ next: 'send', tries: 1 });
  });

  it('waits for another list if one may be older than its link: another link may have its id by now', () => {
    const lost = run(operation, sent, refused(broken, 10), unclear(20));
    expect(lost.state).toEqual(due({ next: 'reconcile', at: 2020, tries: 1 }));
    expect(run(lost, unclear(2020)).state).toMatchObject({ next: 'reconcile', at: 6020 });
    expect(stageOf(run(lost, listedAs('1', 2020)))).toBe('send');
    expect(stageOf(run(lost, listedAs(null, 2020)))).toBe('done');
  });

  it('does not go on about a limit that is over when a list was asked for first', () => {
    const limited = run(operation, sent, refused({ kind: 'rate-limited', retryAt: 900 }));
    expect(run(limited, listedAs('1', 1000)).state).toMatchObject({ next: 'send', because: null });
  });

  it('of a link whose code another one has by now has failed, unless its own request may have deleted it', () => {
    const other = reconciled(ok({ idOfCode: null, hasLink: 'replaced' }), 7);
    for (const unsent of [operation, unlisted])
      expect(run(unsent, other).state).toEqual({
        status: 'failed',
        failure: { kind: 'replaced' },
        settledAt: 7,
      });
    expect(run(operation, sent, refused(broken), other).state).toEqual({ status: 'done', settledAt: 7 });
  });

  it('of a link that is there again under another id is done: that id is another link', () => {
    const lost = run(operation, sent, refused(broken));
    expect(stageOf(run(lost, listedAs('2')))).toBe('done');
  });
});

const unsure = () => run(operation, sent, refused(broken, 10));

const afterLists = (start: DeleteOperation, count: number, error: Failure, now = 0): DeleteOperation =>
  run(start, ...Array.from({ length: count }, () => missed(error, now)));

const down = (retryAt: number): Failure => ({ kind: 'server-error', status: 503, retryAt });

it('a delete looks no sooner than the service works again, and says why it waits', () => {
  const waiting = run(operation, sent, refused(down(120_000), 10));
  expect(waiting.state).toMatchObject({ because: down(120_000) });
  expect(stepOf(waiting, 119_999)).toEqual({ do: 'wait', until: 120_000 });
  expect(stepOf(run(waiting, missed(down(300_000), 120_000)), 120_000)).toEqual({
    do: 'wait',
    until: 300_000,
  });
  expect(run(waiting, listedAs(null, 120_000)).state.status).toBe('done');
  expect(run(operation, sent, refused(broken, 10)).state).toMatchObject({ because: null });
});

describe('a delete without a certain answer', () => {
  it('looks at once: gone is done, and what is there is deleted again after a pause', () => {
    expect(stepOf(unsure(), 10)).toEqual({ do: 'reconcile' });
    expect(stepOf(unsure(), 9)).toEqual({ do: 'wait', until: 10 });
    expect(run(unsure(), listedAs(null, 20)).state).toEqual({ status: 'done', settledAt: 20 });
    expect(run(unsure(), listedAs('1', 20)).state).toMatchObject({ next: 'send', at: 2020, because: broken });
  });

  it('is sent five times, and then said to be listed still', () => {
    let current = unsure();
    for (let times = 1; times < 5; times += 1) current = run(current, listedAs('1'), sent, refused(broken));
    expect(current.attempts).toBe(5);
    expect(run(current, listedAs('1', 7)).state).toEqual({
      status: 'failed',
      failure: { kind: 'still-listed' },
      settledAt: 7,
    });
  });

  it('looks again after ever longer pauses while the list does not come, up to an hour', () => {
    const once = run(unsure(), missed(broken, 100));
    expect(once.state).toEqual(due({ next: 'reconcile', at: 2100, because: broken, tries: 1 }));
    expect(once.lastAnswer).toEqual(broken);
    expect(run(once, missed(broken, 100)).state).toMatchObject({ tries: 2, at: 4100 });
    const often = Array.from({ length: 20 }, () => missed(broken, 100));
    expect(run(once, ...often).state).toMatchObject({ at: 3_600_100 });
    expect(run(once, missed({ kind: 'rate-limited', retryAt: 900 })).state).toMatchObject({ at: 900 });
    expect(stepOf(run(once, { type: 'retryNow', now: 200 }), 200)).toEqual({ do: 'reconcile' });
  });

  it('looks again when the network is back', () => {
    const waiting = run(unsure(), blocked(offline));
    expect(waiting.state).toEqual(due({ next: 'reconcile', at: null, because: offline }));
    expect(nextStep(waiting, 20, true)).toEqual({ do: 'reconcile' });
  });

  it('ends in words if the list stays one that nobody can read', () => {
    expect(stageOf(afterLists(unsure(), 9, unreadable))).toBe('reconcile');
    expect(afterLists(unsure(), 10, unreadable, 3).state).toEqual({
      status: 'failed',
      failure: broken,
      settledAt: 3,
    });
  });

  it('and so does one that is to find its link in such a list', () => {
    expect(afterLists(unlisted, 10, unreadable, 3).state).toEqual({
      status: 'failed',
      failure: { kind: 'not-listed' },
      settledAt: 3,
    });
  });

  it('waits for as long as the service is not there', () => {
    expect(stageOf(afterLists(unsure(), 100, { kind: 'unreachable' }))).toBe('reconcile');
  });
});

describe('a delete whose link no list has', () => {
  it('looks at growing ages of the click, and gives up after an hour', () => {
    const ages = [2000, 12_000, 72_000, 600_000, 3_600_000];
    let current: DeleteOperation = { ...unlisted, state: due({ next: 'reconcile' }) };
    for (const age of ages) {
      const at = current.state.status === 'due' ? current.state.at : null;
      current = run(current, listedAs(null, at ?? NaN));
      expect(current.state).toMatchObject({ next: 'reconcile', at: age, because: null });
    }
    expect(run(current, listedAs(null, 3_600_000)).state).toEqual({
      status: 'failed',
      failure: { kind: 'not-listed' },
      settledAt: 3_600_000,
    });
  });

  it('waits if the list does not come, each time longer', () => {
    const once = run(unlisted, missed(broken, 0));
    expect(once).toMatchObject({ attempts: 0, state: { next: 'reconcile', because: broken, at: 2000 } });
    expect(run(once, missed(broken, 2000)).state).toMatchObject({ at: 6000 });
    expect(run(unlisted, blocked(offline)).state).toMatchObject({ next: 'reconcile', at: null });
  });

  it.each<Failure>([{ kind: 'not-found' }, { kind: 'unauthorized' }])(
    'has failed if the service refuses the list by $kind: nothing would change that',
    (failure) => {
      expect(run(unlisted, missed(failure, 3)).state).toEqual({ status: 'failed', failure, settledAt: 3 });
      // What may have been deleted is looked for again, whatever keeps the list away.
      expect(stageOf(run(operation, sent, refused(broken), missed(failure, 3)))).toBe('reconcile');
    },
  );

  it('that was dated by a clock that was ahead looks again, and not without end', () => {
    const now = 1_000_000_000;
    const ahead = now + 365 * 86_400_000;
    const early = { ...unlisted, createdAt: ahead, state: due({ next: 'reconcile', at: ahead }) };
    expect(stepOf(run(early, listedAs(null, now)), now)).toEqual({ do: 'wait', until: now + 2000 });
  });
});

describe('what does not fit changes nothing', () => {
  const over: [string, () => DeleteOperation][] = [
    ['done', () => run(operation, sent, done)],
    ['failed', () => run(operation, sent, refused({ kind: 'invalid' }))],
    ['canceled', () => run(operation, { type: 'canceled', now: 1 })],
  ];
  const late: OperationEvent[] = [
    sent,
    done,
    blocked(offline),
    listedAs('1'),
    { type: 'canceled', now: 9 },
    { type: 'postponed', at: 9 },
    { type: 'interrupted', now: 9 },
    { type: 'accountRemoved', now: 9 },
    { type: 'retryNow', now: 9 },
  ];

  it.each(over)('to one that is %s', (_, settledBy) => {
    const settled = settledBy();
    for (const event of late) expect(run(settled, event)).toBe(settled);
    expect(stepOf(settled, Infinity)).toBeNull();
    expect(run(settled, { type: 'seen' })).toEqual({ ...settled, isSeen: true });
  });

  it('to one whose request is on its way: it can’t be undone', () => {
    const sending = run(operation, sent);
    const events: OperationEvent[] = [
      { type: 'canceled', now: 9 },
      listedAs(null),
      sent,
      { type: 'retryNow', now: 9 },
    ];
    for (const event of events) expect(run(sending, event)).toBe(sending);
  });

  it('to one that has sent nothing', () => {
    for (const event of [done, { type: 'interrupted', now: 9 }] as const)
      expect(run(operation, event)).toBe(operation);
  });
});

it.each<DeleteState>([
  due({ at: 6000 }),
  { status: 'sending' },
  due({ at: null, because: offline }),
  due({ next: 'reconcile' }),
])('an account that is removed ends a delete in %j', (state) => {
  expect(run({ ...operation, state }, { type: 'accountRemoved', now: 7 }).state).toEqual({
    status: 'failed',
    failure: { kind: 'not-connected' },
    settledAt: 7,
  });
});
