import { expect, test } from 'vitest';
import type { ApiKeyRecord } from '../../../service/database/keys.ts';
import { createRemovalCountCache, removalCountMaxAgeMs } from '../../../service/database/removals.ts';
import { cacheKeyOwners } from '../../../service/api/remembered-keys.ts';

const owner: ApiKeyRecord = {
  id: 1,
  plan: 'pro',
  status: 'active',
  expires_at: null,
  revoked_at: null,
  last_used_on: null,
  site_url: null,
};
const revoked: ApiKeyRecord = { ...owner, revoked_at: '2026-11-21 09:01:07' };

/** A database that answers at once, and counts what it is asked. */
function world() {
  const state = { now: 0, removals: 7, answer: owner as ApiKeyRecord | undefined, found: 0, read: 0 };
  const now = () => state.now;
  const readRemovals = () => {
    state.read += 1;
    return Promise.resolve(state.removals);
  };
  const findInDatabase = () => {
    state.found += 1;
    return Promise.resolve(state.answer);
  };
  return {
    state,
    find: cacheKeyOwners(findInDatabase, createRemovalCountCache(readRemovals, now), () => undefined, now),
  };
}

test('a key costs no query until the number of removals has to be read again', async () => {
  const { state, find } = world();
  for (let count = 0; count < 10; count += 1) expect(await find('ck_a')).toBe(owner);
  expect([state.found, state.read]).toEqual([1, 1]);
  state.now = removalCountMaxAgeMs + 1;
  expect(await find('ck_a')).toBe(owner);
  expect([state.found, state.read]).toEqual([1, 2]);
  await find('ck_b');
  expect(state.found).toBe(2);
});

test('a key that was revoked is known to be as soon as the number of removals is read', async () => {
  const { state, find } = world();
  await find('ck_a');
  Object.assign(state, { answer: revoked, removals: 8, now: removalCountMaxAgeMs + 1 });
  expect(await find('ck_a')).toBe(revoked);
  Object.assign(state, { answer: owner, removals: 9, now: 2 * removalCountMaxAgeMs + 2 });
  expect(await find('ck_a')).toBe(owner);
});

test('a key that was revoked while the database was asked for it is asked for again', async () => {
  const { state, find } = world();
  const asked = find('ck_a');
  state.removals = 8;
  await asked;
  Object.assign(state, { answer: revoked, now: removalCountMaxAgeMs + 1 });
  expect(await find('ck_a')).toBe(revoked);
});

test('an unknown key is asked for each time, and a known one once a minute', async () => {
  const { state, find } = world();
  state.answer = undefined;
  expect(await find('ck_a')).toBe(undefined);
  state.answer = owner;
  expect(await find('ck_a')).toBe(owner);
  expect(state.found).toBe(2);
  state.now = 60_001;
  await find('ck_a');
  expect(state.found).toBe(3);
});
