import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestFirst, type Link } from '../../../src/core/link/link.ts';
import { defaultListLagMs, removedLinkGraceMs } from '../../../src/storage/list/list-info.ts';
import type { RawListPiece } from '../../../src/core/link/raw-list-piece.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { findStoredLinkForUrl } from '../../../src/storage/list/find-stored-link-for-url.ts';
import { findListedCodesWithCount } from '../../../src/storage/list/find-listed-codes-with-count.ts';
import { eachLink, readLinks, readList, readNewestLinks } from '../../../src/storage/list/links.ts';
import { readListInfo } from '../../../src/storage/list/read-list-info.ts';
import { openIncomingList } from '../../../src/storage/list/write-list.ts';
import {
  dropFetchedLists,
  eraseAccountLinks,
  hideRemovedLinks,
} from '../../../src/storage/list/write-links.ts';
import { linkOf } from '../core/links.ts';

vi.setConfig({ testTimeout: 60_000 });

const account = 'a';
let now = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  tick();
  await dropFetchedLists();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const tick = () => vi.setSystemTime((now += 1000));

const numbered = (id: number, change: Partial<Link> = {}) =>
  linkOf({ id: String(id), shortCode: `c${id}`, longUrl: `https://www.example/${id % 7}`, ...change });

/** A link by its number, as it is deleted. */
const named = (id: number | string | null) => ({ linkId: String(id), shortCode: `c${id}` });

const pieceOf = (links: readonly Link[], skipped = 0): RawListPiece => ({
  fingerprint: JSON.stringify(links),
  bytes: 1,
  rows: links.length + skipped,
  decode: () => ({ links: newestFirst(links), skipped }),
});

/** Splits links into pieces at places that depend on the links, like the pieces of a body. */
function piecesOf(links: readonly Link[]): RawListPiece[] {
  const ends = links.flatMap(({ id }, index) => (Number(id) % 3 === 0 ? [index + 1] : []));
  return [...ends, links.length]
    .map((end, index) => links.slice(ends[index - 1] ?? 0, end))
    .filter((links) => links.length > 0)
    .map((links) => pieceOf(links));
}

async function sync(
  pieces: readonly RawListPiece[],
  { tag = null as string | null, see = null as ((link: Link) => void) | null } = {},
) {
  tick();
  const fetchedAt = Date.now();
  const incoming = await openIncomingList(account, see);
  for (const piece of pieces) expect(await incoming.add(piece)).toBe(true);
  tick();
  return incoming.commit({ tag, fetchedAt, askedSeq: 0 });
}

const isFirstOfCode = ({ shortCode }: Link, index: number, links: readonly Link[]) =>
  links.findIndex((link) => link.shortCode === shortCode) === index;

/** Expects that pages can read this list and no other. */
async function expectList(links: readonly Link[]) {
  const kept = await readLinks(account);
  expect(kept.map(({ id, title }) => `${id} ${title}`)).toEqual(
    links.map(({ id, title }) => `${id} ${title}`),
  );
  const info = await readListInfo(account);
  expect(info?.count ?? 0).toBe(links.length);
  expect(await readNewestLinks(account, 3)).toEqual(links.slice(0, 3));
  for (const rest of [0, 3]) {
    const longUrl = `https://www.example/${rest}`;
    const newest = links.find((link) => link.longUrl === longUrl) ?? null;
    const found = findStoredLinkForUrl(account, longUrl, new Set());
    await (info === null ? expect(found).rejects.toThrow() : expect(found).resolves.toEqual(newest));
  }
}

type Step =
  | {
      do: 'sync' | 'cut' | 'refused';
      add: number;
      retitle: number;
      order: 'newest' | 'oldest' | 'mixed';
      after: number;
    }
  | { do: 'remove'; from: number; count: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('sync', 'sync', 'cut', 'refused'),
    add: fc.nat(9),
    retitle: fc.nat(20),
    order: fc.constantFrom('newest', 'newest', 'oldest', 'mixed'),
    after: fc.nat(12),
  }),
  fc.record({ do: fc.constant('remove' as const), from: fc.nat(20), count: fc.nat(4) }),
);

const orders = {
  newest: (links: Link[]) => links,
  oldest: (links: Link[]) => links.toReversed(),
  mixed: (links: Link[]) => links.toSorted((a, b) => (Number(a.id) % 5) - (Number(b.id) % 5)),
};

it('whatever comes, fails or is cut off, pages see the old list or the new one, whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await eraseAccountLinks(account);
      let service: Link[] = [];
      let shown: Link[] = [];
      let nextId = 1;
      for (const step of steps) {
        if (step.do === 'remove') {
          tick();
          const gone = new Set(shown.slice(step.from, step.from + step.count).map(({ id }) => id));
          service = service.filter(({ id }) => !gone.has(id));
          shown = shown.filter(({ id }) => !gone.has(id));
          expect(await hideRemovedLinks(account, [...gone].map(named))).toBe(gone.size > 0);
        } else {
          for (let count = 0; count < step.add; count += 1) service = [numbered(nextId++), ...service];
          service = service.map((link, index) =>
            index === step.retitle ? { ...link, title: `t${nextId}` } : link,
          );
          const pieces = piecesOf(orders[step.order](service));
          if (step.do === 'sync') {
            await sync(pieces);
            shown = service;
          } else if (step.do === 'cut') {
            // The worker is stopped here, so nothing cleans up.
            const incoming = await openIncomingList(account);
            for (const piece of pieces.slice(0, step.after)) await incoming.add(piece);
          } else {
            refuseWrite(step.after);
            const isKept = await sync(pieces).then(
              () => true,
              () => false,
            );
            vi.restoreAllMocks();
            if (isKept) shown = service;
          }
        }
        await expectList(shown);
      }
      await sync(piecesOf(service));
      expect(await inDatabase((db) => db.count('links'))).toBe((await readListInfo(account))?.chunks.length);
    }),
    { numRuns: 150 },
  );
});

/** After some writes, lets the next one fail. */
function refuseWrite(after: number): void {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as () => unknown;
  let writes = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    writes += 1;
    if (writes > after) throw new DOMException('no room', 'QuotaExceededError');
    return Reflect.apply(put, this, args) as IDBRequest<IDBValidKey>;
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => numbered(count - index));
const without4 = numbers(9).filter(({ id }) => id !== '4');

describe('a list that comes again', () => {
  it('is written where it changed, and not elsewhere', async () => {
    await sync(piecesOf(numbers(30)));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await sync(piecesOf(numbers(30).with(4, numbered(26, { title: 'New' }))));
    const written = put.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'links');
    expect(written).toHaveLength(1);
    expect((await readLinks(account))[4]?.title).toBe('New');
  });

  it('has its indexes written only where it has other links, or one of them is lost', async () => {
    await sync(piecesOf(numbers(30)));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const indexesWritten = async (links: readonly Link[]) => {
      put.mockClear();
      await sync(piecesOf(links));
      const written = put.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'indexes');
      await expectList(links);
      return written.length > 0;
    };
    const retitled = numbers(30).with(4, numbered(26, { title: 'New', clicks: 9 }));
    expect(await indexesWritten(retitled)).toBe(false);
    const moved = retitled.with(4, numbered(26, { longUrl: 'https://www.example/other' }));
    expect(await indexesWritten(moved)).toBe(true);
    expect(await indexesWritten(moved.with(4, numbered(26, { shortCode: 'other' })))).toBe(true);
    expect(await indexesWritten(numbers(31))).toBe(true);
    expect(await indexesWritten(numbers(30))).toBe(true);
    for (const of of ['codes', 3]) {
      await inDatabase((db) => db.delete('indexes', IDBKeyRange.only([account, of])));
      expect(await indexesWritten(numbers(30))).toBe(true);
      expect(await inDatabase((db) => db.count('indexes'))).toBe(17);
    }
  });

  it('with nothing changed writes its facts alone, and decodes nothing', async () => {
    await sync(piecesOf(numbers(30)));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const pieces = piecesOf(numbers(30)).map((piece) => ({ ...piece, decode: () => expect.unreachable() }));
    expect(await sync(pieces, { tag: 'e' })).toMatchObject({ tag: 'e', count: 30 });
    expect(put.mock.calls).toHaveLength(1);
  });

  it('shows every row to who looks for one', async () => {
    await sync(piecesOf(numbers(30)));
    const seen: unknown[] = [];
    await sync(piecesOf(numbers(31)), { see: ({ id }) => seen.push(id) });
    expect(seen).toHaveLength(31);
    expect(await eachLink(account, ({ id }) => seen.push(id))).toBe(true);
    expect(seen).toHaveLength(62);
  });

  it('tells which codes it has, without those that were taken out', async () => {
    await sync(piecesOf(numbers(300)));
    await hideRemovedLinks(account, [named(4)]);
    expect(await findListedCodesWithCount(account, ['c4', 'c5', 'c297', 'of another list'])).toEqual({
      count: 299,
      listed: new Set(['c5', 'c297']),
    });
    expect(await findListedCodesWithCount('nobody', ['c5'])).toBeNull();
  });

  it('of many chunks is shown in parts, as it is read whole', async () => {
    await sync(piecesOf(numbers(300)));
    await hideRemovedLinks(account, [named(4), named(297)]);
    expect((await readListInfo(account))?.chunks.length).toBeGreaterThan(16);
    const seen: Link[] = [];
    expect(await eachLink(account, (link) => seen.push(link))).toBe(true);
    expect(seen).toEqual(await readLinks(account));
    expect(seen).toHaveLength(298);
  });

  it('that was asked for before a link was removed does not bring that back', async () => {
    await sync(piecesOf(numbers(9)));
    const incoming = await openIncomingList(account);
    const fetchedAt = Date.now();
    tick();
    await hideRemovedLinks(account, [named(4)]);
    for (const piece of piecesOf(numbers(9))) await incoming.add(piece);
    expect(await incoming.commit({ tag: 'old', fetchedAt, askedSeq: 0 })).toMatchObject({
      count: 8,
      tag: null,
    });
    await expectList(without4);
  });

  it('that is late does not bring a removed link back, until it is to be believed', async () => {
    await sync(piecesOf(numbers(9)));
    await hideRemovedLinks(account, [named(4)]);
    expect(await sync(piecesOf(numbers(9)), { tag: 'late' })).toMatchObject({ count: 8, tag: null });
    await expectList(without4);
    // Servers that answer in turn are not late alike.
    expect(await sync(piecesOf(without4), { tag: 'new' })).toMatchObject({ count: 8, tag: 'new' });
    expect(await sync(piecesOf(numbers(9)), { tag: 'late' })).toMatchObject({ count: 8, tag: null });
    await expectList(without4);
    // It lags further than any list of this service did before.
    vi.setSystemTime((now += 20 * defaultListLagMs));
    expect(await sync(piecesOf(numbers(9)), { tag: 'late' })).toMatchObject({ count: 8, tag: null });
    vi.setSystemTime((now += removedLinkGraceMs));
    expect(await sync(piecesOf(numbers(9)), { tag: 'late' })).toMatchObject({ count: 9, tag: 'late' });
    await expectList(numbers(9));
  });

  it('is not opened to take no links out', async () => {
    await sync(piecesOf(numbers(9)));
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    expect(await hideRemovedLinks(account, [])).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  });

  it('has a removed link taken out once, however often that is asked for', async () => {
    await sync(piecesOf(numbers(9)));
    await hideRemovedLinks(account, [named(4)]);
    const removed = (await readListInfo(account))?.removed;
    tick();
    expect(await hideRemovedLinks(account, [named(4)])).toBe(false);
    expect((await readListInfo(account))?.removed).toEqual(removed);
    // Its code is another link's by now.
    const again = [numbered(10, { shortCode: 'c4' }), ...without4];
    await sync(piecesOf(again));
    expect(await hideRemovedLinks(account, [named(4)])).toBe(false);
    await expectList(again);
  });

  it('has each of two links taken out that had an id one after the other', async () => {
    await sync(piecesOf(numbers(9)));
    await hideRemovedLinks(account, [named(9)]);
    await sync(piecesOf([numbered(9, { shortCode: 'other' }), ...numbers(8)]));
    expect(await hideRemovedLinks(account, [{ linkId: '9', shortCode: 'other' }])).toBe(true);
    await expectList(numbers(8));
  });

  it('shows another link that got the code of a removed one', async () => {
    await sync(piecesOf(numbers(9)));
    await hideRemovedLinks(account, [named(4)]);
    const again = [numbered(10, { shortCode: 'c4' }), ...without4];
    expect(await sync(piecesOf(again), { tag: 'new' })).toMatchObject({ count: 9, tag: 'new' });
    await expectList(again);
  });

  it('that is late hides each of two links that had a code one after the other', async () => {
    await sync(piecesOf(numbers(9)));
    await hideRemovedLinks(account, [named(4)]);
    await sync(piecesOf([numbered(10, { shortCode: 'c4' }), ...without4]));
    await hideRemovedLinks(account, [{ linkId: '10', shortCode: 'c4' }]);
    await sync(piecesOf(numbers(9)));
    await expectList(without4);
  });

  it('is not taken where its records went away meanwhile', async () => {
    await sync(piecesOf(numbers(30)));
    const incoming = await openIncomingList(account);
    for (const piece of piecesOf(numbers(30))) await incoming.add(piece);
    await dropFetchedLists();
    expect(await incoming.commit({ tag: null, fetchedAt: Date.now(), askedSeq: 0 })).toBeNull();
    expect(await readLinks(account)).toEqual([]);
  });

  it('leaves nothing behind when it is given up', async () => {
    await sync(piecesOf(numbers(9)));
    const incoming = await openIncomingList(account);
    await incoming.add(pieceOf([numbered(10)]));
    await incoming.discard();
    await expectList(numbers(9));
    expect(await inDatabase((db) => db.count('links'))).toBe(4);
  });
});

describe('a list', () => {
  it('with a short code twice shows the newest, and counts the other as left out', async () => {
    const again = numbered(3, { shortCode: 'c9' });
    const links = [...numbers(10).slice(0, 7), again];
    await sync([pieceOf(links.slice(0, 4), 2), pieceOf(links.slice(4))]);
    expect(await readListInfo(account)).toMatchObject({ count: 7, skipped: 3 });
    await expectList(newestFirst(links).filter(isFirstOfCode));
  });

  it('says nothing of the clicks of a row that it does not show', async () => {
    const incoming = await openIncomingList(account);
    await incoming.add(pieceOf([numbered(1, { shortCode: 'c2', clicks: 500 })]));
    await incoming.add(pieceOf([numbered(2, { clicks: 3 })]));
    await incoming.commit({ tag: null, fetchedAt: Date.now(), askedSeq: 0 });
    expect(incoming.arrival().flatMap(({ clicks }) => [...clicks])).toEqual([3, Number.NaN]);
  });

  it('whose pieces are the same is one piece and repetitions', async () => {
    const piece = pieceOf(numbers(5));
    await sync([piece, piece]);
    await sync([piece, piece, piece]);
    expect(await readListInfo(account)).toMatchObject({ count: 5, skipped: 10 });
    await expectList(numbers(5));
  });

  it('that no row of can be read does not count against one that is kept', async () => {
    const incoming = await openIncomingList(account);
    await incoming.add(pieceOf([], 5));
    expect(incoming.isUnreadable()).toBe(false);
    await sync(piecesOf(numbers(5)));
    const next = await openIncomingList(account);
    await next.add(pieceOf([], 5));
    expect(next.isUnreadable()).toBe(true);
  });

  it('that has a piece of which no row can be read, and others, is the list', async () => {
    await sync(piecesOf(numbers(5)));
    const incoming = await openIncomingList(account);
    await incoming.add(pieceOf([], 5));
    await incoming.add(pieceOf(numbers(2)));
    expect(incoming.isUnreadable()).toBe(false);
  });

  it('of which a record is lost is none', async () => {
    await sync(piecesOf(numbers(30)));
    const [chunk] = (await readListInfo(account))?.chunks ?? [];
    await inDatabase((db) => db.delete('links', [account, chunk?.key ?? 0]));
    expect(await readLinks(account)).toEqual([]);
    expect(await eachLink(account, () => undefined)).toBe(false);
  });

  it('of an account that was never connected is cleared by the next switch', async () => {
    const incoming = await openIncomingList('other');
    await incoming.add(pieceOf(numbers(3)));
    await sync(piecesOf(numbers(3)));
    expect(await inDatabase((db) => db.count('links'))).toBe(2);
  });

  it('goes with its account, and leaves what is coming in for another', async () => {
    await sync(piecesOf(numbers(30)));
    const incoming = await openIncomingList('other');
    await incoming.add(pieceOf(numbers(3)));
    await eraseAccountLinks(account);
    expect(await inDatabase((db) => db.getAllKeys('links'))).toEqual([['other', 1]]);
    for (const name of ['lists', 'indexes'] as const)
      expect(await inDatabase((db) => db.count(name))).toBe(0);
    await incoming.commit({ tag: null, fetchedAt: Date.now(), askedSeq: 0 });
    expect(await readLinks('other')).toEqual(numbers(3));
    await dropFetchedLists();
    expect(await inDatabase((db) => db.count('links'))).toBe(0);
  });
});

const codesOf = (links: readonly Link[] | undefined) => links?.map(({ shortCode }) => shortCode);

describe('a page that reads the list again', () => {
  it('takes over the rows that it knows, and reads the others', async () => {
    const known = new Map<string, Link[]>();
    await sync([pieceOf([numbered(9), numbered(8)]), pieceOf([numbered(7), numbered(6)])]);
    const first = (await readList(account, known))?.links;
    const again = (await readList(account, known))?.links;
    expect(again).toEqual(first);
    expect(again?.every((link, place) => link === first?.[place])).toBe(true);
    await sync([pieceOf([numbered(9, { title: 'new' }), numbered(8)]), pieceOf([numbered(7), numbered(6)])]);
    const changed = (await readList(account, known))?.links;
    expect(changed?.[0]?.title).toBe('new');
    expect(changed?.[2]).toBe(first?.[2]);
    expect(known.size).toBe(2);
  });

  it('takes none over of a list that was dropped, whatever records the next one has', async () => {
    const known = new Map<string, Link[]>();
    await sync([pieceOf([numbered(9)])]);
    await readList(account, known);
    await dropFetchedLists(account);
    expect(await readList(account, known)).toBeNull();
    await sync([pieceOf([numbered(8)])]);
    expect(codesOf((await readList(account, known))?.links)).toEqual(['c8']);
  });

  it('does not show a known row that is hidden since', async () => {
    const known = new Map<string, Link[]>();
    await sync([pieceOf([numbered(9), numbered(8)])]);
    await readList(account, known);
    await hideRemovedLinks(account, [named(9)]);
    expect(codesOf((await readList(account, known))?.links)).toEqual(['c8']);
  });
});
