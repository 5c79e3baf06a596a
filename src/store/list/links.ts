import type { Link } from '../../core/link/link.ts';
import { inDatabase, type Reading } from '../database.ts';
import { infoIn, readListInfo } from './list-record.ts';
import { linksIn, shownLinks, type Chunk, type ListInfo } from './list-info.ts';

/** Every chunk of an account, also of lists that were never whole; in the store of the indexes, both of them. */
export const chunksOf = (accountId: string): IDBKeyRange => IDBKeyRange.bound([accountId], [accountId, []]);

/** What is kept of an account, newest first, with what it is made of. `null`: nothing that is whole. */
export async function readList(accountId: string): Promise<{ info: ListInfo; links: Link[] } | null> {
  return inDatabase(async (db) => {
    const transaction = db.transaction(['lists', 'links']);
    const info = await infoIn(transaction, accountId);
    const chunks = info && (await readChunks(transaction, accountId, info.chunks));
    return chunks && { info, links: shownLinks(info, chunks) };
  });
}

/** All links that are kept of an account, newest first. */
export const readLinks = async (accountId: string): Promise<Link[]> =>
  (await readList(accountId))?.links ?? [];

/** The newest links: they are in the first chunks. */
export const readNewest = async (accountId: string, count: number): Promise<Link[]> =>
  (await readStart(accountId, count))?.links ?? [];

/** The newest links with what the whole list is made of. `null`: nothing is kept. */
export async function readStart(
  accountId: string,
  count: number,
): Promise<{ info: ListInfo; links: Link[] } | null> {
  const info = await readListInfo(accountId);
  if (info === null) return null;
  if (!info.isSorted) return { info, links: (await readLinks(accountId)).slice(0, count) };
  let rows = 0;
  const end = info.chunks.findIndex((chunk) => {
    rows += chunk.rows;
    return rows >= count + info.hidden.filter((place) => place < rows).length;
  });
  const wanted = end === -1 ? info.chunks : info.chunks.slice(0, end + 1);
  const chunks = await inDatabase((db) => readChunks(db.transaction(['links']), accountId, wanted));
  return { info, links: chunks ? shownLinks(info, chunks).slice(0, count) : [] };
}

/** Whether every record of the list is there; no row is read. */
export async function isListWhole(accountId: string): Promise<boolean> {
  return inDatabase(async (db) => {
    const transaction = db.transaction(['lists', 'links']);
    const info = await infoIn(transaction, accountId);
    const keys = await transaction.objectStore('links').getAllKeys(chunksOf(accountId));
    const there = new Set(keys.map(([, key]) => key));
    return info !== null && info.chunks.every(({ key }) => there.has(key));
  });
}

/**
 * Shows every link that is kept, in no order, some thousand at a time: what else this thread has to do gets its turn between them.
 * `false`: the list is not whole, not all of it can be read, or another one took its place meanwhile.
 */
export async function eachLink(accountId: string, see: (link: Link) => void): Promise<boolean> {
  const info = await readListInfo(accountId);
  if (info === null) return false;
  const hidden = new Set(info.hidden);
  let place = 0;
  for (let start = 0; start < info.chunks.length; start += mostTogether) {
    const some = info.chunks.slice(start, start + mostTogether);
    const read = inDatabase((db) => readChunks(db.transaction(['links']), accountId, some));
    const chunks = await read.catch(() => null);
    if (chunks === null) return false;
    for (const link of chunks.flat()) if (!hidden.has(place++)) see(link);
  }
  return true;
}

/** Neighbours are read together, but not so many that the thread is held while they arrive. */
const mostTogether = 16;

/** The rows of chunks, in their order; `null` where one is missing. */
async function readChunks(
  transaction: Reading<'links'>,
  accountId: string,
  chunks: readonly Chunk[],
): Promise<Link[][] | null> {
  const rows = new Map<number, Link[]>();
  const stretches = stretchesOf(chunks.map(({ key }) => key).toSorted((a, b) => a - b));
  const reads = stretches.map(async ([first, last]) => {
    const range = IDBKeyRange.bound([accountId, first], [accountId, last]);
    const read = await transaction.objectStore('links').getAll(range);
    if (read.length === last - first + 1)
      read.forEach((text, index) => rows.set(first + index, linksIn(text)));
  });
  await Promise.all(reads);
  const found = chunks.map(({ key }) => rows.get(key));
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
