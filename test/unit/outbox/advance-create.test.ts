import { describe, expect, it } from 'vitest';
import type { ServiceQuirks } from '../../../src/core/account/account.ts';
import type { Failure } from '../../../src/core/failure.ts';
import type { CreatedLink, Link } from '../../../src/core/link/link.ts';
import { ok, type Result } from '../../../src/core/result.ts';
import { advance, nextStep } from '../../../src/outbox/advance.ts';
import type { ListFindingsForCreate, OperationEvent } from '../../../src/outbox/events.ts';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import { createOperationOf, due, quirks, stageOf } from './operations.ts';

const created = {
  shortCode: 'abc2345',
  shortUrl: 'https://go.example/abc2345',
  longUrl: 'https://a.example/',
  createdAt: '1970-01-01 00:00:01',
  servedAt: null,
};
const { servedAt: _, ...row } = created;
const listed: Link = { ...row, id: '7', rank: '7', title: '', clicks: 0, status: 'active' };
const operation = createOperationOf({ highestRank: '6' });
const batch = { batchId: 'b', index: 0, round: 0 };

const run = (start: CreateOperation, ...events: OperationEvent[]): CreateOperation =>
  events.reduce(advance<CreateOperation>, start);
const stepOf = (current: CreateOperation, now: number) => nextStep(current, now, false);

const sent: OperationEvent = { type: 'sent' };
const made = (link: CreatedLink, now: number, existed = false): OperationEvent => ({
  type: 'answered',
  answer: ok({ link, existed, isDoubtful: false }),
  now,
});
const refused = (error: Failure, now = 0): OperationEvent => ({
  type: 'answered',
  answer: { ok: false, error },
  now,
});
const blocked = (because: Failure | null, now = 0): OperationEvent => ({ type: 'blocked', because, now });
const seenInList = (links: Link[], now = 0): OperationEvent => ({
  type: 'seenInList',
  list: { links, quirks, askedSeq: 0 },
  now,
});
const reconciled = (list: Result<ListFindingsForCreate>, now: number): OperationEvent => ({
  type: 'reconciled',
  list,
  freshAlias: 'fresh22',
  now,
});
/** The list that was asked for has these links. */
const listedWith = (links: Link[], now = 0, seen: ServiceQuirks = quirks): OperationEvent =>
  reconciled(ok({ links, quirks: seen, askedSeq: 0 }), now);
/** The list did not come. */
const missed = (error: Failure, now = 0): OperationEvent => reconciled({ ok: false, error }, now);

/** Resent after an answer that was lost, and refused. */
const refusedAfterDoubt = (of: CreateOperation) =>
  run(of, sent, refused({ kind: 'timed-out' }), listedWith([]), sent, refused({ kind: 'invalid' }, 5));

const reconcileState = { status: 'due', next: 'reconcile' };

const down = (retryAt: number): Failure => ({ kind: 'server-error', status: 503, retryAt });

describe('a create at a service that says when it works again', () => {
  it('asks for no list before that, and is in doubt', () => {
    const waiting = run(operation, sent, refused(down(120_000), 1000));
    expect(waiting).toMatchObject({ inDoubt: true, state: { because: down(120_000) } });
    expect(stepOf(waiting, 119_999)).toEqual({ do: 'wait', until: 120_000 });
    expect(stepOf(waiting, 120_000)).toEqual({ do: 'reconcile' });
  });

  it('asks at once if the user wants it, and not again before the time that the list then names', () => {
    const waiting = run(operation, sent, refused(down(120_000), 1000), { type: 'retryNow', now: 2000 });
    expect(stepOf(waiting, 2000)).toEqual({ do: 'reconcile' });
    expect(stepOf(run(waiting, missed(down(300_000), 2000)), 2000)).toEqual({ do: 'wait', until: 300_000 });
  });

  it('waits no shorter than without such a time', () => {
    const again = { ...operation, attempts: 2 };
    expect(stepOf(run(again, sent, refused(down(1000), 1000)), 1000)).toEqual(
      stepOf(run(again, sent, refused({ kind: 'server-error', status: 503 }, 1000)), 1000),
    );
    expect(stepOf(run(operation, sent, refused(down(0), 1000), missed(down(1001), 1000)), 1000)).toEqual({
      do: 'wait',
      until: 3000,
    });
  });
});

describe('a create', () => {
  it('is done by an answer with a link, whatever code it carries', () => {
    const done = run(operation, sent, made({ ...created, shortCode: 'Other' }, 5));
    expect(done.state).toMatchObject({
      status: 'done',
      link: { shortCode: 'Other' },
      existed: false,
      settledAt: 5,
    });
  });

  it('is done by an answer with a link that was there, and keeps that', () => {
    expect(run(operation, sent, made(created, 5, true)).state).toEqual({
      status: 'done',
      link: created,
      existed: true,
      settledAt: 5,
    });
  });

  it.each<OperationEvent>([
    { type: 'canceled', now: 9 },
    { type: 'retryNow', now: 9 },
    { type: 'interrupted', now: 9 },
    { type: 'accountRemoved', now: 9 },
    refused({ kind: 'invalid' }, 9),
    listedWith([], 9),
  ])('that is done stays so, whatever comes: $type', (event) => {
    const done = run(operation, sent, made(created, 5));
    expect(run(done, event)).toBe(done);
  });

  it('is looked for when a resend is refused: the POST before it may have made the link', () => {
    const resent = { ...operation, attempts: 1, inDoubt: true };
    const unsure = run(resent, sent, refused({ kind: 'invalid' }));
    expect(stageOf(unsure)).toBe('reconcile');
    expect(stageOf(run(unsure, listedWith([listed])))).toBe('done');
    const failed = run(unsure, listedWith([]));
    expect(failed.state).toMatchObject({ status: 'failed', failure: { kind: 'invalid' } });
    // That list may have been late.
    expect(run(failed, seenInList([listed])).state).toMatchObject({ status: 'done', existed: false });
  });

  it.each<Failure>([
    { kind: 'invalid' },
    { kind: 'unauthorized' },
    { kind: 'not-found' },
    { kind: 'method-blocked' },
  ])('is refused at once by a $kind to its first POST: no copy of it can have been accepted', (failure) => {
    expect(run(operation, sent, refused(failure)).state).toEqual({ status: 'failed', failure, settledAt: 0 });
  });

  it.each<Failure>([{ kind: 'limit-reached' }, { kind: 'forbidden' }])(
    'is refused at once by a $kind, and done by any list that shows it: the browser may have sent it twice',
    (failure) => {
      const told = run(operation, sent, refused(failure));
      expect(told.state).toEqual({ status: 'failed', failure, settledAt: 0 });
      expect(stepOf(told, 0)).toBeNull();
      const seen = run(told, { type: 'seen' });
      expect(run(seen, seenInList([]))).toBe(seen);
      // That it has its link after all is news.
      expect(run(seen, seenInList([listed], 9))).toMatchObject({
        state: { status: 'done', existed: false, settledAt: 9 },
        isSeen: false,
      });
    },
  );

  it('that no copy can have made stays refused, whatever a list shows', () => {
    for (const failure of [{ kind: 'invalid' }, { kind: 'unauthorized' }] as const) {
      const told = run(operation, sent, refused(failure));
      expect(run(told, seenInList([listed]))).toBe(told);
    }
  });

  it('of a batch that may have been made all the same is looked for before it is refused', () => {
    const ofBatch = { ...operation, batch };
    for (const kind of ['limit-reached', 'alias-taken'] as const)
      expect(stageOf(run(ofBatch, sent, refused({ kind })))).toBe('reconcile');
    expect(stageOf(run(ofBatch, sent, refused({ kind: 'invalid' })))).toBe('failed');
  });

  it('under an alias of the user that is taken is refused at once', () => {
    const mine = { ...operation, aliasBy: 'user' as const };
    expect(run(mine, sent, refused({ kind: 'alias-taken' })).state).toMatchObject({
      status: 'failed',
      failure: { kind: 'alias-taken' },
    });
  });

  it('under an alias of the user that an older link of the page has is done, which is no news', () => {
    const told = run({ ...operation, aliasBy: 'user' }, sent, refused({ kind: 'alias-taken' }), {
      type: 'seen',
    });
    expect(run(told, seenInList([listed]))).toMatchObject({
      state: { status: 'done', existed: true },
      isSeen: true,
    });
  });

  it.each<[Failure, number | null]>([
    [{ kind: 'offline' }, null],
    [{ kind: 'locked' }, null],
    [{ kind: 'pending-too-long', since: 0 }, null],
    [{ kind: 'no-permission', origin: 'https://go.example/*' }, null],
    [{ kind: 'key-unreadable' }, 15_000],
    [{ kind: 'storage-broken', detail: '' }, 15_000],
    [{ kind: 'storage-full' }, 15_000],
    [{ kind: 'rate-limited', retryAt: 900 }, 900],
  ])('that %o keeps from leaving waits, and has sent nothing', (because, at) => {
    const waiting = run(operation, blocked(because));
    expect(waiting).toEqual({ ...operation, state: due({ at, because }) });
    expect(stageOf(run(waiting, sent, refused({ kind: 'invalid' })))).toBe('failed');
  });

  it('whose batch is paused waits for it, and has sent nothing', () => {
    const waiting = run({ ...operation, batch }, blocked(null));
    expect(waiting).toMatchObject({ attempts: 0, state: due({ at: null }) });
    expect(stepOf(waiting, Infinity)).toEqual({ do: 'wait', until: null });
    expect(nextStep(waiting, 0, true)).toEqual({ do: 'send' });
  });

  it('that waits for a list goes on with it when the obstacle is over', () => {
    const lost = run(operation, sent, refused({ kind: 'timed-out' }), missed({ kind: 'unreachable' }));
    const offline = run(lost, blocked({ kind: 'offline' }));
    expect(offline.state).toEqual(
      due({ next: 'reconcile', at: null, because: { kind: 'offline' }, tries: 1 }),
    );
    expect(nextStep(offline, 0, true)).toEqual({ do: 'reconcile' });
    expect(run(offline, sent)).toBe(offline);
  });

  it.each<Failure>([
    { kind: 'no-permission', origin: '' },
    { kind: 'key-unreadable' },
    { kind: 'storage-full' },
  ])('of a batch that $kind keeps from leaving is refused, so that its batch pauses', (because) => {
    expect(run({ ...operation, batch }, blocked(because, 3)).state).toEqual({
      status: 'failed',
      failure: because,
      settledAt: 3,
    });
  });

  it('of a batch that may have been made waits for what keeps its list away, or its next request', () => {
    const lost = run({ ...operation, batch }, sent, refused({ kind: 'timed-out' }));
    const broken = blocked({ kind: 'storage-broken', detail: '' });
    expect(run(lost, broken).state).toMatchObject({ ...reconcileState, at: 15_000 });
    expect(run(lost, listedWith([]), broken).state).toMatchObject({ next: 'send', at: 15_000 });
  });

  it('of a batch that was refused ends with what keeps its list away', () => {
    const taken = run({ ...operation, batch }, sent, refused({ kind: 'alias-taken' }));
    expect(stageOf(taken)).toBe('reconcile');
    expect(stageOf(run(taken, blocked({ kind: 'key-unreadable' })))).toBe('failed');
  });

  it('is not refused with its first request after one without an answer was made', () => {
    const resent = run(operation, sent, refused({ kind: 'timed-out' }), listedWith([]), sent);
    expect(run(resent, refused({ kind: 'limit-reached' })).state).toMatchObject(reconcileState);
  });

  it('whose account is gone has failed, wherever it was, and an outcome stays', () => {
    const gone = { type: 'accountRemoved', now: 7 } as const;
    const failed = { status: 'failed', failure: { kind: 'not-connected' }, settledAt: 7 };
    expect(run(operation, gone).state).toEqual(failed);
    expect(run(operation, sent, gone).state).toEqual(failed);
    expect(run(operation, sent, refused({ kind: 'timed-out' }), gone).state).toEqual(failed);
    const canceled = run(operation, { type: 'canceled', now: 1 });
    expect(run(canceled, gone)).toBe(canceled);
  });

  it('has been seen when that is said of it, whatever it does', () => {
    expect(run(operation, { type: 'seen' })).toEqual({ ...operation, isSeen: true });
  });

  it('for which nothing is on its way hears of no answer', () => {
    const events: OperationEvent[] = [
      { type: 'interrupted', now: 0 },
      { type: 'makeAnother' },
      { type: 'postponed', at: 5 },
      refused({ kind: 'invalid' }),
      listedWith([listed]),
      seenInList([listed]),
    ];
    for (const event of events) expect(run(operation, event), event.type).toBe(operation);
  });

  it('is done with the link that its page turns out to have, unless a list is to tell of its own', () => {
    const chosen = { type: 'chosen', link: created, existed: true, now: 3 } as const;
    const done = { status: 'done', link: created, existed: true, settledAt: 3 };
    expect(run(operation, chosen).state).toEqual(done);
    const limited = run(operation, sent, refused({ kind: 'rate-limited', retryAt: 900 }));
    expect(run(limited, chosen).state).toEqual(done);
    const inDoubt = run(operation, sent, refused({ kind: 'unreachable' }));
    expect(run(inDoubt, chosen)).toBe(inDoubt);
    expect(run(inDoubt, listedWith([]), chosen).state).toEqual(done);
  });

  it.each<Failure>([
    { kind: 'unreachable' },
    { kind: 'timed-out' },
    { kind: 'server-error', status: 500 },
    { kind: 'unreadable', status: 200 },
    { kind: 'redirected' },
    { kind: 'alias-taken' },
  ])('after $kind looks in the list before anything else', (failure) => {
    const unsure = run(operation, sent, refused(failure));
    expect(stepOf(unsure, 0)).toEqual({ do: 'reconcile' });
    expect(run(unsure, listedWith([listed])).state).toMatchObject({
      status: 'done',
      link: { shortCode: 'abc2345' },
    });
  });

  it('that was cut off with its worker is looked for, never sent again at once', () => {
    const cut = run(operation, sent, { type: 'interrupted', now: 0 });
    expect(stepOf(cut, 0)).toEqual({ do: 'reconcile' });
    // As after any lost answer, the request may have made the link.
    expect(cut).toEqual(run(operation, sent, refused({ kind: 'unreachable' })));
    const cutAgain = run(cut, listedWith([]), sent, { type: 'interrupted', now: 9 });
    expect(stepOf(cutAgain, 9)).toEqual({ do: 'wait', until: 2009 });
  });

  it('of a batch stays in it when it is canceled, unless its batch halts', () => {
    const row = { ...operation, batch };
    expect(run(row, { type: 'canceled', now: 1 })).toHaveProperty('batch', batch);
    expect(run(row, { type: 'canceled', now: 1, leavesBatch: true })).not.toHaveProperty('batch');
  });

  it('of a batch that somebody asks for by itself leaves it, and its end is told', () => {
    expect(run({ ...operation, batch, isSeen: true }, { type: 'adopted' })).toEqual(operation);
    const seen = { ...operation, isSeen: true };
    expect(run(seen, { type: 'adopted' })).toBe(seen);
  });

  it('that no list has is sent again at once under the same alias, and looked for after ever longer pauses', () => {
    let current = run(operation, sent, refused({ kind: 'timed-out' }));
    const pauses = [];
    for (let now = 0, step = 0; step < 12; step += 1) {
      const next = stepOf(current, now);
      if (next?.do === 'send') current = run(current, sent, refused({ kind: 'timed-out' }, now));
      if (next?.do === 'reconcile') current = run(current, listedWith([], now));
      if (next?.do !== 'wait' || next.until === null) continue;
      pauses.push(next.until - now);
      now = next.until;
    }
    expect(pauses).toEqual([2000, 10_000, 60_000, 120_000]);
    expect(current.alias).toBe('abc2345');
  });

  it.each([
    ['dropped', 'https://a.example/'],
    ['escaped', 'https://a.example/?a=1&#38;b=2#c'],
    ['made another of', 'https://elsewhere.example/'],
  ])('under an alias of ours is ours, whatever of its address the service has %s', (_, longUrl) => {
    const asked = { ...operation, longUrl: 'https://a.example/?a=1&b=2#c' };
    const found = run(asked, sent, refused({ kind: 'timed-out' }), listedWith([{ ...listed, longUrl }]));
    expect(found.state).toMatchObject({ status: 'done', link: { shortCode: 'abc2345' } });
  });

  describe('under an alias of the user, at a service that changes addresses', () => {
    const mine = { ...operation, aliasBy: 'user' as const, longUrl: 'https://a.example/#part' };
    const lost = () => run(mine, sent, refused({ kind: 'timed-out' }));
    const cut = { ...listed, longUrl: 'https://a.example/' };

    it('is ours where the service was seen to change them so', () => {
      const seen = listedWith([cut], 0, { ...quirks, rewriting: ['fragment'] });
      expect(stageOf(run(lost(), seen))).toBe('done');
    });

    it('is asked about where it is new and was never seen to', () => {
      expect(run(lost(), listedWith([cut])).state).toMatchObject({
        status: 'needsDecision',
        candidates: [{ shortCode: 'abc2345' }],
      });
    });

    it('is somebody else’s where it was there before', () => {
      expect(stageOf(run(lost(), listedWith([{ ...cut, id: '6', rank: '6' }])))).toBe('send');
    });

    it('is not asked about where nothing says whether it is new', () => {
      const first = run({ ...mine, highestRank: null }, sent, refused({ kind: 'timed-out' }));
      expect(stageOf(run(first, listedWith([cut])))).toBe('send');
    });
  });

  describe('whose list does not come either', () => {
    const ofBatch = { ...operation, batch };

    it('is looked for again after growing pauses, of a minute at most', () => {
      let current = run(operation, sent, refused({ kind: 'timed-out' }));
      const pauses = [];
      for (let look = 0; look < 7; look += 1) {
        current = run(current, missed({ kind: 'unreachable' }, 100));
        const next = stepOf(current, 100);
        pauses.push(next?.do === 'wait' && next.until !== null ? next.until - 100 : null);
      }
      expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
      expect(current.state).toMatchObject({ ...reconcileState, tries: 7, because: { kind: 'unreachable' } });
      expect(run(current, { type: 'retryNow', now: 150 }).state).toMatchObject({
        ...reconcileState,
        at: 150,
      });
    });

    it('waits as long as the service says', () => {
      const current = run(operation, sent, refused({ kind: 'timed-out' }));
      expect(run(current, missed({ kind: 'rate-limited', retryAt: 900 })).state).toMatchObject({
        ...reconcileState,
        at: 900,
      });
    });

    it('was at the limit of requests, not of links, if its list is at that limit as well', () => {
      const error: Failure = { kind: 'rate-limited', retryAt: 900 };
      const current = run(ofBatch, sent, refused({ kind: 'limit-reached' }), missed(error, 5));
      expect(current.state).toEqual(due({ at: 900, because: error }));
    });

    it('is not told the link limit at once by a service that refuses its list, and not sent without end', () => {
      let current = run(ofBatch, sent, refused({ kind: 'limit-reached' }));
      for (let list = 1; list < 4; list += 1) {
        current = run(current, missed({ kind: 'forbidden' }));
        expect(current.state).toMatchObject({
          ...reconcileState,
          tries: list,
          because: { kind: 'forbidden' },
        });
      }
      expect(run(current, missed({ kind: 'forbidden' }, 7))).toMatchObject({
        attempts: 1,
        state: { status: 'failed', failure: { kind: 'limit-reached' }, settledAt: 7 },
      });
    });

    it('is refused for an alias of the user that is taken after four lists that the service refuses, too', () => {
      const refusals = Array.from({ length: 3 }, () => missed({ kind: 'forbidden' }));
      const taken = run({ ...ofBatch, aliasBy: 'user' }, sent, refused({ kind: 'alias-taken' }));
      expect(run(taken, ...refusals).state).toMatchObject({ ...reconcileState, tries: 3 });
      expect(run(taken, ...refusals, missed({ kind: 'forbidden' }, 7)).state).toEqual({
        status: 'failed',
        failure: { kind: 'alias-taken' },
        settledAt: 7,
      });
    });

    it('is looked for under an alias of ours that is taken, however often the service refuses its list', () => {
      const refusals = Array.from({ length: 10 }, () => missed({ kind: 'forbidden' }));
      const taken = run(operation, sent, refused({ kind: 'alias-taken' }));
      expect(run(taken, ...refusals).state).toMatchObject({ ...reconcileState, tries: 10 });
    });

    it.each<[Failure, Failure]>([
      [{ kind: 'limit-reached' }, { kind: 'server-error', status: 500 }],
      [{ kind: 'alias-taken' }, { kind: 'forbidden' }],
      [{ kind: 'alias-taken' }, { kind: 'rate-limited', retryAt: 900 }],
    ])('and that was refused by %j, is not told so by %j', (doubt, error) => {
      const current = run(ofBatch, sent, refused(doubt), missed(error));
      expect(current.state).toMatchObject({ ...reconcileState, because: error });
      expect(current.lastAnswer).toEqual(doubt);
    });

    it('never fails in doubt: only a list or the user can end it', () => {
      const refusal: Failure = { kind: 'unauthorized' };
      const inDoubt = run(
        operation,
        sent,
        refused({ kind: 'timed-out' }),
        listedWith([]),
        sent,
        refused(refusal),
      );
      const often = Array.from({ length: 20 }, () => missed(refusal));
      expect(stageOf(run(inDoubt, ...often))).toBe('reconcile');
    });

    it('is refused where both say the same, unless an earlier POST may have made it', () => {
      const limit: Failure = { kind: 'limit-reached' };
      expect(run(ofBatch, sent, refused(limit), missed(limit, 3)).state).toEqual({
        status: 'failed',
        failure: limit,
        settledAt: 3,
      });
      const inDoubt = { ...ofBatch, attempts: 1, inDoubt: true };
      expect(stageOf(run(inDoubt, sent, refused(limit), missed(limit)))).toBe('reconcile');
      const lost: Failure = { kind: 'timed-out' };
      expect(stageOf(run(operation, sent, refused(lost), missed(lost)))).toBe('reconcile');
    });
  });

  it('is not resent because the list could not be read', () => {
    let current = run(operation, sent, refused({ kind: 'timed-out' }));
    for (let round = 0; round < 20; round += 1) {
      current = run(current, missed({ kind: 'unauthorized' }));
    }
    expect(current.state).toMatchObject({ ...reconcileState, because: { kind: 'unauthorized' } });
    expect(current.attempts).toBe(1);
    // Until the user has mended the key, nothing can succeed, so looks come an hour apart.
    expect(stepOf(current, 0)).toEqual({ do: 'wait', until: 3_600_000 });
  });

  it('asks for lists an hour apart where somebody else answers each of them with 401', () => {
    const wall: Failure = { kind: 'unreadable', status: 401 };
    let current = run(operation, sent, refused(wall));
    for (let round = 0; round < 20; round += 1) current = run(current, missed(wall));
    expect(stepOf(current, 0)).toEqual({ do: 'wait', until: 3_600_000 });
  });

  it('with the alias of the user that is somebody else’s fails after one look', () => {
    const mine = { ...operation, aliasBy: 'user' as const };
    const other = { ...listed, longUrl: 'https://b.example/' };
    expect(run(mine, sent, refused({ kind: 'alias-taken' }), listedWith([other])).state).toMatchObject({
      status: 'failed',
      failure: { kind: 'alias-taken' },
    });
  });

  describe('under an alias of the user that is taken, after an answer that was lost', () => {
    const mine = { ...operation, aliasBy: 'user' as const };
    const taken = refused({ kind: 'alias-taken' });
    const resent = () => run(mine, sent, refused({ kind: 'timed-out' }), listedWith([]), sent, taken);

    /** Looks until the time for it is over, with lists that don't show the link. */
    function lookedInVain(): { asked: CreateOperation; seconds: number } {
      let current = resent();
      let now = 0;
      while (current.state.status === 'due') {
        now = current.state.at ?? NaN;
        current = run(current, listedWith([], now));
      }
      return { asked: current, seconds: now / 1000 };
    }

    it('is looked for as long as its list may be late, and then asked about: it may be what took the alias', () => {
      const { asked, seconds } = lookedInVain();
      expect(asked).toMatchObject({
        attempts: 2,
        alias: 'abc2345',
        state: { status: 'needsDecision', candidates: [] },
      });
      expect(seconds).toBe(2 + 10 + 120);
    });

    it('is found by a look in between', () => {
      expect(run(resent(), listedWith([]), listedWith([listed])).state).toMatchObject({
        status: 'done',
        existed: false,
      });
    });

    it.each([
      ['made now', 0, false],
      ['there before', 60_000, true],
    ])('is found by a list that comes after the question, %s', (_, createdAt, existed) => {
      const { asked } = lookedInVain();
      const found = run({ ...asked, createdAt }, seenInList([listed]));
      expect(found.state).toMatchObject({ status: 'done', existed, link: { shortCode: 'abc2345' } });
    });

    it('is told by its batch alone where it is the row of one', () => {
      const { asked } = lookedInVain();
      expect(run({ ...asked, batch, isSeen: true }, seenInList([listed]))).toMatchObject({
        isSeen: true,
        state: { status: 'done', existed: false },
      });
    });

    it('is not the link of another submission for its page that is asked about as well', () => {
      const { asked } = lookedInVain();
      expect(run(asked, seenInList([{ ...listed, shortCode: 'other22' }]))).toBe(asked);
    });

    it('is refused at once where the list says whose the alias is', () => {
      const other = { ...listed, id: '5', rank: '5', longUrl: 'https://b.example/' };
      const settled = run(resent(), listedWith([other]));
      expect(settled).toMatchObject({
        inDoubt: false,
        state: { status: 'failed', failure: { kind: 'alias-taken' } },
      });
    });

    it('is refused in words as soon as the user has said that none of theirs has it', () => {
      const again = run(lookedInVain().asked, { type: 'makeAnother' }, sent, taken);
      expect(again).toMatchObject({
        inDoubt: false,
        alias: 'abc2345',
        state: { status: 'failed', failure: { kind: 'alias-taken' } },
      });
    });
  });

  describe('that is refused in other words after an answer that was lost', () => {
    it('is looked for under an alias of the user as long as its list may be late', () => {
      let current = refusedAfterDoubt({ ...operation, aliasBy: 'user' });
      for (const seconds of [2, 10, 120]) {
        current = run(current, listedWith([], 0));
        expect(current.state).toMatchObject({ ...reconcileState, at: seconds * 1000 });
      }
      expect(run(current, listedWith([], 9)).state).toEqual({
        status: 'failed',
        failure: { kind: 'invalid' },
        settledAt: 9,
      });
    });

    it('has failed at once under an alias of ours, which stays reserved', () => {
      expect(run(refusedAfterDoubt(operation), listedWith([], 9)).state).toMatchObject({ status: 'failed' });
    });
  });

  it('refused for an alias of ours at the same address says that the link was there', () => {
    const mine = { ...operation, aliasBy: 'user' as const };
    expect(run(mine, sent, refused({ kind: 'alias-taken' }), seenInList([listed])).state).toMatchObject({
      status: 'done',
      existed: true,
    });
  });

  describe('that is found under the alias of the user, after an answer that was lost', () => {
    const asked = { ...operation, aliasBy: 'user' as const, createdAt: Date.parse('2026-11-21T10:00:00Z') };
    const lost = () => run(asked, sent, refused({ kind: 'timed-out' }));
    const found = (link: Partial<Link>, zone: number | null) =>
      run(lost(), listedWith([{ ...listed, ...link }], 0, { ...quirks, zone })).state;

    it.each([
      ['by its time', { createdAt: '2026-11-21 09:59:50' }, 0, true],
      [
        'by its time, which two clocks may tell apart by two seconds',
        { createdAt: '2026-11-21 09:59:58' },
        0,
        false,
      ],
      [
        'by its time, whatever its rank is',
        { createdAt: '2026-11-21 10:00:00', id: '3', rank: '3' },
        0,
        false,
      ],
      ['by its time in the zone of the service', { createdAt: '2026-11-21 10:30:00' }, 60, true],
      ['by its rank, where no zone is known', { id: '6', rank: '6' }, null, true],
      [
        'by its rank, where no zone is known, though its time seems early',
        { createdAt: '2026-11-21 09:00:00' },
        null,
        false,
      ],
    ])('was there before or not, %s', (_, link, zone, existed) => {
      expect(found(link, zone)).toMatchObject({ status: 'done', existed });
    });
  });

  it.each<[string, Partial<CreateOperation>, OperationEvent[]]>([
    ['its answer was lost', { aliasBy: 'user' }, [sent, refused({ kind: 'timed-out' })]],
    ['the browser sent its POST twice', {}, [sent, refused({ kind: 'alias-taken' })]],
    [
      'its resend was refused',
      { aliasBy: 'user', attempts: 1, inDoubt: true },
      [sent, refused({ kind: 'alias-taken' })],
    ],
    ['it took the last place', { aliasBy: 'user', batch }, [sent, refused({ kind: 'limit-reached' })]],
  ])('that is found because %s was made just now, and not there already', (_, parts, events) => {
    expect(run({ ...operation, ...parts }, ...events, listedWith([listed])).state).toMatchObject({
      status: 'done',
      existed: false,
    });
  });

  it('keeps its own alias where that is taken at once: the list may be late, and the browser have sent it twice', () => {
    let current = run(operation, sent, refused({ kind: 'alias-taken' }));
    for (let look = 0; look < 4; look += 1) current = run(current, listedWith([]));
    expect(current).toMatchObject({ alias: 'abc2345', state: { status: 'due', next: 'send' } });
  });

  it('that the service answers time and again with neither yes nor no is asked about in the end', () => {
    let current = operation;
    for (let step = 0; step < 100 && current.state.status !== 'needsDecision'; step += 1) {
      const isReady = stageOf(current) === 'send';
      const vague: Failure = { kind: 'unreadable', status: 200, said: 'Not today.' };
      current = isReady ? run(current, sent, refused(vague)) : run(current, listedWith([]));
    }
    expect(current).toMatchObject({
      attempts: 5,
      alias: 'abc2345',
      state: { status: 'needsDecision', candidates: [] },
    });
    expect(run(current, { type: 'makeAnother' })).toMatchObject({
      alias: 'abc2345',
      state: { status: 'due', next: 'send' },
    });
  });

  it('that nobody answers is sent again as often as the list does not have it', () => {
    let current = operation;
    for (let step = 0; step < 20; step += 1) {
      const isReady = stageOf(current) === 'send';
      current = isReady ? run(current, sent, refused({ kind: 'timed-out' })) : run(current, listedWith([]));
    }
    expect(current).toMatchObject({ attempts: 10, alias: 'abc2345', state: { status: 'due', next: 'send' } });
  });

  it('keeps an alias that a POST of its own without an answer may have taken, though the list does not show it', () => {
    const nowhere = Array.from({ length: 4 }, () => listedWith([]));
    const resent = run(operation, sent, refused({ kind: 'timed-out' }), ...nowhere, sent);
    const refusedTwice = run(resent, refused({ kind: 'alias-taken' }), ...nowhere);
    expect(refusedTwice).toMatchObject({ alias: 'abc2345', state: { status: 'due', next: 'send' } });
  });

  it('whose alias is refused time and again, and that no list shows, is asked about in the end', () => {
    let current = run(operation, sent, refused({ kind: 'timed-out' }));
    for (let step = 0; step < 100 && current.state.status !== 'needsDecision'; step += 1) {
      const isReady = stageOf(current) === 'send';
      current = isReady ? run(current, sent, refused({ kind: 'alias-taken' })) : run(current, listedWith([]));
    }
    expect(current).toMatchObject({ attempts: 5, state: { status: 'needsDecision', candidates: [] } });
    expect(stageOf(run(current, seenInList([])))).toBe('needsDecision');
    expect(run(current, seenInList([listed])).state).toMatchObject({ status: 'done', existed: false });
    // The user wants it whatever link the page has.
    expect(run({ ...current, isPageUnread: true }, { type: 'makeAnother' })).toMatchObject({
      alias: 'fresh22',
      isPageUnread: false,
      state: { status: 'due', next: 'send' },
    });
  });

  describe('whose alias is refused, and in whose list is one that differs in its case', () => {
    const mine = { ...operation, alias: 'ABC2345', aliasBy: 'user' as const };
    const nowhere = Array.from({ length: 4 }, () => listedWith([]));
    const lost = () => run(mine, sent, refused({ kind: 'timed-out' }));
    const refusedAgain = () => run(lost(), ...nowhere, sent, refused({ kind: 'alias-taken' }));

    it('is the link that it made, where that is new and leads to the same address', () => {
      expect(run(refusedAgain(), listedWith([listed])).state).toMatchObject({
        status: 'done',
        link: { shortCode: 'abc2345' },
      });
    });

    it.each([
      ['leads elsewhere', { ...listed, longUrl: 'https://b.example/' }],
      ['was there before', { ...listed, id: '6', rank: '6' }],
      [
        'differs in more than its case, as another submission’s for the page',
        { ...listed, shortCode: 'other22' },
      ],
    ])('is looked for further where that %s', (_, other) => {
      expect(stageOf(run(refusedAgain(), listedWith([other])))).toBe('reconcile');
    });

    it('is the link that it made, where its answer was lost and the other is new', () => {
      expect(stageOf(run(lost(), listedWith([listed])))).toBe('done');
      expect(stageOf(run(lost(), listedWith([{ ...listed, id: '6', rank: '6' }])))).toBe('send');
    });

    it('is the link that it made, where its answer was lost and the service has cut its alias', () => {
      const cut = { ...listed, shortCode: 'abc23' };
      expect(stageOf(run(lost(), listedWith([cut])))).toBe('done');
      expect(stageOf(run(lost(), listedWith([{ ...cut, id: '6', rank: '6' }])))).toBe('send');
      expect(stageOf(run(lost(), listedWith([{ ...cut, longUrl: 'https://b.example/' }])))).not.toBe('done');
      expect(stageOf(run(lost(), listedWith([{ ...cut, shortCode: 'abc99' }])))).toBe('send');
    });

    it('is the link that it made, also an older one, where the service is known to change the case', () => {
      const folding = { ...quirks, foldsCase: true };
      expect(run(lost(), listedWith([{ ...listed, id: '6', rank: '6' }], 0, folding)).state).toMatchObject({
        status: 'done',
        link: { shortCode: 'abc2345' },
      });
    });

    it('is taken, where the service is known to change the case and an older link of another page has it', () => {
      const other = { ...listed, id: '6', rank: '6', longUrl: 'https://b.example/' };
      const list = listedWith([other], 0, { ...quirks, foldsCase: true });
      expect(stageOf(run(refusedAgain(), list))).toBe('failed');
    });

    it('is the link that it made, where the first request was refused for its alias', () => {
      const taken = run({ ...mine, batch }, sent, refused({ kind: 'alias-taken' }));
      expect(stageOf(run(taken, listedWith([listed])))).toBe('done');
    });

    it('is somebody else’s after another refusal, unless the service is known to change the case', () => {
      const limited = run({ ...mine, batch }, sent, refused({ kind: 'limit-reached' }));
      expect(stageOf(run(limited, listedWith([listed])))).toBe('failed');
      expect(stageOf(run(limited, listedWith([listed], 0, { ...quirks, foldsCase: true })))).toBe('done');
    });

    it('is the one that has its very alias, where both are there', () => {
      const exact = { ...listed, shortCode: 'ABC2345' };
      expect(run(refusedAgain(), listedWith([{ ...listed, id: '8', rank: '8' }, exact])).state).toMatchObject(
        {
          link: { shortCode: 'ABC2345' },
        },
      );
    });
  });

  it('waits out the rate limit and goes on by itself', () => {
    const waiting = run(operation, sent, refused({ kind: 'rate-limited', retryAt: 900 }));
    expect(stepOf(waiting, 100)).toEqual({ do: 'wait', until: 900 });
    expect(stepOf(waiting, 900)).toEqual({ do: 'send' });
    expect(stageOf(run(waiting, sent))).toBe('sending');
    expect(stepOf(run(waiting, { type: 'retryNow', now: 100 }), 100)).toEqual({ do: 'send' });
  });

  it('that the user will not wait for is looked for now', () => {
    const again = { ...operation, attempts: 3, inDoubt: true };
    const unsure = run(again, sent, refused({ kind: 'timed-out' }));
    expect(stepOf(unsure, 5)).toEqual({ do: 'wait', until: 60_000 });
    expect(stepOf(run(unsure, { type: 'retryNow', now: 5 }), 5)).toEqual({ do: 'reconcile' });
  });

  it('is over once it is canceled, whatever comes then', () => {
    const canceled = run(operation, { type: 'canceled', now: 1 }, sent, refused({ kind: 'timed-out' }));
    expect(canceled.state).toEqual({ status: 'canceled', settledAt: 1 });
    const lost = run(operation, sent, refused({ kind: 'timed-out' }), { type: 'canceled', now: 2 });
    expect(run(lost, listedWith([listed])).state).toEqual({ status: 'canceled', settledAt: 2 });
    expect(run(lost, seenInList([listed]))).toBe(lost);
  });

  it('can’t be canceled while its request is on its way: what comes of it is not known', () => {
    const sending = run(operation, sent);
    expect(run(sending, { type: 'canceled', now: 1 })).toBe(sending);
  });
});

describe('a create whose code the service chooses', () => {
  const free = { ...operation, alias: null, aliasBy: 'service' as const };
  const unsure = () => run(free, sent, refused({ kind: 'timed-out' }));

  it('is found by its address among the links that are newer than the last known', () => {
    expect(stageOf(run(unsure(), listedWith([listed, { ...listed, id: '5', rank: '5' }])))).toBe('done');
  });

  it.each([
    ['older than the submission by its own time', { ...listed, createdAt: '1969-12-31 23:00:00' }, quirks],
    ['of a time whose zone is not known', listed, { ...quirks, zone: null }],
  ])('is asked about where the link is %s', (_, link, seen) => {
    const event = listedWith([link], 0, seen);
    expect(run(unsure(), event).state).toMatchObject({
      status: 'needsDecision',
      candidates: [{ shortCode: 'abc2345' }],
    });
  });

  it('is asked about where no list was known before: the link may be any older one', () => {
    const first = run({ ...free, highestRank: null }, sent, refused({ kind: 'timed-out' }));
    for (const rank of ['7', 'a7'])
      expect(run(first, listedWith([{ ...listed, rank }])).state).toMatchObject({
        status: 'needsDecision',
        candidates: [{ shortCode: 'abc2345' }],
      });
  });

  it('is never guessed: several new links of the address are shown to the user', () => {
    expect(run(unsure(), listedWith([listed, { ...listed, id: '8', rank: '8' }])).state).toMatchObject({
      status: 'needsDecision',
    });
  });

  it('that was refused, or is asked about, takes no link of a later list for its own', () => {
    const limited = run(free, sent, refused({ kind: 'limit-reached' }));
    expect(run(limited, seenInList([listed]))).toBe(limited);
    const asked = run(unsure(), listedWith([]), listedWith([]), listedWith([]), listedWith([]));
    expect(run(asked, seenInList([listed]))).toBe(asked);
  });

  it('that is not found in four looks is asked about, not sent again', () => {
    const asked = run(unsure(), listedWith([]), listedWith([]), listedWith([]), listedWith([]));
    expect(asked.state).toEqual({ status: 'needsDecision', candidates: [] });
    expect(stageOf(run(asked, { type: 'makeAnother' }))).toBe('send');
    expect(run(asked, { type: 'retryNow', now: 0 })).toBe(asked);
  });

  it('is done by the choice of the user, and by nothing that comes later', () => {
    const asked = run(unsure(), listedWith([listed, { ...listed, id: '8', rank: '8' }]));
    const chosen = run(asked, { type: 'chosen', link: created, existed: false, now: 3 });
    expect(chosen.state).toEqual({ status: 'done', link: created, existed: false, settledAt: 3 });
    expect(
      run(chosen, { type: 'chosen', link: { ...created, shortCode: 'other' }, existed: false, now: 4 }),
    ).toBe(chosen);
  });
});

it('asked for again after weeks counts from then on, even if nothing has said that it was too old', () => {
  const weeks = 14 * 86_400_000;
  const createdAt = 2 * weeks;
  const pending = run({ ...operation, createdAt }, blocked({ kind: 'offline' }));
  const countsFrom = (now: number) => run(pending, { type: 'retryNow', now }).createdAt;
  expect(countsFrom(3 * weeks + 1)).toBe(3 * weeks + 1);
  expect(countsFrom(3 * weeks)).toBe(createdAt);
  // A clock that was ahead for weeks says no more about how long it has been.
  expect(countsFrom(weeks - 1)).toBe(weeks - 1);
});

it('a link that the service named for another page was there before, if the user takes it', () => {
  const asked = run(operation, sent, {
    type: 'answered',
    answer: ok({ link: created, existed: false, isDoubtful: true }),
    now: 5,
  });
  expect(asked.state.status).toBe('needsDecision');
  const taken = run(asked, { type: 'chosen', link: created, existed: false, now: 6 });
  expect(taken.state).toMatchObject({ status: 'done', existed: true });
});
