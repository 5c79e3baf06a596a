import type { Link } from '../../core/link/link.ts';
import { inReadTransaction, type ReadTransaction } from '../database.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import { parseChunkText, shownLinks, type ListChunk, type ListInfo } from './list-info.ts';
import { unlistedMadeLinksInTransaction } from './made-link.ts';

/** All chunks of an account, also those of lists that were never complete. In the store `indexes`, all records of the account. */
export const accountKeyRange = (accountId: string): IDBKeyRange =>
  IDBKeyRange.bound([accountId], [accountId, []]);

/** The rows of the chunks that were read last. A record never changes, so who reads the list again need not parse it again. */
export type KnownChunkRows = Map<string, Link[]>;

/** A key may come again after the list was dropped, the bytes that the rows came from may not. */
const chunkName = ({ key, print }: ListChunk): string => `${key} ${print}`;

/**
 * All links of an account, newest first: those that were made since the list was fetched, and the kept list. `null`: no whole list is kept.
 * `known`: taken over where it can be, and brought up to date.
 */
export async function readList(
  accountId: string,
  known: KnownChunkRows = new Map(),
): Promise<{ info: ListInfo; links: Link[] } | null> {
  return inReadTransaction(['lists', 'links', 'madeLinks'], async (transaction) => {
    const info = await listInfoInTransaction(transaction, accountId);
    if (info === null) return null;
    const [chunks, made] = await Promise.all([
      // Another reading may bring it up to date meanwhile.
      readChunks(transaction, accountId, info.chunks, new Map(known)),
      unlistedMadeLinksInTransaction(transaction, accountId),
    ]);
    if (chunks === null) return null;
    known.clear();
    for (const [place, rows] of chunks.entries())
      if (info.chunks[place]) known.set(chunkName(info.chunks[place]), rows);
    return { info, links: [...made, ...shownLinks(info, chunks)] };
  });
}

/** The links that were made since the list was fetched, newest first, even if there is no list. */
export const readUnlistedMadeLinks = (accountId: string): Promise<Link[]> =>
  inReadTransaction('madeLinks', (transaction) => unlistedMadeLinksInTransaction(transaction, accountId));

export const readLinks = async (accountId: string): Promise<Link[]> =>
  (await readList(accountId))?.links ?? [];

/** The newest links. In a sorted list, only the first chunks are read. */
export const readNewestLinks = async (accountId: string, count: number): Promise<Link[]> =>
  (await readNewestLinksWithInfo(accountId, count))?.links ?? [];

/** The newest links, with the facts about the whole list. `null`: no list is kept. */
export async function readNewestLinksWithInfo(
  accountId: string,
  count: number,
): Promise<{ info: ListInfo; links: Link[] } | null> {
  return inReadTransaction(['lists', 'links', 'madeLinks'], async (transaction) => {
    const info = await listInfoInTransaction(transaction, accountId);
    if (info === null) return null;
    const made = await unlistedMadeLinksInTransaction(transaction, accountId, count);
    const wanted = info.isSorted ? firstChunks(info, count - made.length) : info.chunks;
    const chunks = await readChunks(transaction, accountId, wanted);
    return { info, links: chunks ? [...made, ...shownLinks(info, chunks)].slice(0, count) : made };
  });
}

/** Some links of the account, with the oldest among them. In a sorted list, only the last chunk is read. */
export async function readLinksWithOldest(accountId: string): Promise<Link[]> {
  return inReadTransaction(['lists', 'links'], async (transaction) => {
    const info = await listInfoInTransaction(transaction, accountId);
    if (info === null) return [];
    const filled = info.chunks.filter(({ rows }) => rows > 0);
    const chunks = await readChunks(transaction, accountId, info.isSorted ? filled.slice(-1) : filled);
    return chunks?.flat() ?? [];
  });
}

/** The first chunks that have so many shown rows together. */
function firstChunks({ chunks, hidden }: ListInfo, count: number): readonly ListChunk[] {
  let rows = 0;
  const end = chunks.findIndex((chunk) => {
    rows += chunk.rows;
    return rows >= count + hidden.filter((place) => place < rows).length;
  });
  return end === -1 ? chunks : chunks.slice(0, end + 1);
}

/**
 * Passes every link of the account to `see`, in no order, a few thousand at a time, so that other work of this thread runs in between.
 * `false`: the list is not whole, a part of it can't be read, or another list has replaced it meanwhile.
 */
export const eachLink = (accountId: string, see: (link: Link) => void): Promise<boolean> =>
  passLinks(accountId, see, true);

/** The same for the links that the service's list has, without those that were made since. */
export const eachLinkOfStoredList = (accountId: string, see: (link: Link) => void): Promise<boolean> =>
  passLinks(accountId, see, false);

async function passLinks(accountId: string, see: (link: Link) => void, withMade: boolean): Promise<boolean> {
  const [info, made] = await inReadTransaction(['lists', 'madeLinks'], async (transaction) => {
    return Promise.all([
      listInfoInTransaction(transaction, accountId),
      withMade ? unlistedMadeLinksInTransaction(transaction, accountId) : [],
    ]);
  });
  if (info === null) return false;
  for (const link of made) see(link);
  const hidden = new Set(info.hidden);
  let place = 0;
  for (let start = 0; start < info.chunks.length; start += mostTogether) {
    const some = info.chunks.slice(start, start + mostTogether);
    const read = inReadTransaction('links', (transaction) => readChunks(transaction, accountId, some));
    const chunks = await read.catch(() => null);
    if (chunks === null) return false;
    for (const link of chunks.flat()) if (!hidden.has(place++)) see(link);
  }
  return true;
}

/** Adjacent chunks are read together, but not so many that their arrival blocks the thread. */
const mostTogether = 16;

/** The rows of chunks, in their order. `null`: a chunk is missing. */
async function readChunks(
  transaction: ReadTransaction<'links'>,
  accountId: string,
  chunks: readonly ListChunk[],
  known: ReadonlyMap<string, Link[]> = new Map(),
): Promise<Link[][] | null> {
  const rows = new Map<number, Link[]>();
  const unknown = chunks.filter((chunk) => !known.has(chunkName(chunk)));
  const stretches = stretchesOf(unknown.map(({ key }) => key).toSorted((a, b) => a - b));
  const reads = stretches.map(async ([first, last]) => {
    const range = IDBKeyRange.bound([accountId, first], [accountId, last]);
    const read = await transaction.objectStore('links').getAll(range);
    if (read.length === last - first + 1)
      read.forEach((text, index) => rows.set(first + index, parseChunkText(text)));
  });
  await Promise.all(reads);
  const found = chunks.map((chunk) => known.get(chunkName(chunk)) ?? rows.get(chunk.key));
  return found.every((links) => links !== undefined) ? found : null;
}

function stretchesOf(keys: readonly number[]): [first: number, last: number][] {
  const stretches: [number, number][] = [];
  for (const key of keys) {
    const latest = stretches.at(-1);
    if (latest?.[1] === key - 1 && key - latest[0] < mostTogether) latest[1] = key;
    else stretches.push([key, key]);
  }
  return stretches;
}
