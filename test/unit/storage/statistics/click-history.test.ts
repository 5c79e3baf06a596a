import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hash53 } from '../../../../src/core/hash.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { buildClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { inDatabase, allStores } from '../../../../src/storage/database.ts';
import {
  mergeClicksIntoHistory,
  mergeClicksIfManyWaiting,
} from '../../../../src/storage/statistics/merge-clicks-into-history.ts';
import { hasComparableHistory, readClickHistory } from '../../../../src/storage/statistics/click-history.ts';
import {
  storeRefreshedClicks,
  removeStatistics,
} from '../../../../src/storage/statistics/write-statistics.ts';
import { linkOf } from '../../core/links.ts';
import { putList } from '../put-list.ts';

const account = 'a';
const dayMs = 86_400_000;
const begin = Date.parse('2026-03-01T23:59:58Z');

const linksWith = (...clicks: number[]): Link[] =>
  clicks.map((count, index) => linkOf({ shortCode: `c${index}`, clicks: count }));

/** A refresh. The worker has stored what it found, unless it was stopped before. */
async function refreshed(at: number, links: readonly Link[], isWrittenDown = true): Promise<void> {
  vi.setSystemTime(at);
  await putList(account, { count: links.length, fetchedAt: at });
  if (!isWrittenDown) return;
  const codes = Float64Array.from(links, ({ shortCode }) => hash53(shortCode));
  await storeRefreshedClicks(account, at, [
    { codes, clicks: Float64Array.from(links, ({ clicks }) => clicks ?? NaN) },
  ]);
}

const sums = async (links: readonly Link[]) => {
  const { latest, days } = await readClickHistory(account, '');
  const course = buildClickHistory(latest, days, 0);
  return links.map((link) => course?.sumOf(link, 1) ?? null);
};

const counts = () =>
  inDatabase(async (db) =>
    Object.fromEntries(
      await Promise.all(
        (['arrivals', 'latest', 'history'] as const).map(async (name) => [name, await db.count(name)]),
      ),
    ),
  );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await inDatabase((db) => Promise.all(allStores.map((name) => db.clear(name))));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('folds what refreshes found into a record a day', async () => {
  await refreshed(begin, linksWith(5, 7));
  await refreshed(begin + 1000, linksWith(5, 8));
  await refreshed(begin + dayMs + 1000, linksWith(6, 9));
  expect(await hasComparableHistory(account, '')).toBe(false);
  await mergeClicksIntoHistory(account, null);
  expect(await counts()).toEqual({ arrivals: 0, latest: 1, history: 2 });
  expect(await hasComparableHistory(account, '')).toBe(true);
  expect(await sums(linksWith(0, 0))).toEqual([1, 1]);
});

it.each([0, 3_600_000, 365 * dayMs])(
  'takes refreshes in their order, with the clock set back by %i ms',
  async (back) => {
    await refreshed(begin, linksWith(5));
    await mergeClicksIntoHistory(account, null);
    await refreshed(begin + dayMs + back, linksWith(8));
    await refreshed(begin + dayMs, linksWith(9));
    await mergeClicksIntoHistory(account, null);
    expect((await readClickHistory(account, '')).latest?.clicks).toEqual(Float64Array.of(9));
    expect(await sums(linksWith(0))).toEqual([4]);
  },
);

it.each([0, 3_600_000, 365 * dayMs])(
  'takes what each refresh found of its own part of the list, with the clock set back by %i ms',
  async (back) => {
    const found = (at: number, ...changed: [code: string, clicks: number][]) =>
      storeRefreshedClicks(account, at, [
        {
          codes: Float64Array.from(changed, ([code]) => hash53(code)),
          clicks: Float64Array.from(changed, ([, clicks]) => clicks),
        },
      ]);
    await refreshed(begin, linksWith(5, 7, 2));
    await mergeClicksIntoHistory(account, null);
    vi.setSystemTime(begin + dayMs + back);
    await found(begin + dayMs + back, ['c0', 8]);
    await found(begin + dayMs + back, ['c2', 4]);
    await found(begin + dayMs, ['c1', 8]);
    await mergeClicksIntoHistory(account, null);
    expect((await readClickHistory(account, '')).latest?.clicks).toEqual(Float64Array.of(8, 8, 4));
  },
);

it('keeps what it had of a day that the clock comes back to', async () => {
  const noon = begin + dayMs / 2;
  for (const [at, clicks] of [
    [noon - 2 * dayMs, 5],
    [noon - dayMs, 5],
    [noon, 8],
    [noon + 10 * dayMs, 9],
    [noon + 3_600_000, 10],
  ] as const) {
    await refreshed(at, linksWith(clicks));
    await mergeClicksIntoHistory(account, null);
  }
  const { latest, days } = await readClickHistory(account, '');
  const [link] = linksWith(10);
  expect(link && buildClickHistory(latest, days, 0)?.recentOf(link)).toBe(5);
});

it('takes from the list what a worker that was stopped did not write down, once', async () => {
  await refreshed(begin, linksWith(5, 7), false);
  const list = { links: linksWith(5, 7), fetchedAt: begin };
  await Promise.all([mergeClicksIntoHistory(account, list), mergeClicksIntoHistory(account, list)]);
  await refreshed(begin + dayMs, linksWith(9, 7), false);
  await mergeClicksIntoHistory(account, { links: linksWith(9, 7), fetchedAt: begin + dayMs });
  expect(await sums(linksWith(0, 0))).toEqual([4, 0]);
});

it('takes nothing of a list that is gone, or that another has taken the place of', async () => {
  await refreshed(begin, linksWith(5));
  await mergeClicksIntoHistory(account, { links: linksWith(50), fetchedAt: begin - 1 });
  expect((await readClickHistory(account, '')).latest?.clicks).toEqual(Float64Array.of(5));
  await removeStatistics(account);
  await inDatabase((db) => db.clear('lists'));
  await mergeClicksIntoHistory(account, { links: linksWith(50), fetchedAt: begin });
  expect(await counts()).toEqual({ arrivals: 0, latest: 0, history: 0 });
});

it('leaves all as it was where there is no room', async () => {
  await refreshed(begin, linksWith(5));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await expect(mergeClicksIntoHistory(account, null)).rejects.toThrow(DOMException);
  vi.restoreAllMocks();
  expect(await counts()).toEqual({ arrivals: 1, latest: 0, history: 0 });
});

it('drops days of more than two years ago, and those alone', async () => {
  for (const days of [0, 400, 732, 733]) {
    await refreshed(begin + days * dayMs, linksWith(days));
    await mergeClicksIntoHistory(account, null);
  }
  expect((await readClickHistory(account, '')).days.map(({ at }) => (at - begin) / dayMs)).toEqual([
    733, 732, 400,
  ]);
});

it('is folded without the list once some refreshes wait', async () => {
  for (let minute = 0; minute < 3; minute += 1) await refreshed(begin + minute, linksWith(minute));
  await mergeClicksIfManyWaiting(account);
  expect(await counts()).toMatchObject({ arrivals: 3 });
  await refreshed(begin + 3, linksWith(3));
  await mergeClicksIfManyWaiting(account);
  expect(await counts()).toEqual({ arrivals: 0, latest: 1, history: 1 });
});

it('leaves alone what is of another account', async () => {
  await refreshed(begin, linksWith(5));
  await storeRefreshedClicks('b', begin, []);
  await mergeClicksIntoHistory(account, null);
  await removeStatistics(account);
  expect(await counts()).toEqual({ arrivals: 1, latest: 0, history: 0 });
});
