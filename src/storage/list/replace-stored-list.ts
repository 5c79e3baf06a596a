import { announceChange } from '../changes.ts';
import {
  inWriteTransaction,
  listStores,
  madeLinkStores,
  type WriteTransaction,
  type ReadTransaction,
} from '../database.ts';
import { accountKeyRange } from './links.ts';
import {
  bucketUrlHashes,
  joinChunkIndexes,
  sortChunksNewestFirst,
  areChunksNewestFirst,
  repeatedCodePositions,
  areSameIndexes,
  type IndexedChunk,
  positionsOfHashes,
} from './list-index.ts';
import {
  defaultListLagMs,
  listFormat,
  joinedChunkKeys,
  shownListKey,
  removedLinkGraceMs,
  type ListInfo,
  type RemovedLinkRecord,
  parseChunkText,
} from './list-info.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import { listRowReader } from './list-row-reader.ts';
import { replaceMadeLink, putMadeLink, removeMadeLink } from './made-link.ts';
import { reconcileMadeLinks, type MadeLinkReconciliation } from './reconcile-made-links.ts';
import { hash53 } from '../../core/hash.ts';

type Switching = WriteTransaction<'links' | 'lists' | 'indexes' | 'madeLinks' | 'madePlaces'>;

/** What is known of a fetched list besides its rows. */
export interface ListFetchMetadata extends Pick<ListInfo, 'tag' | 'fetchedAt'> {
  /** `readSequence()` before the list was asked for. */
  askedSeq: number;
  /** The service changes the case of codes. Default: not that we know. */
  foldsCase?: boolean;
}

interface Switched {
  info: ListInfo;
  /** The account's links look otherwise than before. */
  isChanged: boolean;
}

/**
 * Makes these parts the account's list in one transaction, and clears the records that no list names any more. Links that were made stay
 * where the list may lack them. `null`: a record of these parts is gone, and the previous list stays. `kept`: the parts of the list that was
 * kept before, as far as they could be read. `isSame`: the service says that it has not changed, and these are its parts.
 */
export async function replaceStoredList(
  accountId: string,
  incoming: readonly IndexedChunk[],
  kept: readonly IndexedChunk[],
  { tag, fetchedAt, askedSeq, foldsCase = false }: ListFetchMetadata,
  isSame = false,
): Promise<Switched | null> {
  const parts = isSame ? [...incoming] : sortChunksNewestFirst(incoming);
  const indexes = joinChunkIndexes(parts);
  const repeated = repeatedCodePositions(indexes.codes);
  // Mostly a list has other clicks and titles, but the same links: then its indexes, the largest records of all, need not be written.
  const hasSameIndexes = areSameIndexes(indexes, joinChunkIndexes(kept));
  const switched = await inWriteTransaction([...listStores, ...madeLinkStores], change);
  if (switched?.isChanged) announceChange('links');
  return switched;

  async function change(transaction: Switching): Promise<Switched | null> {
    const [current, unnamed, made] = await Promise.all([
      listInfoInTransaction(transaction, accountId),
      unnamedRanges(transaction, accountId, parts),
      transaction.objectStore('madeLinks').getAll(accountKeyRange(accountId)),
    ]);
    if (unnamed === null || (isSame && !isOf(current, parts))) return null;
    const lagMs = current?.lagMs ?? defaultListLagMs;
    const now = Date.now();
    // The clock may have been set back since. How long ago that was nobody knows, so it counts from now on.
    const removed = (current?.removed ?? [])
      .map((one) => ({ ...one, at: Math.min(one.at, now) }))
      .filter((one) => mayBeListed(one, Math.max(lagMs, removedLinkGraceMs)));
    const deleted = await removedRowPositions(transaction, accountId, parts, removed);
    const settled = await reconcileMadeLinks(made, {
      ...indexes,
      removed: deleted,
      rowAt: listRowReader(transaction, accountId, { chunks: parts }),
      fetchedAt,
      now,
      askedSeq,
      foldsCase,
      lagMs,
    });
    const hidden = [...new Set([...repeated, ...deleted, ...settled.replaced])].toSorted((a, b) => a - b);
    const shown = settled.all.filter(({ next }) => next?.status === 'shown').length;
    const info: ListInfo = {
      format: listFormat,
      // By the tag of a list that still has them, the service would answer that nothing has changed.
      tag: deleted.length > 0 ? null : tag,
      count: indexes.codes.length - hidden.length + shown,
      skipped: parts.reduce((sum, { skipped }) => sum + skipped, repeated.length),
      // A list that has not changed keeps its time.
      fetchedAt: isSame ? (current?.fetchedAt ?? fetchedAt) : fetchedAt,
      chunks: parts.map(({ codes: _codes, urls: _urls, clicks: _clicks, ...chunk }) => chunk),
      isSorted: areChunksNewestFirst(parts),
      hidden,
      lagMs: settled.lagMs,
      removed,
    };
    const isChanged = current === null || shownListKey(current) !== shownListKey(info);
    const isSettled = settled.all.every(({ made, next }) => made === next);
    if (isSame && isSettled && !isChanged) return { info, isChanged: false };
    await Promise.all([
      transaction.objectStore('lists').put(info, accountId),
      hasSameIndexes && isOf(current, kept) ? null : writeIndexes(transaction, accountId, indexes),
      keepSettled(transaction, accountId, settled),
      ...unnamed.map((range) => transaction.objectStore('links').delete(range)),
    ]);
    return { info, isChanged: isChanged || settled.all.some(isOtherwise) };
  }

  /** The list was asked for before this link was removed, or is late, so it may still have it. */
  function mayBeListed({ at, seq }: RemovedLinkRecord, withinMs: number): boolean {
    return (seq ?? 0) > askedSeq || at >= fetchedAt - withinMs;
  }
}

const isOf = (info: ListInfo | null, parts: readonly IndexedChunk[]): boolean =>
  info !== null && joinedChunkKeys(info.chunks) === joinedChunkKeys(parts);

type Settled = MadeLinkReconciliation['all'][number];

const isOtherwise = ({ made, next }: Settled): boolean => made.status !== next?.status;

/** Writes what the list says of made links. Requests of a transaction are carried out in the order in which they are made. */
async function keepSettled(
  transaction: Switching,
  accountId: string,
  { all }: MadeLinkReconciliation,
): Promise<void> {
  const kept = all.flatMap(({ next }) => next ?? []);
  // The links of a large batch are usually listed together, and removed in two steps rather than each by itself.
  if (kept.length < all.length / 2) {
    await Promise.all([
      ...madeLinkStores.map((name) => transaction.objectStore(name).delete(accountKeyRange(accountId))),
      ...kept.map((made) => putMadeLink(transaction, accountId, made)),
    ]);
    return;
  }
  const changed = all.filter(({ made, next }) => made !== next);
  await Promise.all(
    changed.map(({ made, next }) =>
      next === null
        ? removeMadeLink(transaction, accountId, made)
        : replaceMadeLink(transaction, accountId, made, next),
    ),
  );
}

/**
 * The ranges of the account's other records, and of those of accounts without a list, which a worker left that was stopped while it connected
 * one. Most lie side by side, and a range is deleted as fast as one record. `null`: one of these parts has no record.
 */
async function unnamedRanges(
  transaction: Switching,
  accountId: string,
  parts: readonly IndexedChunk[],
): Promise<IDBKeyRange[] | null> {
  const [listed, keys] = await Promise.all([
    transaction.objectStore('lists').getAllKeys(),
    transaction.objectStore('links').getAllKeys(),
  ]);
  const named = new Set(parts.map(({ key }) => key));
  const isNamed = ([id, key]: (typeof keys)[number]) => id === accountId && named.has(key);
  const others = listed.filter((id) => id !== accountId);
  if (keys.filter(isNamed).length < named.size) return null;
  const unnamed = keys.map((key) => !isNamed(key) && !others.includes(key[0]));
  return keys.flatMap((first, place) => {
    if (!unnamed[place] || unnamed[place - 1]) return [];
    const end = unnamed.indexOf(false, place);
    return IDBKeyRange.bound(first, keys.at(end === -1 ? -1 : end - 1));
  });
}

async function writeIndexes(
  transaction: Switching,
  accountId: string,
  { codes, urls }: ReturnType<typeof joinChunkIndexes>,
): Promise<void> {
  // `async` turns a put that throws at once into a promise that rejects, like the others.
  const put = async (hashes: Float64Array | Uint32Array, of: 'codes' | number) =>
    transaction.objectStore('indexes').put(hashes, [accountId, of]);
  await Promise.all([put(codes, 'codes'), ...bucketUrlHashes(urls).map(put)]);
}

/**
 * The places of rows that were removed, in a list that does not know that. Another link may have got the code since, so the ids are
 * compared as well. Many links of a chunk may have been removed together, so each chunk is read once.
 */
async function removedRowPositions(
  transaction: ReadTransaction<'links'>,
  accountId: string,
  parts: readonly IndexedChunk[],
  removed: readonly RemovedLinkRecord[],
): Promise<number[]> {
  const hashes = new Set(removed.map(({ shortCode }) => hash53(shortCode)));
  const ids = new Set(removed.map(({ linkId }) => linkId));
  const places: number[] = [];
  let start = 0;
  for (const { key, codes, rows } of parts) {
    const found = positionsOfHashes(codes, hashes);
    const text = found.length > 0 && (await transaction.objectStore('links').get([accountId, key]));
    const links = parseChunkText(text || '[]');
    for (const row of found) if (ids.has(links[row]?.id ?? '')) places.push(start + row);
    start += rows;
  }
  return places;
}
