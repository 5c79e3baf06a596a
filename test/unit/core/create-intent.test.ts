import { describe, expect, it } from 'vitest';
import {
  nextCreateAction,
  stepCreate,
  type CreateEvent,
  type CreateIntent,
} from '../../../src/core/create-intent.ts';
import type { Failure } from '../../../src/core/failure.ts';
import type { Link } from '../../../src/core/link.ts';
import { createIntentOf } from './intents.ts';

const created = {
  shortCode: 'abc2345',
  shortUrl: 'https://go.example/abc2345',
  longUrl: 'https://a.example/',
  createdAt: '',
  servedAt: null,
};
const { servedAt: _, ...row } = created;
const listed: Link = { ...row, id: '7', title: '', clicks: 0, status: 'active' };
const intent = createIntentOf({ highestId: '6' });

const run = (start: CreateIntent, ...events: CreateEvent[]) => events.reduce(stepCreate, start);
const refused = (error: Failure, now = 0): CreateEvent => ({
  type: 'answered',
  answer: { ok: false, error },
  now,
});
const looked = (links: Link[], now = 0): CreateEvent => ({
  type: 'looked',
  answer: { ok: true, value: links },
  freshAlias: 'fresh22',
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
    expect(done.state).toMatchObject({ at: 'done', link: { shortCode: 'Other' }, settledAt: 5 });
  });

  it('is looked for when a resend is refused: the POST before it may have made the link', () => {
    const resent = { ...intent, attempts: 1 };
    const unsure = run(resent, sent, refused({ kind: 'invalid' }));
    expect(unsure.state.at).toBe('unsure');
    expect(run(unsure, looked([listed])).state.at).toBe('done');
    expect(run(unsure, looked([])).state).toMatchObject({ at: 'failed', failure: { kind: 'invalid' } });
  });

  it('is looked for when the first POST is refused: the browser may have sent it twice, and show the answer to the second copy', () => {
    const unsure = run(intent, sent, refused({ kind: 'not-found' }));
    expect(nextCreateAction(unsure, 0)).toEqual({ do: 'look' });
    expect(run(unsure, looked([listed])).state.at).toBe('done');
    expect(run(unsure, looked([])).state).toMatchObject({ at: 'failed', failure: { kind: 'not-found' } });
  });

  it('is refused where the list is refused for the same reason: there is nothing to look into', () => {
    const unsure = run(intent, sent, refused({ kind: 'unauthorized' }));
    const failed = run(unsure, {
      type: 'looked',
      answer: { ok: false, error: { kind: 'unauthorized' } },
      freshAlias: 'fresh22',
      now: 0,
    });
    expect(failed.state).toMatchObject({ at: 'failed', failure: { kind: 'unauthorized' } });
  });

  it('that never left is refused at once', () => {
    expect(run(intent, sent, refused({ kind: 'key-unreadable' })).state.at).toBe('failed');
  });

  it.each<Failure>([
    { kind: 'unreachable' },
    { kind: 'timed-out' },
    { kind: 'server-error', status: 500 },
    { kind: 'unreadable', status: 200 },
    { kind: 'redirected' },
    { kind: 'alias-taken' },
    { kind: 'limit-reached' },
  ])('after $kind looks in the list before anything else', (failure) => {
    const unsure = run(intent, sent, refused(failure));
    expect(nextCreateAction(unsure, 0)).toEqual({ do: 'look' });
    expect(run(unsure, looked([listed])).state).toMatchObject({ at: 'done', link: { shortCode: 'abc2345' } });
  });

  it('that was cut off with its worker is looked for, never sent again at once', () => {
    expect(nextCreateAction(run(intent, sent, { type: 'cut-off', now: 0 }), 0)).toEqual({ do: 'look' });
  });

  it('that is not found is looked for after 2, 10 and 60 s, and then sent with the same alias', () => {
    let current = run(intent, sent, refused({ kind: 'timed-out' }));
    const pauses = [];
    for (let now = 0; ;) {
      const action = nextCreateAction(current, now);
      if (action.do === 'post') break;
      if (action.do === 'wait' && action.until !== null) {
        pauses.push(action.until - now);
        now = action.until;
      }
      current = run(current, looked([], now));
    }
    expect(pauses).toEqual([2000, 10_000, 60_000]);
    expect(current.alias).toBe('abc2345');
  });

  it('is not resent because the list could not be read', () => {
    let current = run(intent, sent, refused({ kind: 'timed-out' }));
    for (let round = 0; round < 20; round += 1) {
      current = run(current, {
        type: 'looked',
        answer: { ok: false, error: { kind: 'unauthorized' } },
        freshAlias: 'fresh22',
        now: 0,
      });
    }
    expect(current.state).toMatchObject({ at: 'unsure', looks: 0, trouble: { kind: 'unauthorized' } });
  });

  it('with the alias of the user that is somebody else’s fails after one look', () => {
    const mine = { ...intent, aliasBy: 'user' as const };
    const other = { ...listed, longUrl: 'https://b.example/' };
    expect(run(mine, sent, refused({ kind: 'alias-taken' }), looked([other])).state).toMatchObject({
      at: 'failed',
      failure: { kind: 'alias-taken' },
    });
  });

  it('refused for an alias of ours at the same address says that the link was there', () => {
    const mine = { ...intent, aliasBy: 'user' as const };
    expect(run(mine, sent, refused({ kind: 'alias-taken' }), looked([listed])).state).toMatchObject({
      at: 'done',
      wasThere: true,
    });
  });

  it('goes on under a fresh alias where the one made here is somebody else’s', () => {
    let current = run(intent, sent, refused({ kind: 'alias-taken' }));
    for (let look = 0; look < 4; look += 1) current = run(current, looked([]));
    expect(current).toMatchObject({ alias: 'fresh22', state: { at: 'ready' } });
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
    expect(run(current, { type: 'hurried', now: 0 })).toMatchObject({
      alias: 'fresh22',
      state: { at: 'ready' },
    });
  });

  describe('whose alias is refused, and in whose list is one that differs in its case', () => {
    const mine = { ...intent, alias: 'ABC2345', aliasBy: 'user' as const };
    const nowhere = Array.from({ length: 4 }, () => looked([]));
    const lost = run(mine, sent, refused({ kind: 'timed-out' }));
    const refusedAgain = run(lost, ...nowhere, sent, refused({ kind: 'alias-taken' }));

    it('is the link that it made, where that is new and leads to the same address', () => {
      expect(run(refusedAgain, looked([listed])).state).toMatchObject({
        at: 'done',
        link: { shortCode: 'abc2345' },
      });
    });

    it.each([
      ['leads elsewhere', { ...listed, longUrl: 'https://b.example/' }],
      ['was there before', { ...listed, id: '6' }],
    ])('is refused where that %s', (_, other) => {
      expect(run(refusedAgain, looked([other])).state).toMatchObject({
        at: 'failed',
        failure: { kind: 'alias-taken' },
      });
    });

    it('is sent again, where the service has not refused it yet: it may tell the two apart', () => {
      expect(run(lost, looked([listed])).state.at).toBe('unsure');
    });

    it('is the one that has its very alias, where both are there', () => {
      const exact = { ...listed, shortCode: 'ABC2345' };
      expect(run(refusedAgain, looked([{ ...listed, id: '8' }, exact])).state).toMatchObject({
        link: { shortCode: 'ABC2345' },
      });
    });
  });

  it('at the link limit fails after one look', () => {
    expect(run(intent, sent, refused({ kind: 'limit-reached' }), looked([])).state.at).toBe('failed');
  });

  it('waits out the rate limit and goes on by itself', () => {
    const waiting = run(intent, sent, refused({ kind: 'rate-limited', retryAt: 900 }));
    expect(nextCreateAction(waiting, 100)).toEqual({ do: 'wait', until: 900 });
    expect(nextCreateAction(waiting, 900)).toEqual({ do: 'post' });
    expect(run(waiting, sent).state.at).toBe('sending');
  });

  it('that the user will not wait for is looked for now, and sent at once where nothing is found', () => {
    const hurried = run(intent, sent, refused({ kind: 'timed-out' }), looked([]), {
      type: 'hurried',
      now: 5,
    });
    expect(nextCreateAction(hurried, 5)).toEqual({ do: 'look' });
    expect(run(hurried, looked([], 5))).toMatchObject({ alias: 'abc2345', state: { at: 'ready' } });
  });

  it('is over once it is cancelled, whatever comes then', () => {
    const cancelled = run(intent, sent, { type: 'cancelled', now: 1 }, refused({ kind: 'timed-out' }), sent);
    expect(cancelled.state.at).toBe('cancelled');
  });
});

describe('a create whose code the service chooses', () => {
  const free = { ...intent, alias: null, aliasBy: 'service' as const };
  const unsure = run(free, sent, refused({ kind: 'timed-out' }));

  it('is found by its address among the links that are newer than the last known', () => {
    expect(run(unsure, looked([listed, { ...listed, id: '5' }])).state.at).toBe('done');
  });

  it('is never guessed: several new links of the address are shown to the user', () => {
    expect(run(unsure, looked([listed, { ...listed, id: '8' }])).state).toMatchObject({ at: 'unclear' });
  });

  it('that is not found in four looks is asked about, not sent again', () => {
    const asked = run(unsure, looked([]), looked([]), looked([]), looked([]));
    expect(asked.state).toEqual({ at: 'unclear', found: [] });
    expect(run(asked, { type: 'hurried', now: 0 }).state.at).toBe('ready');
  });
});
