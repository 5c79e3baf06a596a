import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BioPage } from '../../../../src/core/link/bio-page.ts';
import {
  clickChangeSince,
  clicksAtLastVisit,
  viewsAsClicks,
} from '../../../../src/core/link/visit-snapshots.ts';
import { readBioPages } from '../../../../src/storage/bio-pages/bio-pages.ts';
import { saveBioPages } from '../../../../src/storage/bio-pages/save-bio-pages.ts';
import { inDatabase, allStores } from '../../../../src/storage/database.ts';
import { eraseAccountLinks } from '../../../../src/storage/list/write-links.ts';
import { removeStatistics } from '../../../../src/storage/statistics/write-statistics.ts';
import { putList } from '../put-list.ts';

const begin = Date.parse('2026-03-01T12:00:00Z');
const hourMs = 3_600_000;

const page = (id: string, views: number): BioPage => ({
  id,
  username: `name-${id}`,
  pageTitle: '',
  bioText: '',
  views,
  status: 'active',
  createdAt: '',
  url: `https://go.example/${id}`,
});

/** How many of each page's views are new since the last visit. */
async function newViews(pages: BioPage[]): Promise<(number | null)[]> {
  const kept = await readBioPages('a');
  const changeOf = clickChangeSince(clicksAtLastVisit(kept?.visit ?? null, Date.now()));
  return pages.map((one) => changeOf(viewsAsClicks(one)));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  await inDatabase((db) => Promise.all(allStores.map((name) => db.clear(name))));
  await Promise.all(['a', 'a-2'].map((id) => putList(id)));
});
afterEach(() => vi.useRealTimers());

it('views are new since the last visit, and not since the last answer', async () => {
  expect(await newViews([page('1', 5)])).toEqual([null]);
  await saveBioPages('a', [page('1', 5)], false);
  expect(await newViews([page('1', 5)])).toEqual([null]);
  await saveBioPages('a', [page('1', 5), page('2', 9)], true);
  vi.setSystemTime(begin + hourMs);
  const later = [page('1', 12), page('2', 4), page('3', 2)];
  await saveBioPages('a', later, false);
  expect(await newViews(later)).toEqual([7, null, 2]);
  // A reload during the same visit still shows them.
  await saveBioPages('a', later, true);
  expect(await newViews(later)).toEqual([7, null, 2]);
  vi.setSystemTime(begin + 2 * hourMs);
  expect(await newViews(later)).toEqual([0, 0, 0]);
});

it('a clock that is set back loses no visit', async () => {
  await saveBioPages('a', [page('1', 5)], true);
  vi.setSystemTime(begin + hourMs);
  await saveBioPages('a', [page('1', 8)], true);
  vi.setSystemTime(begin - 24 * hourMs);
  expect(await newViews([page('1', 9)])).toEqual([4]);
});

it('what the service has no more is not kept', async () => {
  await saveBioPages('a', [page('1', 5)], true);
  await saveBioPages('a', [], false);
  expect((await readBioPages('a'))?.pages).toEqual([]);
});

it('of an account that is gone nothing is left, and nothing comes back', async () => {
  await Promise.all(['a', 'a-2'].map((id) => saveBioPages(id, [page('1', 5)], true)));
  await Promise.all([eraseAccountLinks('a'), removeStatistics('a'), saveBioPages('a', [page('1', 6)], true)]);
  expect(await readBioPages('a')).toBeNull();
  expect((await readBioPages('a-2'))?.pages).toHaveLength(1);
});
