import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hash53 } from '../../../../src/core/hash.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { buildClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { noStoredDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';
import { inDatabase, allStores } from '../../../../src/storage/database.ts';
import { mergeClicksIntoHistory } from '../../../../src/storage/statistics/merge-clicks-into-history.ts';
import { readClickHistory } from '../../../../src/storage/statistics/click-history.ts';
import { readDailyClicks } from '../../../../src/storage/statistics/daily-clicks.ts';
import {
  storeRefreshedClicks,
  removeStatistics,
  writeDailyClicks,
} from '../../../../src/storage/statistics/write-statistics.ts';
import { linkOf } from '../../core/links.ts';

/** One id begins with the other, and they are neighbors in every store. */
const [first, second] = ['account', 'account-2'];
const dayMs = 86_400_000;
const begin = Date.parse('2026-03-01T23:59:58Z');

/** Both accounts have a link with the same code. */
const link: Link = linkOf({ shortCode: 'promo' });

async function arrived(accountId: string, at: number, clicks: number): Promise<void> {
  vi.setSystemTime(at);
  const codes = Float64Array.of(hash53(link.shortCode));
  await storeRefreshedClicks(accountId, at, [{ codes, clicks: Float64Array.of(clicks) }]);
}

async function clicksOfTheDay(accountId: string): Promise<number | null> {
  const { latest, days } = await readClickHistory(accountId, '');
  return buildClickHistory(latest, days, 0)?.sumOf(link, 1) ?? null;
}

const keysIn = (name: 'arrivals' | 'latest' | 'history' | 'days'): Promise<unknown[]> =>
  inDatabase((db) => db.getAllKeys(name));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await inDatabase((db) => Promise.all(allStores.map((name) => db.clear(name))));
  await arrived(first, begin, 10);
  await arrived(second, begin + 1, 500);
  await arrived(first, begin + dayMs, 13);
  await arrived(second, begin + dayMs + 1, 570);
  await Promise.all(
    [first, second].map((id) => writeDailyClicks(id, null, { ...noStoredDays, isByPeriod: true })),
  );
});
afterEach(() => vi.useRealTimers());

it('each account has the clicks of its own lists, also for a link that is called the same', async () => {
  await mergeClicksIntoHistory(first, null);
  expect(await clicksOfTheDay(first)).toBe(3);
  expect(await clicksOfTheDay(second)).toBe(null);
  await mergeClicksIntoHistory(second, null);
  expect([await clicksOfTheDay(first), await clicksOfTheDay(second)]).toEqual([3, 70]);
  expect(await keysIn('arrivals')).toEqual([]);
});

it.each([
  [first, second, 70],
  [second, first, 3],
])('of %s nothing is left once it is removed, and all of %s', async (gone, left, clicks) => {
  await Promise.all([mergeClicksIntoHistory(first, null), mergeClicksIntoHistory(second, null)]);
  await arrived(gone, begin + dayMs + 2, 600);
  await removeStatistics(gone);
  for (const name of ['arrivals', 'latest', 'history', 'days'] as const)
    expect((await keysIn(name)).map((key) => [key].flat()[0])).not.toContain(gone);
  await mergeClicksIntoHistory(gone, null);
  expect(await readClickHistory(gone, '')).toEqual({ latest: null, days: [] });
  expect(await clicksOfTheDay(left)).toBe(clicks);
  expect(await readDailyClicks(left, null)).toMatchObject({ isByPeriod: true });
});
