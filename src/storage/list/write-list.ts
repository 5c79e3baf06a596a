import type { Link } from '../../core/link/link.ts';
import type { ListPieceConsumer } from '../../core/link/raw-list-piece.ts';
import type { RefreshedClicks } from '../../core/statistics/merge-history.ts';
import { inReadTransaction, runStoreWrite } from '../database.ts';
import {
  bucketCount,
  createIndexedChunk,
  restoreIndexedChunks,
  urlHashesFromBuckets,
  type IndexedChunk,
} from './list-index.ts';
import type { ListInfo } from './list-info.ts';
import { listInfoInTransaction, readListInfo } from './read-list-info.ts';
import { createChunkQueue, type WriteGuard } from './chunk-queue.ts';
import { replaceStoredList, type ListFetchMetadata } from './replace-stored-list.ts';

type See = (link: Link) => void;

/**
 * A list that is arriving. Its chunks are stored beside those of the kept list, and nobody reads them until `commit` switches to them. What
 * a stopped worker left behind is overwritten, or cleared by the next switch.
 */
export interface IncomingList {
  /** The tag of the list that is kept. */
  tag: string | null;
  /** Takes the next rows. `false`: they can't be read. */
  add: ListPieceConsumer;
  /** The list has rows but none that can be read, while the kept list has links. */
  isUnreadable: () => boolean;
  /** Waits for the pending writes. Call it before `commit`: that runs beside the account and must not wait for other such work. */
  flush: () => Promise<void>;
  /** The list has no links, while the kept list has several: the service may just have answered in a bad moment. */
  isSuddenlyEmpty: () => boolean;
  /** Switches to this list. `null`: some of its records are gone. Rejects if the list can't be stored. */
  commit: (facts: ListFetchMetadata) => Promise<ListInfo | null>;
  /**
   * The service says that the kept list is the same as now, which settles links that were made. `null`: some of its records are gone, or it is
   * another list by now.
   */
  confirm: (facts: Omit<ListFetchMetadata, 'tag'>) => Promise<{ isChanged: boolean } | null>;
  /** The clicks of the rows that were not known already and that the list shows, after `commit`. */
  arrival: () => RefreshedClicks;
  /** Clears what was written but not switched to. The kept list stays. */
  discard: () => Promise<void>;
}

/** `see` gets every readable row, some perhaps twice. Without `see`, rows that are known already are not decoded. */
export async function openIncomingList(
  accountId: string,
  see: See | null = null,
  guard: WriteGuard = (write) => write(),
): Promise<IncomingList> {
  const { kept, parts: keptParts } = await readKept(accountId);
  const known = new Map(keptParts.map((part) => [part.print, part]));
  const firstKey = (kept?.chunks ?? []).reduce((highest, { key }) => Math.max(highest, key), 0) + 1;
  const parts: IndexedChunk[] = [];
  let nextKey = firstKey;
  let committed: ListInfo | null = null;
  const writes = createChunkQueue(accountId, guard);

  return {
    tag: kept?.tag ?? null,
    async add(piece) {
      const part = known.get(piece.fingerprint);
      // If the same bytes come a second time, their links repeat codes of this list and are not the kept part.
      known.delete(piece.fingerprint);
      const rows = part && !see ? null : piece.decode();
      if (see) rows?.links.forEach(see);
      if (part) parts.push(part);
      else if (rows) {
        parts.push(createIndexedChunk(rows, piece.fingerprint, nextKey));
        await writes.put(nextKey++, rows.links);
      }
      return part !== undefined || rows !== null;
    },
    isUnreadable: () =>
      kept !== null &&
      kept.count > 0 &&
      parts.some(({ skipped }) => skipped > 0) &&
      parts.every(({ rows }) => rows === 0),
    isSuddenlyEmpty: () =>
      kept !== null && kept.count > 1 && parts.every(({ rows, skipped }) => rows + skipped === 0),
    flush: () => writes.done().catch(() => undefined),
    async commit(facts) {
      await writes.done();
      const switched = await replaceStoredList(accountId, parts, keptParts, facts);
      if (switched !== null) nextKey = firstKey;
      committed = switched && switched.info;
      return committed;
    },
    async confirm(facts) {
      if (kept === null || keptParts.length < kept.chunks.length) return null;
      return replaceStoredList(accountId, keptParts, keptParts, { ...facts, tag: kept.tag }, true);
    },
    arrival: () => (committed ? clicksOfShownRows(committed, parts) : []),
    async discard() {
      await writes.done().catch(() => undefined);
      if (nextKey === firstKey) return;
      const own = IDBKeyRange.bound([accountId, firstKey], [accountId, Infinity]);
      await runStoreWrite('links', (store) => store.delete(own));
    },
  };
}

/** The clicks of the new parts. Those of rows that are not shown say nothing: another link may have the code now. */
function clicksOfShownRows({ chunks, hidden }: ListInfo, parts: readonly IndexedChunk[]): RefreshedClicks {
  const hiddenPlaces = new Set(hidden);
  const byKey = new Map(parts.map((part) => [part.key, part]));
  let start = 0;
  return chunks.flatMap(({ key, rows }) => {
    const first = start;
    start += rows;
    const part = byKey.get(key);
    if (!part?.clicks) return [];
    const clicks = part.clicks.map((count, row) => (hiddenPlaces.has(first + row) ? NaN : count));
    return { codes: part.codes, clicks };
  });
}

/** The list that is kept, and its parts. Parts that can't be read are written anew. */
const readKept = (accountId: string) =>
  readKeptWithParts(accountId).catch(async (error: unknown) => {
    console.error(error);
    return { kept: await readListInfo(accountId), parts: [] };
  });

const readKeptWithParts = (accountId: string) =>
  inReadTransaction(['lists', 'indexes'], async (transaction) => {
    const indexes = transaction.objectStore('indexes');
    const [kept, codes, buckets] = await Promise.all([
      listInfoInTransaction(transaction, accountId),
      indexes.get([accountId, 'codes']),
      indexes.getAll(IDBKeyRange.bound([accountId, 0], [accountId, Infinity])),
    ]);
    if (!kept || !(codes instanceof Float64Array) || buckets.length < bucketCount) return { kept, parts: [] };
    return {
      kept,
      parts: restoreIndexedChunks(kept.chunks, codes, urlHashesFromBuckets(buckets, codes.length)),
    };
  });
