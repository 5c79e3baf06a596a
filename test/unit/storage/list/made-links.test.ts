import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestFirst, type Link } from '../../../../src/core/link/link.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { findLinkByShortUrl, isOwnShortLink } from '../../../../src/storage/list/find-link-by-short-url.ts';
import { findStoredLinkForUrl } from '../../../../src/storage/list/find-stored-link-for-url.ts';
import { findListedCodesWithCount } from '../../../../src/storage/list/find-listed-codes-with-count.ts';
import {
  eachLink,
  eachLinkOfStoredList,
  readLinks,
  readList,
  readUnlistedMadeLinks,
  readNewestLinks,
  readNewestLinksWithInfo,
} from '../../../../src/storage/list/links.ts';
import { readListDespiteDamage } from '../../../../src/storage/list/read-list-despite-damage.ts';
import {
  dropFetchedLists,
  eraseAccountLinks,
  hideRemovedLinks,
} from '../../../../src/storage/list/write-links.ts';
import { linkOf } from '../../core/links.ts';
import { keepList, make, makeAll, listedRowOf } from './make-link.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const account = 'a';
const noon = Date.UTC(2026, 10, 25, 12);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all([eraseAccountLinks(account), eraseAccountLinks('other')]);
});

const numbers = (count: number): Link[] =>
  Array.from({ length: count }, (_, index) => count - index).map((id) =>
    linkOf({ id: String(id), shortCode: `c${id}`, longUrl: `https://www.example/${id}` }),
  );

const codesOf = (links: readonly Link[] | undefined) => links?.map(({ shortCode }) => shortCode);
const pageOf = (shortCode: string) => `https://made.example/${shortCode}`;
const none: ReadonlySet<string> = new Set();
const codeFor = async (longUrl: string, except = none) =>
  (await findStoredLinkForUrl(account, longUrl, except))?.shortCode ?? null;

async function makeMany(count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, index) => `m${index}`);
  await makeAll(codes);
  return codes;
}

it('short URLs of made links are known as own ones where no list is kept', async () => {
  await makeMany(2);
  expect(await isOwnShortLink(account, 'https://go.example/m0', [])).toBe(true);
  expect(await isOwnShortLink(account, 'https://go.example/nobody', [])).toBe(false);
});

describe.each([1, 2, 101, 500, 10_000])('%i made links', (count) => {
  it('are in front of the list, newest first and once, for every reader, and each is found by its page', async () => {
    await keepList(numbers(20));
    const made = (await makeMany(count)).toReversed();
    const all = [...made, ...numbers(20).map(({ shortCode }) => shortCode)];
    expect(codesOf(await readLinks(account))).toEqual(all);
    const list = await readList(account);
    expect(list?.info.count).toBe(all.length);
    expect(codesOf(await readNewestLinks(account, 3))).toEqual(all.slice(0, 3));
    const start = await readNewestLinksWithInfo(account, count + 5);
    expect(codesOf(start?.links)).toEqual(all.slice(0, count + 5));
    expect(start?.info.count).toBe(all.length);
    expect(codesOf((await readListDespiteDamage(account))?.links)).toEqual(all);
    const seen: Link[] = [];
    expect(await eachLink(account, (link) => seen.push(link))).toBe(true);
    expect(seen).toHaveLength(all.length);
    expect(new Set(codesOf(seen))).toEqual(new Set(all));
    expect(await findListedCodesWithCount(account, ['m0', 'c3', 'nobody'])).toEqual({
      count: all.length,
      listed: new Set(['m0', 'c3']),
    });
    expect((await findLinkByShortUrl(account, 'https://go.example/m0'))?.shortCode).toBe('m0');
    const some = made.filter((_code, index) => index % Math.ceil(count / 500) === 0);
    for (const code of some) expect(await codeFor(pageOf(code))).toBe(code);
    const listed: Link[] = [];
    await eachLinkOfStoredList(account, (link) => listed.push(link));
    expect(listed).toHaveLength(20);
  });

  it('leave nothing behind when a list has had them for long', async () => {
    const codes = await makeMany(count);
    const made = codes.map((shortCode, index) =>
      linkOf({ id: String(index + 1), shortCode, longUrl: pageOf(shortCode) }),
    );
    vi.setSystemTime(noon + 200_000);
    expect(await keepList(newestFirst(made))).toMatchObject({ count });
    expect(await inDatabase((db) => db.count('madeLinks'))).toBe(0);
    expect(await inDatabase((db) => db.count('madePlaces'))).toBe(0);
    for (const code of codes.slice(-50)) expect(await codeFor(pageOf(code))).toBe(code);
  });
});

it('adding a link takes the same requests however many were made before', async () => {
  await keepList(numbers(20));
  const requests = (['get', 'getAll', 'getAllKeys', 'count', 'put', 'delete'] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method),
  );
  const requestsOf = async (code: string) => {
    requests.forEach((one) => one.mockClear());
    await make(code);
    return requests.map(({ mock }) => mock.calls.length);
  };
  const first = await requestsOf('first');
  await makeMany(1000);
  expect(await requestsOf('last')).toEqual(first);
});

describe('a made link', () => {
  it('has no id and no clicks yet, and is active', async () => {
    await make('m');
    const expected = { id: null, shortCode: 'm', clicks: 0, status: 'active', longUrl: pageOf('m') };
    expect(await findStoredLinkForUrl(account, pageOf('m'), none)).toMatchObject(expected);
  });

  it('is found where no list was ever fetched, which the readers of the list go on telling', async () => {
    await make('m');
    expect(await readList(account)).toBeNull();
    expect(await readNewestLinksWithInfo(account, 3)).toBeNull();
    expect(await readListDespiteDamage(account)).toBeNull();
    expect(await findListedCodesWithCount(account, ['m'])).toBeNull();
    expect(codesOf(await readUnlistedMadeLinks(account))).toEqual(['m']);
    expect(await codeFor(pageOf('m'))).toBe('m');
  });

  it('is found by both of its URLs where the service has stored another, in any spelling', async () => {
    await keepList([]);
    await make('m', { pageUrl: 'http://a.example/x#part', link: { longUrl: 'https://a.example/x' } });
    expect(await codeFor('http://A.example/x/#part')).toBe('m');
    expect(await codeFor('https://a.example/x/')).toBe('m');
    expect(await codeFor('https://a.example/y')).toBeNull();
  });

  it('is of its account alone, and goes with it', async () => {
    await keepList([]);
    await make('m', { accountId: 'other' });
    expect(await codeFor(pageOf('m'))).toBeNull();
    await eraseAccountLinks('other');
    expect(await inDatabase((db) => db.count('madePlaces'))).toBe(0);
  });

  it('of a page that was given another one since is the older', async () => {
    await keepList(numbers(2));
    await make('m1', { pageUrl: 'https://a.example/' });
    // The clock is set back, which says nothing of the order.
    vi.setSystemTime(noon - 3_600_000);
    await make('m2', { pageUrl: 'https://a.example/' });
    expect(await codeFor('https://a.example/')).toBe('m2');
    expect(await codeFor('https://a.example/', new Set(['m2']))).toBe('m1');
    expect(await codeFor('https://a.example/', new Set(['m1', 'm2']))).toBeNull();
  });

  it.each(['links', 'indexes'] as const)(
    'is kept where the browser has lost the list’s %s',
    async (store) => {
      vi.spyOn(console, 'error').mockReturnValue();
      await keepList([linkOf({ id: '3', shortCode: 'm' }), ...numbers(2)]);
      await inDatabase((db) => db.clear(store));
      await make('m');
      expect(await codeFor(pageOf('m'))).toBe('m');
    },
  );

  it('that is added twice counts once', async () => {
    await keepList(numbers(2));
    await make('m');
    await make('m', { title: 'again' });
    expect(await readLinks(account)).toMatchObject([{ title: 'again' }, {}, {}]);
    expect((await readList(account))?.info.count).toBe(3);
    expect(await inDatabase((db) => db.count('madeLinks'))).toBe(1);
  });

  it('that the list shows already, as it was answered late, is that row', async () => {
    const late = linkOf({ id: '3', shortCode: 'm', longUrl: pageOf('m') });
    await keepList([late, ...numbers(2)]);
    await make('m');
    expect((await readList(account))?.info.count).toBe(3);
    expect((await readLinks(account))[0]).toMatchObject({ id: '3', shortCode: 'm' });
    expect(await codeFor(pageOf('m'))).toBe('m');
  });

  it('stays after a restart, and is in the database of a version before it', async () => {
    await keepList(numbers(2));
    await make('m');
    vi.resetModules();
    const { readLinks: readAgain } = await import('../../../../src/storage/list/links.ts');
    expect(codesOf(await readAgain(account))).toEqual(['m', 'c2', 'c1']);
  });
});

describe('under the code of a link that was deleted elsewhere', () => {
  const old = linkOf({ id: '9', shortCode: 'm', longUrl: 'https://old.example/', clicks: 70 });

  it('the new link counts, and not the old row', async () => {
    await keepList([old, ...numbers(3)]);
    await make('m');
    expect((await readLinks(account)).filter(({ shortCode }) => shortCode === 'm')).toMatchObject([
      { id: null, clicks: 0, longUrl: pageOf('m') },
    ]);
    expect((await readList(account))?.info.count).toBe(4);
    expect(await codeFor('https://old.example/')).toBeNull();
    expect(await codeFor(pageOf('m'))).toBe('m');
  });

  it('a list that is older than it does not bring the old one back', async () => {
    await keepList([old, ...numbers(3)]);
    const made = await make('m');
    expect(await keepList([old, ...numbers(4)])).toMatchObject({ count: 5 });
    expect(await codeFor('https://old.example/')).toBeNull();
    expect(await codeFor(pageOf('m'))).toBe('m');
    expect(await keepList([listedRowOf(made, 10), ...numbers(4)])).toMatchObject({ count: 5 });
    expect((await readLinks(account))[0]).toMatchObject({ id: '10', shortCode: 'm' });
    // Two copies of the database answer in turn.
    expect(await keepList([old, ...numbers(4)])).toMatchObject({ count: 5 });
    expect(await codeFor(pageOf('m'))).toBe('m');
    vi.setSystemTime(Date.now() + 200_000);
    expect(await keepList([old, ...numbers(4)])).toMatchObject({ count: 5 });
    expect(await codeFor('https://old.example/')).toBe('m');
    expect(await codeFor(pageOf('m'))).toBeNull();
  });

  it('nor does it after the link was made once more under that code', async () => {
    await keepList([old, ...numbers(3)]);
    await make('m');
    await make('m', { title: 'again' });
    expect(await keepList([old, ...numbers(4)])).toMatchObject({ count: 5 });
    expect(await codeFor('https://old.example/')).toBeNull();
    expect((await readLinks(account))[0]).toMatchObject({ id: null, title: 'again' });
  });

  it('its delete hides both', async () => {
    await keepList([old, ...numbers(3)]);
    const { seq } = await make('m');
    expect(await hideRemovedLinks(account, [{ shortCode: 'm', linkId: '10', seq: seq + 1 }])).toBe(true);
    expect((await readList(account))?.info.count).toBe(3);
    await keepList([old, ...numbers(3)]);
    expect(codesOf(await readLinks(account))).toEqual(['c3', 'c2', 'c1']);
  });
});

describe('a delete', () => {
  it('takes a made link out, with and without a list, once', async () => {
    for (const isListKept of [false, true]) {
      if (isListKept) await keepList(numbers(2));
      await make('m');
      expect(await hideRemovedLinks(account, [{ shortCode: 'm', linkId: null }])).toBe(true);
      expect(await hideRemovedLinks(account, [{ shortCode: 'm', linkId: null }])).toBe(false);
      expect(await readUnlistedMadeLinks(account)).toEqual([]);
      expect(await inDatabase((db) => db.count('madePlaces'))).toBe(0);
    }
    expect(await codeFor(pageOf('m'))).toBeNull();
    expect((await readList(account))?.info.count).toBe(2);
  });

  it('of a link leaves the one that was made later under its code', async () => {
    await keepList([linkOf({ id: '3', shortCode: 'm', longUrl: pageOf('m') }), ...numbers(2)]);
    await make('other');
    const { seq } = await make('m', { link: { createdAt: '2026-11-25 12:00:00' } });
    expect(await hideRemovedLinks(account, [{ shortCode: 'm', linkId: '3', seq: seq - 1 }])).toBe(false);
    expect(codesOf(await readLinks(account))).toEqual(['m', 'other', 'c2', 'c1']);
    expect((await readList(account))?.info.count).toBe(4);
    expect(await hideRemovedLinks(account, [{ shortCode: 'm', linkId: '4', seq: seq + 1 }])).toBe(true);
    expect(codesOf(await readLinks(account))).toEqual(['other', 'c2', 'c1']);
    expect((await readList(account))?.info.count).toBe(3);
  });
});

describe('of several links of a page', () => {
  const page = 'https://a.example/';
  const of = (id: number, status: string) =>
    linkOf({ id: String(id), shortCode: `p${id}`, longUrl: page, status });

  it('the newest that is active is the page’s, in a sorted list and in another', async () => {
    const links = [of(4, 'disabled'), of(3, 'active'), of(2, ''), of(1, 'Active')];
    await keepList(links);
    expect(await codeFor(page)).toBe('p3');
    expect(await codeFor(page, new Set(['p3']))).toBe('p2');
    expect(await codeFor(page, new Set(['p3', 'p2']))).toBe('p1');
    expect(await codeFor(page, new Set(['p3', 'p2', 'p1']))).toBeNull();
    await keepList([...numbers(500).slice(0, 400), ...links, ...numbers(100), of(900, 'active')]);
    expect(await codeFor(page)).toBe('p900');
  });

  it('one that was made just now goes before all that are listed', async () => {
    await keepList([of(4, 'active')]);
    await make('m', { pageUrl: page });
    expect(await codeFor(page)).toBe('m');
  });

  it('none is told where a record is lost: that would lead to a second link', async () => {
    await keepList([of(4, 'active')]);
    await inDatabase((db) => db.clear('links'));
    await expect(findStoredLinkForUrl(account, page, none)).rejects.toThrow();
    await inDatabase((db) => db.clear('indexes'));
    await expect(findStoredLinkForUrl(account, page, none)).rejects.toThrow();
    await inDatabase((db) => db.clear('lists'));
    await expect(findStoredLinkForUrl(account, page, none)).rejects.toThrow();
  });

  it('none is told at any moment while the list is dropped', async () => {
    await keepList([of(4, 'active')]);
    const drop = { isOver: false };
    const dropped = dropFetchedLists(account).finally(() => (drop.isOver = true));
    const answers = new Set<string | null>();
    while (!drop.isOver) answers.add(await codeFor(page).catch(() => 'unknown'));
    await dropped;
    answers.add(await codeFor(page).catch(() => 'unknown'));
    expect(answers).not.toContain(null);
    expect(answers).toContain('unknown');
  });
});
