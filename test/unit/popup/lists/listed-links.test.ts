import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateMs } from '../../../../src/core/intent/created-links.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { listedLinks } from '../../../../src/popup/lists/listed-links.ts';
import { newestShown, type Snapshot } from '../../../../src/store/items/items.ts';
import { openIncomingList } from '../../../../src/store/list/write-list.ts';
import { dropLists } from '../../../../src/store/list/write-links.ts';
import { createIntentOf } from '../../core/intents.ts';
import { linkOf } from '../../core/links.ts';

const accountId = 'a';
const fetchedAt = 10 * lateMs;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: fetchedAt }));
afterEach(async () => {
  await dropLists();
  vi.useRealTimers();
});

/** The newest links of a list that has so many, newest first. */
const numbers = (count: number): Link[] =>
  Array.from({ length: count }, (_, index) => count - index).map((id) =>
    linkOf({ id: String(id), shortCode: `c${id}` }),
  );

/** Keeps a list that was requested at `fetchedAt`, and returns what the popup paints first of it. */
async function keep(links: Link[]): Promise<Snapshot> {
  const incoming = await openIncomingList(accountId);
  const print = JSON.stringify(links);
  await incoming.add({ print, bytes: 1, rows: links.length, decode: () => ({ links, skipped: 0 }) });
  await incoming.commit({ etag: null, fetchedAt });
  const newest = links.slice(0, newestShown);
  return { accountId, newest, linkCount: links.length, told: null, skipped: 0, fetchedAt };
}

/** A create that was done so long before the list was requested. */
const made = (shortCode: string, agoMs: number) => {
  const { id: _id, ...link } = linkOf({ shortCode });
  return createIntentOf({
    id: shortCode,
    state: { at: 'done', link: { ...link, servedAt: null }, wasThere: false, settledAt: fetchedAt - agoMs },
  });
};

const codesOf = (links: readonly Link[] | undefined) => links?.map(({ shortCode }) => shortCode);

describe('the newest links', () => {
  it('of a list that is late have what was made just before it', async () => {
    const snapshot = await keep(numbers(20));
    const listed = await listedLinks(snapshot, [made('first', 2000), made('second', 1)], new Set(), false);
    expect(codesOf(listed?.newest)?.slice(0, 3)).toEqual(['second', 'first', 'c20']);
    expect(listed).toMatchObject({ count: 22, deletedCount: 0 });
    expect(listed?.newest).toHaveLength(newestShown);
  });

  it('have nothing twice, however many were made: the list tells which it has', async () => {
    const snapshot = await keep(numbers(20));
    const creates = numbers(20).map(({ shortCode }) => made(shortCode, 1000));
    const listed = await listedLinks(snapshot, [...creates, made('new', -1)], new Set(), false);
    expect(listed?.count).toBe(21);
    expect(codesOf(listed?.newest)?.slice(0, 3)).toEqual(['new', 'c20', 'c19']);
  });

  it('have nothing twice that was made while the list was on its way and is in it', async () => {
    const snapshot = await keep(numbers(20));
    const creates = numbers(newestShown + 4).map((_, index) => made(`c${index + 9}`, -1000));
    const listed = await listedLinks(snapshot, creates, new Set(), false);
    expect(listed?.count).toBe(20);
    expect(codesOf(listed?.newest)?.slice(0, 2)).toEqual(['c20', 'c19']);
  });

  it('have nothing that was made long before: a list without it says that it is gone', async () => {
    const listed = await listedLinks(await keep(numbers(3)), [made('gone', lateMs + 1)], new Set(), false);
    expect(codesOf(listed?.newest)).toEqual(['c3', 'c2', 'c1']);
    expect(listed?.count).toBe(3);
  });

  it('have nothing that is being deleted, whether the list has it or not', async () => {
    const deleted = new Set(['c20', 'c2', 'late', 'of another list']);
    const listed = await listedLinks(await keep(numbers(20)), [made('late', 5)], deleted, false);
    expect(listed).toMatchObject({ count: 18, deletedCount: 2 });
    expect(codesOf(listed?.newest)?.slice(0, 2)).toEqual(['c19', 'c18']);
    expect(listed?.newest).toHaveLength(newestShown);
  });

  it('are those of the snapshot while no list can be read', async () => {
    const snapshot = await keep(numbers(20));
    await dropLists();
    const listed = await listedLinks(snapshot, [made('late', 5)], new Set(['c20']), false);
    expect(listed).toMatchObject({ count: 20, deletedCount: 1 });
    const broken = await listedLinks(snapshot, [made('since', -5)], new Set(['c20']), true);
    expect(broken).toMatchObject({ count: 20, deletedCount: 1 });
    expect(codesOf(broken?.newest)?.slice(0, 2)).toEqual(['since', 'c19']);
    const few = await listedLinks(snapshot, [], new Set(['c20']), false);
    expect(codesOf(few?.newest)?.slice(0, 2)).toEqual(['c19', 'c18']);
  });
});
