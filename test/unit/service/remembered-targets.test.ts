import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Target } from '../../../service/database/codes.ts';
import type { RemovalCountCache } from '../../../service/database/removals.ts';
import { cacheTargets } from '../../../service/redirects/remembered-targets.ts';

const target: Target = { linkId: 1, longUrl: 'https://example.com/' };
const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/** Without a number of removals nothing is answered from memory while the database answers. */
const neverRead: RemovalCountCache = {
  last: () => undefined,
  isRecent: () => false,
  current: () => new Promise(() => undefined),
  ask: () => new Promise(() => undefined),
};

function world() {
  const state = { now: 0, asked: 0, answer: (): Promise<Target> => Promise.resolve(target) };
  const find = cacheTargets(
    () => {
      state.asked += 1;
      return state.answer();
    },
    neverRead,
    () => state.now,
  );
  return { state, find };
}

test('without a number of removals the database is asked each time', async () => {
  const { state, find } = world();
  await find('abc');
  state.answer = () => Promise.resolve('taken-down');
  expect(await find('abc')).toBe('taken-down');
  state.answer = () => Promise.resolve(undefined);
  expect(await find('abc')).toBe(undefined);
});

test('what it said last counts for five minutes while it is away, and is asked about once a second', async () => {
  const { state, find } = world();
  await find('abc');
  state.answer = () => Promise.reject(away());
  state.now = 10_000;
  expect(await find('abc')).toBe(target);
  await expect(find('other')).rejects.toThrow('away');
  const { asked } = state;
  for (let count = 0; count < 10; count += 1) expect(await find('abc')).toBe(target);
  expect(state.asked - asked).toBe(1);
  state.now = 300_001;
  await expect(find('abc')).rejects.toThrow('away');
});

test('while a question has no answer, others are answered from memory', async () => {
  const { state, find } = world();
  await find('abc');
  state.answer = () => new Promise(() => undefined);
  const stuck = find('other');
  state.now = 301;
  expect(await find('abc')).toBe(target);
  expect(await Promise.race([stuck, Promise.resolve('no answer')])).toBe('no answer');
});

test('while it is only slow, nothing is answered from memory that may have been removed since', async () => {
  const state = { now: 0, removals: 7, read: 0, answer: (): Promise<Target> => Promise.resolve(target) };
  const slow: RemovalCountCache = {
    ...neverRead,
    last: () => state.removals,
    ask: () => {
      state.read += 1;
      return new Promise(() => undefined);
    },
  };
  const find = cacheTargets(
    () => state.answer(),
    slow,
    () => state.now,
  );
  await find('abc');
  state.answer = () => new Promise(() => undefined);
  void find('other');
  state.now = 1_000;
  for (let count = 0; count < 10; count += 1) expect(await find('abc')).toBe(target);
  // In the background the number is read again, or nothing would tell of a removal.
  expect(state.read).toBe(1);
  state.removals = 8;
  expect(await Promise.race([find('abc'), sleep(20, 'no answer')])).toBe('no answer');
});

test('when it is back, what it says counts again', async () => {
  const { state, find } = world();
  await find('abc');
  state.answer = () => Promise.reject(away());
  state.now = 10_000;
  await find('abc');
  state.answer = () => Promise.resolve('taken-down');
  // This call is answered from memory, and asks the database in the background.
  await find('abc');
  await Promise.resolve();
  expect(await find('abc')).toBe('taken-down');
});

test('an error that is not of its being away is passed on', async () => {
  const { state, find } = world();
  await find('abc');
  state.answer = () => Promise.reject(new Error('no such table'));
  await expect(find('abc')).rejects.toThrow('no such table');
});
