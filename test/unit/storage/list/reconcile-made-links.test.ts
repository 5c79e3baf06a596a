import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Link } from '../../../../src/core/link/link.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { findStoredLinkForUrl } from '../../../../src/storage/list/find-stored-link-for-url.ts';
import { defaultListLagMs } from '../../../../src/storage/list/list-info.ts';
import { readLinks } from '../../../../src/storage/list/links.ts';
import { readListInfo } from '../../../../src/storage/list/read-list-info.ts';
import { eraseAccountLinks, hideRemovedLinks } from '../../../../src/storage/list/write-links.ts';
import { readSequence } from '../../../../src/storage/sequence.ts';
import { linkOf } from '../../core/links.ts';
import { confirmList, keepList, make, makeAll, listedRowOf } from './make-link.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const account = 'a';
const noon = Date.UTC(2026, 10, 25, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(async () => {
  vi.useRealTimers();
  await eraseAccountLinks(account);
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const others: Link[] = [2, 1].map((id) =>
  linkOf({ id: String(id), shortCode: `c${id}`, longUrl: `https://www.example/${id}` }),
);
const pageOf = (shortCode: string) => `https://made.example/${shortCode}`;
const codes = async () => (await readLinks(account)).map(({ shortCode }) => shortCode);
const codeFor = async (longUrl: string) =>
  (await findStoredLinkForUrl(account, longUrl, new Set()))?.shortCode ?? null;
const statuses = async () => (await inDatabase((db) => db.getAll('madeLinks'))).map(({ status }) => status);

/** A list that lacks what was made: a new one, or the answer that the kept one has not changed. */
const lacking = {
  'another list': (facts = {}) => keepList(others, facts),
  'an unchanged list': (facts = {}) => confirmList(facts),
};

describe.each(Object.entries(lacking))('%s', (_name, lack) => {
  beforeEach(async () => void (await keepList(others)));

  it('does not remove what was made after it was asked for, however long it took', async () => {
    const asked = { askedSeq: await readSequence(), fetchedAt: Date.now() };
    // Its time is that of a wrong clock, which says nothing.
    await make('m', { madeAt: noon + 30 * day });
    pass(4 * minute);
    expect(await lack(asked)).toBeTruthy();
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
    expect((await readListInfo(account))?.count).toBe(3);
  });

  it('is as late as it was when it was asked for, however long it takes to come', async () => {
    await make('m');
    pass(minute);
    const asked = { askedSeq: await readSequence(), fetchedAt: Date.now() };
    pass(4 * minute);
    await lack(asked);
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
    expect(await codeFor(pageOf('m'))).toBe('m');
  });

  it('may be late by two minutes, and is believed after that', async () => {
    await make('m');
    pass(defaultListLagMs - 1000);
    await lack();
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
    pass(2000);
    await lack();
    expect(await codes()).toEqual(['c2', 'c1']);
    expect(await codeFor(pageOf('m'))).toBeNull();
    expect((await readListInfo(account))?.count).toBe(2);
  });

  it('may be late by two minutes also about a link that a clock which was set back says is to come', async () => {
    await make('m', { madeAt: noon + 10 * day });
    await lack();
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
    pass(defaultListLagMs - 1000);
    await lack();
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
    pass(2000);
    await lack();
    expect(await codes()).toEqual(['c2', 'c1']);
  });

  it('that comes as the clock was set back by less than the lag still may be late', async () => {
    await make('m', { madeAt: noon + minute });
    await lack();
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
  });

  it('makes a link missing, which is remembered for a day and no longer', async () => {
    await make('m');
    pass(hour);
    await lack();
    expect(await statuses()).toEqual(['missing']);
    pass(day - minute);
    await lack();
    expect(await statuses()).toEqual(['missing']);
    pass(2 * minute);
    await lack();
    expect(await statuses()).toEqual([]);
    expect(await inDatabase((db) => db.count('madePlaces'))).toBe(0);
  });

  it('that had it before, within the lag, has it taken for late', async () => {
    const made = await make('m');
    await keepList([listedRowOf(made, 3), ...others]);
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
    pass(minute);
    // An older copy of the service’s database answers.
    await keepList(others);
    await lack();
    expect(await codes()).toEqual(['m', 'c2', 'c1']);
    expect(await codeFor(pageOf('m'))).toBe('m');
  });
});

it('how late lists are is learned from a link that came after all', async () => {
  await keepList(others);
  const made = await make('m');
  pass(40 * minute);
  await keepList(others);
  expect(await codes()).toEqual(['c2', 'c1']);
  pass(10 * minute);
  expect(await keepList([listedRowOf(made, 3), ...others])).toMatchObject({
    lagMs: 40 * minute + defaultListLagMs,
  });
  expect(await codes()).toEqual(['m', 'c2', 'c1']);
  await make('next');
  pass(41 * minute);
  await keepList([listedRowOf(made, 3), ...others]);
  expect(await codes()).toEqual(['next', 'm', 'c2', 'c1']);
  pass(2 * minute);
  await keepList([listedRowOf(made, 3), ...others]);
  expect(await codes()).toEqual(['m', 'c2', 'c1']);
});

it('is not learned from a time that no list lags behind', async () => {
  const made = await make('m', { madeAt: noon - 40 * day });
  await keepList(others);
  expect(await keepList([listedRowOf(made, 3), ...others])).toMatchObject({ lagMs: defaultListLagMs });
});

describe('where the service stores another URL than the page’s', () => {
  const page = 'http://a.example/x#part';
  const link = { longUrl: 'https://a.example/x' };

  it('the listed link is the page’s for as long as the list shows that URL', async () => {
    const made = await make('m', { pageUrl: page, link });
    for (const wait of [0, minute, hour, 40 * day]) {
      pass(wait);
      await keepList([listedRowOf(made, 3), ...others]);
      expect(await codeFor(page)).toBe('m');
      expect(await codes()).toEqual(['m', 'c2', 'c1']);
      expect((await readListInfo(account))?.count).toBe(3);
    }
    expect(await confirmList()).toBe(true);
    expect(await codeFor(page)).toBe('m');
  });

  it.each([0, hour])('it is not once its target was changed, after %i ms', async (wait) => {
    const made = await make('m', { pageUrl: page, link });
    await keepList([listedRowOf(made, 3), ...others]);
    pass(wait);
    await keepList([listedRowOf(made, 3, { longUrl: 'https://b.example/' }), ...others]);
    expect(await codeFor(page)).toBeNull();
    expect(await codeFor('https://b.example/')).toBe('m');
  });

  it('it is not while the list calls it disabled', async () => {
    const made = await make('m', { pageUrl: page, link });
    await keepList([listedRowOf(made, 3, { status: 'disabled' }), ...others]);
    expect(await codeFor(page)).toBeNull();
  });

  it('10,000 are all found', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `m${index}`);
    const made = await makeAll(many, (code) => ({
      pageUrl: `http://a.example/${code}#part`,
      link: { longUrl: `https://a.example/${code}` },
    }));
    pass(hour);
    await keepList(made.map((one, index) => listedRowOf(one, index + 1)).toReversed());
    for (const { pageUrl, link } of made.filter((_, index) => index % 100 === 0))
      expect(await codeFor(pageUrl)).toBe(link.shortCode);
  });
});

describe('a code that the list shows in other case', () => {
  it('is of the made link if it leads to the same URL', async () => {
    const made = await make('Sale');
    expect(await keepList([listedRowOf(made, 3, { shortCode: 'sale' }), ...others])).toMatchObject({
      count: 3,
    });
    expect(await codes()).toEqual(['sale', 'c2', 'c1']);
    expect(await codeFor(pageOf('Sale'))).toBe('sale');
    pass(hour);
    await keepList([listedRowOf(made, 3, { shortCode: 'sale' }), ...others]);
    expect(await statuses()).toEqual([]);
  });

  it('is another link if it leads elsewhere, unless the service is known to change the case', async () => {
    const made = await make('Sale');
    const row = listedRowOf(made, 3, { shortCode: 'sale', longUrl: 'https://b.example/' });
    await keepList([row, ...others]);
    expect(await codes()).toEqual(['Sale', 'sale', 'c2', 'c1']);
    await keepList([row, ...others], { foldsCase: true });
    expect(await codes()).toEqual(['sale', 'c2', 'c1']);
  });
});

it('a link that is deleted is not brought back by a list that is late, by its number or its time', async () => {
  const made = await make('m');
  await keepList([listedRowOf(made, 3), ...others]);
  const asked = { askedSeq: await readSequence(), fetchedAt: Date.now() };
  await hideRemovedLinks(account, [{ shortCode: 'm', linkId: '3', seq: asked.askedSeq + 1 }]);
  // The clock is set back by a day, so that the time of the delete says nothing.
  pass(-day);
  await keepList([listedRowOf(made, 3), ...others], asked);
  expect(await codes()).toEqual(['c2', 'c1']);
});

it('nor is one whose batch was asked for before that list, and deleted it after that', async () => {
  await keepList(others);
  const asked = { askedSeq: await readSequence(), fetchedAt: Date.now() };
  const seqs = { seq: asked.askedSeq, settledSeq: asked.askedSeq + 1 };
  await hideRemovedLinks(account, [{ shortCode: 'c1', linkId: '1', ...seqs }]);
  pass(-day);
  await keepList(others, asked);
  expect(await codes()).toEqual(['c2']);
});

it('a link that was deleted while the clock was ahead is not brought back by a late list, for an hour', async () => {
  const made = await make('m');
  const list = [listedRowOf(made, 3), ...others];
  await keepList(list);
  await hideRemovedLinks(account, [{ shortCode: 'm', linkId: '3', seq: (await readSequence()) + 1 }]);
  // The lists are asked for after the delete.
  await make('n', { accountId: 'b' });
  pass(-day);
  await keepList(list);
  expect(await codes()).toEqual(['c2', 'c1']);
  pass(hour + minute);
  await keepList(list);
  expect(await codes()).toEqual(['m', 'c2', 'c1']);
  await eraseAccountLinks('b');
});

describe.each(['Sale', 'sale'])(
  'a link that is made as Sale, listed as sale, and deleted as %s',
  (shortCode) => {
    it('is not brought back by a late list, with it or without', async () => {
      const made = await make('Sale');
      const list = [listedRowOf(made, 3, { shortCode: 'sale' }), ...others];
      await keepList(list);
      await hideRemovedLinks(account, [{ shortCode, linkId: '3', seq: (await readSequence()) + 1 }]);
      expect(await codes()).toEqual(['c2', 'c1']);
      pass(minute);
      await keepList(others);
      expect(await codes()).toEqual(['c2', 'c1']);
      await keepList(list);
      expect(await codes()).toEqual(['c2', 'c1']);
      expect((await readListInfo(account))?.count).toBe(2);
    });
  },
);

it('only a kept list can be confirmed', async () => {
  expect(await confirmList()).toBe(false);
  await keepList(others);
  await inDatabase((db) => db.clear('links'));
  expect(await confirmList()).toBe(false);
});
