import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Link } from '../../../../src/core/link/link.ts';
import { summarizeListedLinks } from '../../../../src/popup/lists/listed-links-summary.ts';
import { newestLinksShown, type AccountSnapshot } from '../../../../src/storage/items/items.ts';
import { openIncomingList } from '../../../../src/storage/list/write-list.ts';
import { dropFetchedLists, eraseAccountLinks } from '../../../../src/storage/list/write-links.ts';
import { make } from '../../storage/list/make-link.ts';
import { linkOf } from '../../core/links.ts';

const accountId = 'a';
const fetchedAt = 1_200_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: fetchedAt }));
afterEach(async () => {
  await eraseAccountLinks(accountId);
  vi.useRealTimers();
});

/** The newest links of a list that has so many, newest first. */
const numbers = (count: number): Link[] =>
  Array.from({ length: count }, (_, index) => count - index).map((id) =>
    linkOf({ id: String(id), shortCode: `c${id}` }),
  );

/** Keeps a list that was requested at `fetchedAt`, and returns what the popup paints first of it. */
async function keep(links: Link[]): Promise<AccountSnapshot> {
  const incoming = await openIncomingList(accountId);
  const print = JSON.stringify(links);
  await incoming.add({
    fingerprint: print,
    bytes: 1,
    rows: links.length,
    decode: () => ({ links, skipped: 0 }),
  });
  await incoming.commit({ tag: null, fetchedAt, askedSeq: 0 });
  const newest = links.slice(0, newestLinksShown);
  return { accountId, newest, linkCount: links.length, reported: null, skipped: 0, fetchedAt };
}

const codesOf = (links: readonly Link[] | undefined) => links?.map(({ shortCode }) => shortCode);

describe('the newest links', () => {
  it('are those of the snapshot, which has made links in front', async () => {
    const snapshot = await keep(numbers(20));
    const listed = await summarizeListedLinks(snapshot, new Set(), false);
    expect(listed).toEqual({ newest: snapshot.newest, count: 20, deletedCount: 0 });
  });

  it('have nothing that is being deleted, whether the account shows it or not', async () => {
    const snapshot = await keep(numbers(20));
    await make('late');
    const deleted = new Set(['c20', 'c2', 'late', 'of another list']);
    const listed = await summarizeListedLinks({ ...snapshot, linkCount: 21 }, deleted, false);
    expect(listed).toMatchObject({ count: 18, deletedCount: 3 });
    expect(codesOf(listed?.newest)?.slice(0, 2)).toEqual(['c19', 'c18']);
    expect(listed?.newest).toHaveLength(newestLinksShown);
  });

  it('are those of the snapshot while no list can be read', async () => {
    const snapshot = await keep(numbers(20));
    await dropFetchedLists();
    for (const isBroken of [false, true]) {
      const listed = await summarizeListedLinks(snapshot, new Set(['c20']), isBroken);
      expect(listed).toMatchObject({ count: 19, deletedCount: 1 });
      expect(codesOf(listed?.newest)?.slice(0, 2)).toEqual(['c19', 'c18']);
    }
  });

  it('are none where the list was never fetched', async () => {
    expect(await summarizeListedLinks(null, new Set(), false)).toBeNull();
    const never = { ...(await keep(numbers(2))), fetchedAt: 0 };
    expect(await summarizeListedLinks(never, new Set(), false)).toBeNull();
  });
});
