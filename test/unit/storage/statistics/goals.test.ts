import { beforeEach, expect, it } from 'vitest';
import type { Link } from '../../../../src/core/link/link.ts';
import { inDatabase, allStores } from '../../../../src/storage/database.ts';
import { eraseAccountLinks } from '../../../../src/storage/list/write-links.ts';
import { readGoals } from '../../../../src/storage/statistics/goals.ts';
import { dropGoalsMissingTwice, saveGoalIfListKept } from '../../../../src/storage/statistics/save-goals.ts';
import { removeStatistics } from '../../../../src/storage/statistics/write-statistics.ts';
import { linkOf } from '../../core/links.ts';
import { putList } from '../put-list.ts';

const link = linkOf({ shortCode: 'promo' });
const goal = { clicks: 500, by: '2026-12-01', linkCreatedAt: link.createdAt, missingAt: null };

const codes = async (accountId = 'a'): Promise<string[]> => [...(await readGoals(accountId)).keys()];
const listed = (fetchedAt: number, ...links: Link[]) => dropGoalsMissingTwice('a', { links, fetchedAt });

beforeEach(async () => {
  await inDatabase((db) => Promise.all(allStores.map((name) => db.clear(name))));
  await Promise.all(['a', 'a-2'].map((id) => putList(id)));
});

it('a goal is kept, changed, and removed, for its account alone', async () => {
  expect(await saveGoalIfListKept('a', 'promo', goal)).toBe(true);
  await saveGoalIfListKept('a-2', 'promo', { ...goal, by: null });
  await saveGoalIfListKept('a', 'promo', { ...goal, clicks: 600 });
  expect(await readGoals('a')).toEqual(new Map([['promo', { ...goal, clicks: 600 }]]));
  expect(await saveGoalIfListKept('a', 'promo', null)).toBe(true);
  expect([await codes('a'), await codes('a-2')]).toEqual([[], ['promo']]);
});

it('what is damaged is left out, and nothing else', async () => {
  await saveGoalIfListKept('a', 'promo', goal);
  await inDatabase((db) => db.put('goals', { clicks: 'many' }, ['a', 'other']));
  expect(await codes()).toEqual(['promo']);
});

it('of an account that is gone nothing is left, and nothing comes back', async () => {
  await Promise.all(['a', 'a-2'].map((id) => saveGoalIfListKept(id, 'promo', goal)));
  // As in a removal, all at once, while a window saves another goal.
  const [, , late] = await Promise.all([
    eraseAccountLinks('a'),
    removeStatistics('a'),
    saveGoalIfListKept('a', 'late', goal),
  ]);
  expect(late).toBe(false);
  expect([await codes('a'), await codes('a-2')]).toEqual([[], ['promo']]);
});

it('a goal goes with its link, once two lists lack it', async () => {
  await saveGoalIfListKept('a', 'promo', goal);
  await listed(100);
  await listed(100);
  expect(await codes()).toEqual(['promo']);
  // The clock was set back in between.
  await listed(50);
  expect(await codes()).toEqual([]);
});

it('a goal stays where its link comes back', async () => {
  await saveGoalIfListKept('a', 'promo', goal);
  await listed(100);
  await listed(200, link);
  await listed(300);
  expect(await codes()).toEqual(['promo']);
});

it('a goal goes where another link has its code', async () => {
  await saveGoalIfListKept('a', 'promo', goal);
  const other = { ...link, createdAt: '2026-03-04 05:06:07' };
  await listed(100, other);
  await listed(200, other);
  expect(await codes()).toEqual([]);
});
