import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { describe, expect, it } from 'vitest';
import type { CreateEvent } from '../../../../src/core/intent/create-intent.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { nextCreateAction, stepCreate } from '../../../../src/core/intent/step-create.ts';
import { createIntentOf, habits } from '../intents.ts';

const created = {
  shortCode: 'abc2345',
  shortUrl: 'https://go.example/abc2345',
  longUrl: 'https://a.example/',
  createdAt: '1970-01-01 00:00:01',
  servedAt: null,
};
const { servedAt: _, ...row } = created;
const listed: Link = { ...row, id: '7', title: '', clicks: 0, status: 'active' };
const intent = createIntentOf({ highestId: '6' });

const run = (start: CreateOperation, ...events: CreateEvent[]) => events.reduce(stepCreate, start);
const refused = (error: Failure, now = 0): CreateEvent => ({
  type: 'answered',
  answer: { ok: false, error },
  now,
});
const listedWith = (links: Link[]): CreateEvent => ({ type: 'listed', links, habits, now: 0 });

const looked = (links: Link[], now = 0): CreateEvent => ({
  type: 'looked',
  answer: { ok: true, value: links },
  freshAlias: 'fresh22',
  habits,
  now,
});
/** The list did not come. */
const missed = (error: Failure, now = 0): CreateEvent => ({
  type: 'looked',
  answer: { ok: false, error },
  freshAlias: 'fresh22',
  habits,
  now,
});
const sent: CreateEvent = { type: 'sent' };

describe('a create', () => {
  it('is done by an answer with a link, whatever code it carries', () => {
    const done = run(intent, sent, {
      type: 'answered',
      answer: { ok: true, value: { ...created, servedAt: null, shortCode: 'Other' } },
      now: 5,
    });
    expect(done.state).toMatchObject({
      at: 'done',
      link: { shortCode: 'Other' },
      wasThere: false,
      settledAt: 5,
    });
  });

  it.each<CreateEvent>([
    { type: 'canceled', now: 9 },
    { type: 'urged', now: 9 },
    { type: 'cut-off', now: 9 },
    { type: 'account-gone', now: 9 },
    refused({ kind: 'invalid' }, 9),
    looked([], 9),
  ])('that is done stays so, whatever comes: $type', (event) => {
    const done = run(intent, sent, { type: 'answered', answer: { ok: true, value: created }, now: 5 });
    expect(run(done, event)).toEqual(done);
  });

  it('is looked for when a resend is refused: the POST before it may have made the link', () => {
    const resent = { ...intent, attempts: 1 };
    const unsure = run(resent, sent, refused({ kind: 'invalid' }));
    expect(unsure.state.at).toBe('unsure');
    expect(run(unsure, looked([listed])).state.at).toBe('done');
    expect(run(unsure, looked([])).state).toMatchObject({ at: 'failed', failure: { kind: 'invalid' } });
  });

  it.each<Failure>([
    { kind: 'invalid' },
    { kind: 'unauthorized' },
    { kind: 'not-found' },
    { kind: 'method-blocked' },
  ])('is refused at once by a $kind to its first POST: no copy of it can have been accepted', (failure) => {
    expect(run(intent, sent, refused(failure)).state).toEqual({ at: 'failed', failure, settledAt: 0 });
  });

  it('at the link limit is refused at once, and looked for all the same: the browser may have sent the POST twice', () => {
    const said = run(intent, sent, refused({ kind: 'limit-reached' }));
    expect(said.state.at).toBe('failed');
    expect(nextCreateAction(said, 0)).toEqual({ do: 'look' });
    expect(run({ ...said, isSeen: true }, looked([listed]))).toMatchObject({
      state: { at: 'done' },
      isSeen: false,
    });
    expect(nextCreateAction(run(said, looked([])), 0)).toEqual({ do: 'rest' });
  });

  it('that was refused is looked for again after growing pauses, while the list does not come', () => {
    let said = run(intent, sent, refused({ kind: 'limit-reached' }));
    const pauses = [];
    for (let look = 0; look < 3; look += 1) {
      said = run(said, missed({ kind: 'timed-out' }, 100));
      const action = nextCreateAction(said, 100);
      pauses.push(action.do === 'wait' && action.until !== null ? action.until - 100 : null);
    }
    expect(pauses).toEqual([2000, 4000, 8000]);
  });

  it('of a batch that may have been made all the same is looked for before it is refused', () => {
    const row = { ...intent, batch: { batchId: 'b', index: 0 } };
    for (const kind of ['limit-reached', 'alias-taken'] as const)
      expect(run(row, sent, refused({ kind })).state.at).toBe('unsure');
    expect(run(row, sent, refused({ kind: 'invalid' })).state.at).toBe('failed');
  });

  it('under an alias of the user that is taken is refused at once', () => {
    const mine = { ...intent, aliasBy: 'user' as const };
    expect(run(mine, sent, refused({ kind: 'alias-taken' })).state).toMatchObject({
      at: 'failed',
      failure: { kind: 'alias-taken' },
    });
  });

  it('that was refused is given up to a later wish under its alias', () => {
    const said = run(intent, sent, refused({ kind: 'limit-reached' }), { type: 'overtaken' });
    expect(nextCreateAction(said, 0)).toEqual({ do: 'rest' });
    expect(run(said, looked([listed])).state.at).toBe('failed');
  });

  it('that was refused is looked for four times, while the list does not come', () => {
    let said = run(intent, sent, refused({ kind: 'limit-reached' }));
    for (let look = 0; look < 4; look += 1) {
      expect(nextCreateAction(said, 1_000_000)).toEqual({ do: 'look' });
      said = run(said, missed({ kind: 'timed-out' }));
    }
    expect(nextCreateAction(said, 1_000_000)).toEqual({ do: 'rest' });
  });

  it.each<[Failure, number | null]>([
    [{ kind: 'offline' }, null],
    [{ kind: 'no-permission', origin: 'https://go.example/*' }, null],
    [{ kind: 'key-unreadable' }, 15_000],
    [{ kind: 'storage-broken', detail: '' }, 15_000],
    [{ kind: 'rate-limited', retryAt: 900 }, 900],
  ])('that %o kept from leaving waits, and has sent nothing', (why, until) => {
    const held = run(intent, sent, { type: 'held', why, now: 0 });
    expect(held).toMatchObject({ attempts: 0, state: { at: 'waiting', why, until } });
    expect(run(held, sent, refused({ kind: 'invalid' })).state.at).toBe('failed');
  });

  it('of a batch that has no permission is refused, so that its batch pauses', () => {
    const row = { ...intent, batch: { batchId: 'b', index: 0 } };
    const why = { kind: 'no-permission', origin: '' } as const;
    expect(run(row, sent, { type: 'held', why, now: 0 }).state).toMatchObject({ at: 'failed', failure: why });
  });

  it('whose account is gone has failed, wherever it was, and an outcome stays', () => {
    const gone = { type: 'account-gone', now: 7 } as const;
    const failed = { at: 'failed', failure: { kind: 'not-connected' }, settledAt: 7 };
    expect(run(intent, gone).state).toEqual(failed);
    expect(run(intent, sent, gone).state).toEqual(failed);
    expect(run(intent, sent, refused({ kind: 'timed-out' }), gone).state).toEqual(failed);
    const canceled = run(intent, { type: 'canceled', now: 1 });
    expect(run(canceled, gone)).toBe(canceled);
  });

  it('has been seen when that is said of it, whatever it does', () => {
    expect(run(intent, { type: 'seen' })).toEqual({ ...intent, isSeen: true });
  });

  it('for which nothing is on its way hears of no answer', () => {
    const events: CreateEvent[] = [
      { type: 'held', why: { kind: 'offline' }, now: 0 },
      { type: 'recalled' },
      { type: 'cut-off', now: 0 },
      { type: 'overtaken' },
      { type: 'chosen', link: created, now: 0 },
      refused({ kind: 'invalid' }),
      looked([listed]),
    ];
    for (const event of events) expect(run(intent, event), event.type).toBe(intent);
  });

  it('that is recalled in the last moment is as it was before', () => {
    expect(run(intent, sent, { type: 'recalled' })).toEqual(intent);
  });

  it.each<Failure>([
    { kind: 'unreachable' },
    { kind: 'timed-out' },
    { kind: 'server-error', status: 500 },
    { kind: 'unreadable', status: 200 },
    { kind: 'redirected' },
    { kind: 'alias-taken' },
  ])('after $kind looks in the list before anything else', (failure) => {
    const unsure = run(intent, sent, refused(failure));
    expect(nextCreateAction(unsure, 0)).toEqual({ do: 'look' });
    expect(run(unsure, looked([listed])).state).toMatchObject({ at: 'done', link: { shortCode: 'abc2345' } });
  });

  it('that was cut off with its worker is looked for, never sent again at once', () => {
    expect(nextCreateAction(run(intent, sent, { type: 'cut-off', now: 0 }), 0)).toEqual({ do: 'look' });
  });

  it('that no list has is sent again at once under the same alias, and looked for after ever longer pauses', () => {
    let current = run(intent, sent, refused({ kind: 'timed-out' }));
    const pauses = [];
    for (let now = 0; pauses.length < 4;) {
      const action = nextCreateAction(current, now);
      if (action.do === 'send') current = run(current, sent, refused({ kind: 'timed-out' }, now));
      else if (action.do === 'look') current = run(current, looked([], now));
      else if (action.do === 'wait' && action.until !== null) {
        pauses.push(action.until - now);
        now = action.until;
      }
    }
    expect(pauses).toEqual([2000, 10_000, 60_000, 120_000]);
    expect(current.alias).toBe('abc2345');
  });

  it.each([
    ['dropped', 'https://a.example/'],
    ['escaped', 'https://a.example/?a=1&#38;b=2#c'],
    ['made another of', 'https://elsewhere.example/'],
  ])('under an alias of ours is ours, whatever of its address the service has %s', (_, longUrl) => {
    const asked = { ...intent, longUrl: 'https://a.example/?a=1&b=2#c' };
    const found = run(asked, sent, refused({ kind: 'timed-out' }), looked([{ ...listed, longUrl }]));
    expect(found.state).toMatchObject({ at: 'done', link: { shortCode: 'abc2345' } });
  });

  describe('under an alias of the user, at a service that changes addresses', () => {
    const mine = { ...intent, aliasBy: 'user' as const, longUrl: 'https://a.example/#part' };
    const lost = () => run(mine, sent, refused({ kind: 'timed-out' }));
    const cut = { ...listed, longUrl: 'https://a.example/' };

    it('is ours where the service was seen to change them so', () => {
      const seen = { ...looked([cut]), habits: { ...habits, rewriting: ['fragment'] } } as CreateEvent;
      expect(run(lost(), seen).state.at).toBe('done');
    });

    it('is asked about where it is new and was never seen to', () => {
      expect(run(lost(), looked([cut])).state).toMatchObject({
        at: 'unclear',
        found: [{ shortCode: 'abc2345' }],
      });
    });

    it('is somebody else’s where it was there before', () => {
      expect(run(lost(), looked([{ ...cut, id: '6' }])).state.at).toBe('ready');
    });

    it('is not asked about where nothing says whether it is new', () => {
      const first = run({ ...mine, highestId: null }, sent, refused({ kind: 'timed-out' }));
      expect(run(first, looked([cut])).state.at).toBe('ready');
    });
  });

  describe('whose list does not come either', () => {
    const row = { ...intent, batch: { batchId: 'b', index: 0 } };

    it('is looked for again after growing pauses, of a minute at most', () => {
      let current = run(intent, sent, refused({ kind: 'timed-out' }));
      const pauses = [];
      for (let look = 0; look < 7; look += 1) {
        current = run(current, missed({ kind: 'unreachable' }, 100));
        const action = nextCreateAction(current, 100);
        pauses.push(action.do === 'wait' && action.until !== null ? action.until - 100 : null);
      }
      expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
      expect(current.state).toMatchObject({ at: 'unsure', misses: 7, trouble: { kind: 'unreachable' } });
      expect(run(current, { type: 'urged', now: 150 }).state).toMatchObject({ nextAt: 150 });
    });

    it('waits as long as the service says', () => {
      const current = run(intent, sent, refused({ kind: 'timed-out' }));
      expect(run(current, missed({ kind: 'rate-limited', retryAt: 900 })).state).toMatchObject({
        nextAt: 900,
      });
    });

    it.each<[Failure, number]>([
      [{ kind: 'rate-limited', retryAt: 900 }, 900],
      [{ kind: 'forbidden' }, 60_005],
    ])('at what looked like the link limit was at the limit of requests: %j', (error, until) => {
      const current = run(row, sent, refused({ kind: 'limit-reached' }), missed(error, 5));
      expect(current.state).toEqual({ at: 'waiting', why: { kind: 'rate-limited', retryAt: until }, until });
    });

    it.each<[Failure, Failure]>([
      [{ kind: 'limit-reached' }, { kind: 'server-error', status: 500 }],
      [{ kind: 'alias-taken' }, { kind: 'forbidden' }],
      [{ kind: 'alias-taken' }, { kind: 'rate-limited', retryAt: 900 }],
    ])('and that was refused by %j, is not told so by %j', (doubt, error) => {
      const current = run(row, sent, refused(doubt), missed(error));
      expect(current.state).toMatchObject({ at: 'unsure', doubt, trouble: error });
    });

    it('is refused where both say the same, unless an earlier POST may have made it', () => {
      const limit: Failure = { kind: 'limit-reached' };
      expect(run(row, sent, refused(limit), missed(limit, 3)).state).toEqual({
        at: 'failed',
        failure: limit,
        settledAt: 3,
      });
      const inDoubt = { ...row, attempts: 1, isInDoubt: true };
      expect(run(inDoubt, sent, refused(limit), missed(limit)).state.at).toBe('unsure');
      const lost: Failure = { kind: 'timed-out' };
      expect(run(intent, sent, refused(lost), missed(lost)).state.at).toBe('unsure');
    });
  });

  it('is not resent because the list could not be read', () => {
    let current = run(intent, sent, refused({ kind: 'timed-out' }));
    for (let round = 0; round < 20; round += 1) {
      current = run(current, missed({ kind: 'unauthorized' }));
    }
    expect(current.state).toMatchObject({ at: 'unsure', looks: 0, trouble: { kind: 'unauthorized' } });
    // Until the user has mended the key, nothing can succeed, so looks come an hour apart.
    expect(nextCreateAction(current, 0)).toEqual({ do: 'wait', until: 3_600_000 });
  });

  it('with the alias of the user that is somebody else’s fails after one look', () => {
    const mine = { ...intent, aliasBy: 'user' as const };
    const other = { ...listed, longUrl: 'https://b.example/' };
    expect(run(mine, sent, refused({ kind: 'alias-taken' }), looked([other])).state).toMatchObject({
      at: 'failed',
      failure: { kind: 'alias-taken' },
    });
  });

  describe('under an alias of the user that is taken, after an answer that was lost', () => {
    const mine = { ...intent, aliasBy: 'user' as const };
    const taken = refused({ kind: 'alias-taken' });
    const resent = () => run(mine, sent, refused({ kind: 'timed-out' }), looked([]), sent, taken);

    /** Looks until the time for it is over, with lists that don't show the link. */
    function lookedInVain(): { asked: CreateOperation; seconds: number } {
      let current = resent();
      let now = 0;
      while (current.state.at === 'unsure') {
        now = current.state.nextAt;
        current = run(current, looked([], now));
      }
      return { asked: current, seconds: now / 1000 };
    }

    it('is looked for as long as its list may be late, and then asked about: it may be what took the alias', () => {
      const { asked, seconds } = lookedInVain();
      expect(asked).toMatchObject({ attempts: 2, alias: 'abc2345', state: { at: 'unclear', found: [] } });
      expect(seconds).toBe(2 + 10 + 120);
    });

    it('is found by a look in between', () => {
      expect(run(resent(), looked([]), looked([listed])).state).toMatchObject({
        at: 'done',
        wasThere: false,
      });
    });

    it.each([
      ['made now', 0, false],
      ['there before', 60_000, true],
    ])('is found by a list that comes after the question, %s', (_, createdAt, wasThere) => {
      const { asked } = lookedInVain();
      const found = run({ ...asked, createdAt }, listedWith([listed]));
      expect(found.state).toMatchObject({ at: 'done', wasThere, link: { shortCode: 'abc2345' } });
    });

    it('is not the link of another wish for its page that is asked about as well', () => {
      const { asked } = lookedInVain();
      expect(run(asked, listedWith([{ ...listed, shortCode: 'other22' }]))).toBe(asked);
    });

    it('is refused at once where the list says whose the alias is', () => {
      const other = { ...listed, id: '5', longUrl: 'https://b.example/' };
      const settled = run(resent(), looked([other]));
      expect(settled).toMatchObject({
        isInDoubt: false,
        state: { at: 'failed', failure: { kind: 'alias-taken' } },
      });
    });

    it('is refused in words as soon as the user has said that none of theirs has it', () => {
      const again = run(lookedInVain().asked, { type: 'new-wanted' }, sent, taken);
      expect(again).toMatchObject({
        isInDoubt: false,
        alias: 'abc2345',
        state: { at: 'failed', failure: { kind: 'alias-taken' } },
      });
    });
  });

  it('refused for an alias of ours at the same address says that the link was there', () => {
    const mine = { ...intent, aliasBy: 'user' as const };
    expect(run(mine, sent, refused({ kind: 'alias-taken' }), looked([listed])).state).toMatchObject({
      at: 'done',
      wasThere: true,
    });
  });

  describe('that is found under the alias of the user, after an answer that was lost', () => {
    const wished = { ...intent, aliasBy: 'user' as const, createdAt: Date.parse('2026-11-21T10:00:00Z') };
    const lost = () => run(wished, sent, refused({ kind: 'timed-out' }));
    const found = (link: Partial<Link>, zoneMinutes: number | null) =>
      run(lost(), { ...looked([{ ...listed, ...link }]), habits: { ...habits, zoneMinutes } } as CreateEvent)
        .state;

    it.each([
      ['by its time', { createdAt: '2026-11-21 09:59:50' }, 0, true],
      [
        'by its time, which two clocks may tell apart by two seconds',
        { createdAt: '2026-11-21 09:59:58' },
        0,
        false,
      ],
      ['by its time, whatever its id is', { createdAt: '2026-11-21 10:00:00', id: '3' }, 0, false],
      ['by its time in the zone of the service', { createdAt: '2026-11-21 10:30:00' }, 60, true],
      ['by its id, where no zone is known', { id: '6' }, null, true],
      [
        'by its id, where no zone is known, though its time seems early',
        { createdAt: '2026-11-21 09:00:00' },
        null,
        false,
      ],
    ])('was there before or not, %s', (_, link, zoneMinutes, wasThere) => {
      expect(found(link, zoneMinutes)).toMatchObject({ at: 'done', wasThere });
    });
  });

  it.each<[string, Partial<CreateOperation>, CreateEvent[]]>([
    ['its answer was lost', { aliasBy: 'user' }, [sent, refused({ kind: 'timed-out' })]],
    ['the browser sent its POST twice', {}, [sent, refused({ kind: 'alias-taken' })]],
    [
      'its resend was refused',
      { aliasBy: 'user', attempts: 1, isInDoubt: true },
      [sent, refused({ kind: 'alias-taken' })],
    ],
    ['it took the last place', { aliasBy: 'user' }, [sent, refused({ kind: 'limit-reached' })]],
  ])('that is found because %s was made just now, and not there already', (_, parts, events) => {
    expect(run({ ...intent, ...parts }, ...events, looked([listed])).state).toMatchObject({
      at: 'done',
      wasThere: false,
    });
  });

  it('keeps its own alias where that is taken at once: the list may be late, and the browser have sent it twice', () => {
    let current = run(intent, sent, refused({ kind: 'alias-taken' }));
    for (let look = 0; look < 4; look += 1) current = run(current, looked([]));
    expect(current).toMatchObject({ alias: 'abc2345', state: { at: 'ready' } });
  });

  it('that the service answers time and again with neither yes nor no is asked about in the end', () => {
    let current = intent;
    for (let step = 0; step < 100 && current.state.at !== 'unclear'; step += 1) {
      const isReady = current.state.at === 'ready';
      const vague: Failure = { kind: 'unreadable', status: 200, said: 'Not today.' };
      current = isReady ? run(current, sent, refused(vague)) : run(current, looked([]));
    }
    expect(current).toMatchObject({ attempts: 5, alias: 'abc2345', state: { at: 'unclear', found: [] } });
    expect(run(current, { type: 'new-wanted' })).toMatchObject({
      alias: 'abc2345',
      state: { at: 'ready' },
    });
  });

  it('that nobody answers is sent again as often as the list does not have it', () => {
    let current = intent;
    for (let step = 0; step < 20; step += 1) {
      const isReady = current.state.at === 'ready';
      current = isReady ? run(current, sent, refused({ kind: 'timed-out' })) : run(current, looked([]));
    }
    expect(current).toMatchObject({ attempts: 10, alias: 'abc2345', state: { at: 'ready' } });
  });

  it('keeps an alias that a POST of its own without an answer may have taken, though the list does not show it', () => {
    const nowhere = Array.from({ length: 4 }, () => looked([]));
    const resent = run(intent, sent, refused({ kind: 'timed-out' }), ...nowhere, sent);
    const refusedTwice = run(resent, refused({ kind: 'alias-taken' }), ...nowhere);
    expect(refusedTwice).toMatchObject({ alias: 'abc2345', state: { at: 'ready' } });
  });

  it('whose alias is refused time and again, and that no list shows, is asked about in the end', () => {
    let current = run(intent, sent, refused({ kind: 'timed-out' }));
    for (let step = 0; step < 100 && current.state.at !== 'unclear'; step += 1) {
      const isReady = current.state.at === 'ready';
      current = isReady ? run(current, sent, refused({ kind: 'alias-taken' })) : run(current, looked([]));
    }
    expect(current).toMatchObject({ attempts: 5, state: { at: 'unclear', found: [] } });
    expect(run(current, listedWith([])).state.at).toBe('unclear');
    expect(run(current, listedWith([listed])).state).toMatchObject({ at: 'done', wasThere: false });
    expect(run(current, { type: 'new-wanted' })).toMatchObject({
      alias: 'fresh22',
      state: { at: 'ready' },
    });
  });

  describe('whose alias is refused, and in whose list is one that differs in its case', () => {
    const mine = { ...intent, alias: 'ABC2345', aliasBy: 'user' as const };
    const nowhere = Array.from({ length: 4 }, () => looked([]));
    const lost = () => run(mine, sent, refused({ kind: 'timed-out' }));
    const refusedAgain = () => run(lost(), ...nowhere, sent, refused({ kind: 'alias-taken' }));

    it('is the link that it made, where that is new and leads to the same address', () => {
      expect(run(refusedAgain(), looked([listed])).state).toMatchObject({
        at: 'done',
        link: { shortCode: 'abc2345' },
      });
    });

    it.each([
      ['leads elsewhere', { ...listed, longUrl: 'https://b.example/' }],
      ['was there before', { ...listed, id: '6' }],
      ['differs in more than its case, as another wish’s for the page', { ...listed, shortCode: 'other22' }],
    ])('is looked for further where that %s', (_, other) => {
      expect(run(refusedAgain(), looked([other])).state.at).toBe('unsure');
    });

    it('is sent again, where the service has not refused it yet: it may tell the two apart', () => {
      expect(run(lost(), looked([listed])).state.at).toBe('ready');
    });

    it('is the one that has its very alias, where both are there', () => {
      const exact = { ...listed, shortCode: 'ABC2345' };
      expect(run(refusedAgain(), looked([{ ...listed, id: '8' }, exact])).state).toMatchObject({
        link: { shortCode: 'ABC2345' },
      });
    });
  });

  it('waits out the rate limit and goes on by itself', () => {
    const waiting = run(intent, sent, refused({ kind: 'rate-limited', retryAt: 900 }));
    expect(nextCreateAction(waiting, 100)).toEqual({ do: 'wait', until: 900 });
    expect(nextCreateAction(waiting, 900)).toEqual({ do: 'send' });
    expect(run(waiting, sent).state.at).toBe('sending');
    expect(nextCreateAction(run(waiting, { type: 'urged', now: 100 }), 100)).toEqual({ do: 'send' });
  });

  it('that the user will not wait for is looked for now', () => {
    const again = { ...intent, attempts: 3, isInDoubt: true };
    const unsure = run(again, sent, refused({ kind: 'timed-out' }));
    expect(nextCreateAction(unsure, 5)).toEqual({ do: 'wait', until: 60_000 });
    expect(nextCreateAction(run(unsure, { type: 'urged', now: 5 }), 5)).toEqual({ do: 'look' });
  });

  it('is over once it is canceled, whatever comes then', () => {
    const canceled = run(intent, sent, { type: 'canceled', now: 1 }, refused({ kind: 'timed-out' }), sent);
    expect(canceled.state.at).toBe('cancelled');
  });
});

describe('a create whose code the service chooses', () => {
  const free = { ...intent, alias: null, aliasBy: 'service' as const };
  const unsure = () => run(free, sent, refused({ kind: 'timed-out' }));

  it('is found by its address among the links that are newer than the last known', () => {
    expect(run(unsure(), looked([listed, { ...listed, id: '5' }])).state.at).toBe('done');
  });

  it.each([
    ['older than the wish by its own time', { ...listed, createdAt: '1969-12-31 23:00:00' }, habits],
    ['of a time whose zone is not known', listed, { ...habits, zoneMinutes: null }],
  ])('is asked about where the link is %s', (_, link, seen) => {
    const event = { ...looked([link]), habits: seen } as CreateEvent;
    expect(run(unsure(), event).state).toMatchObject({ at: 'unclear', found: [{ shortCode: 'abc2345' }] });
  });

  it('is asked about where no list was known before: the link may be any older one', () => {
    const first = run({ ...free, highestId: null }, sent, refused({ kind: 'timed-out' }));
    expect(run(first, looked([listed])).state).toMatchObject({
      at: 'unclear',
      found: [{ shortCode: 'abc2345' }],
    });
  });

  it('is never guessed: several new links of the address are shown to the user', () => {
    expect(run(unsure(), looked([listed, { ...listed, id: '8' }])).state).toMatchObject({ at: 'unclear' });
  });

  it('that is not found in four looks is asked about, not sent again', () => {
    const asked = run(unsure(), looked([]), looked([]), looked([]), looked([]));
    expect(asked.state).toEqual({ at: 'unclear', found: [] });
    expect(run(asked, { type: 'new-wanted' }).state.at).toBe('ready');
    expect(run(asked, { type: 'urged', now: 0 })).toBe(asked);
  });

  it('is done by the choice of the user, and by nothing that comes later', () => {
    const asked = run(unsure(), looked([listed, { ...listed, id: '8' }]));
    const chosen = run(asked, { type: 'chosen', link: created, now: 3 });
    expect(chosen.state).toEqual({ at: 'done', link: created, wasThere: false, settledAt: 3 });
    expect(run(chosen, { type: 'chosen', link: { ...created, shortCode: 'other' }, now: 4 })).toBe(chosen);
  });
});
