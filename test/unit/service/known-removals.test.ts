import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Target } from '../../../service/database/codes.ts';
import { createRemovalCountCache, removalCountMaxAgeMs } from '../../../service/database/removals.ts';
import { cacheTargets } from '../../../service/redirects/remembered-targets.ts';

const target: Target = { linkId: 1, longUrl: 'https://example.com/' };

/** A database that answers at once, and counts what it is asked. */
function world() {
  const state = { now: 0, removals: 7, answer: target as Target, found: 0, read: 0 };
  const now = () => state.now;
  const removals = createRemovalCountCache(() => {
    state.read += 1;
    return Promise.resolve(state.removals);
  }, now);
  const find = cacheTargets(
    () => {
      state.found += 1;
      return Promise.resolve(state.answer);
    },
    removals,
    now,
  );
  return { state, find };
}

test('a link that was followed costs no query until the number of removals has to be read again', async () => {
  const { state, find } = world();
  await find('abc');
  await find('abc');
  Object.assign(state, { found: 0, read: 0 });
  // Without a promise, so that the redirect is sent at once.
  for (let count = 0; count < 10; count += 1) expect(find('abc')).toBe(target);
  expect([state.found, state.read]).toEqual([0, 0]);
  state.now = removalCountMaxAgeMs + 1;
  expect(await find('abc')).toBe(target);
  expect([state.found, state.read]).toEqual([0, 1]);
});

test('after a removal each link is looked up once more', async () => {
  const { state, find } = world();
  await find('abc');
  await find('abc');
  Object.assign(state, { removals: 8, answer: undefined, now: removalCountMaxAgeMs + 1 });
  expect(await find('abc')).toBe(undefined);
  Object.assign(state, { answer: target, found: 0 });
  expect(await find('abc')).toBe(target);
  expect(await find('abc')).toBe(target);
  expect(state.found).toBe(1);
});

test('what was taken down or is missing is always looked up, and a link at least once a minute', async () => {
  const { state, find } = world();
  for (const answer of ['taken-down', undefined] as const) {
    state.answer = answer;
    await find('abc');
    state.answer = target;
    expect(await find('abc')).toBe(target);
  }
  Object.assign(state, { found: 0, now: 61_000 });
  await find('abc');
  expect(state.found).toBe(1);
});

/** What happens next in the history below. A query that begins then reads after `there` ms, and is answered `back` ms later. */
const step = fc.record({
  action: fc.constantFrom('visit', 'visit', 'visit', 'remove', 'create'),
  pause: fc.integer({ min: 0, max: 10 }),
  there: fc.integer({ min: 0, max: 30 }),
  back: fc.integer({ min: 0, max: 60 }),
});

const settled = () => new Promise(setImmediate);

/** A database that takes its time, with one link that is removed and created anew, each time with another id. */
function slowWorld() {
  const timers: { at: number; run: () => void }[] = [];
  const state = { time: 0, there: 0, back: 0, exists: true, id: 1, removals: 0, removedId: 0 };
  const visits: Promise<void>[] = [];
  const now = () => state.time;
  const after = (ms: number, run: () => void) => timers.push({ at: state.time + ms, run });

  function asked<Result>(read: () => Result): Promise<Result> {
    const { there, back } = state;
    return new Promise((resolve) =>
      after(there, () => {
        const result = read();
        after(back, () => resolve(result));
      }),
    );
  }

  const link = (): Target =>
    state.exists ? { linkId: state.id, longUrl: 'https://example.com/' } : undefined;
  const removals = createRemovalCountCache(() => asked(() => state.removals), now);
  const find = cacheTargets(() => asked(link), removals, now);

  async function visit(): Promise<void> {
    const { removedId } = state;
    const found = await find('abc');
    if (typeof found === 'object' && 'linkId' in found) expect(found.linkId).toBeGreaterThan(removedId);
  }

  function act(action: 'visit' | 'remove' | 'create'): void {
    if (action === 'visit') visits.push(visit());
    if (action === 'create' && !state.exists) Object.assign(state, { exists: true, id: state.id + 1 });
    if (action !== 'remove' || !state.exists) return;
    Object.assign(state, { exists: false, removals: state.removals + 1 });
    const { id } = state;
    after(removalCountMaxAgeMs + 1, () => (state.removedId = id));
  }

  async function pass(ms: number): Promise<void> {
    const end = state.time + ms;
    for (;;) {
      await settled();
      const next = timers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      timers.splice(timers.indexOf(next), 1);
      state.time = next.at;
      next.run();
    }
    state.time = end;
  }

  return { state, act, pass, visits };
}

test('no visit that begins after a removal was done is redirected, however slow the database is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
      const { state, act, pass, visits } = slowWorld();
      for (const { action, pause, there, back } of steps) {
        Object.assign(state, { there, back });
        act(action);
        await pass(pause);
      }
      await pass(10_000);
      await Promise.all(visits);
    }),
    { numRuns: 500 },
  );
});

test('a slow answer from before a removal does not take back what a quicker one said of it', async () => {
  let time = 0;
  const answers: ((removals: number) => void)[] = [];
  const removals = createRemovalCountCache(
    () => new Promise((resolve) => answers.push(resolve)),
    () => time,
  );
  const slow = removals.ask();
  time = removalCountMaxAgeMs + 1;
  const quick = removals.ask();
  answers[1]?.(8);
  await quick;
  answers[0]?.(7);
  await slow;
  expect(removals.last()).toBe(8);
  expect(removals.isRecent()).toBe(true);
});
