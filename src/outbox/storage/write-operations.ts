import type { RowOutcome } from '../../core/batch/batch.ts';
import { putRowOutcome } from '../../storage/batches/write-batches.ts';
import { announceChange } from '../../storage/changes.ts';
import { inWriteTransaction, type StoreToWrite, type WriteTransaction } from '../../storage/database.ts';
import { noteStorageFailure } from '../../storage/items/write-last-storage-failure.ts';
import { addMadeLink, listAndMadeLinkStores } from '../../storage/list/add-made-link.ts';
import type { MadeLink } from '../../storage/list/made-link.ts';
import { isStorageFullError, writeWithEviction } from '../../storage/write-with-eviction.ts';
import { nextSequence, reuseOrNextSequence } from '../../storage/sequence.ts';
import { isOperationSettled, type Operation } from '../operation.ts';
import { markBackupAhead, readBackupCopy, removeBackupCopies, writeBackupCopy } from './backup-copies.ts';
import {
  decodeOutboxRecords,
  outboxRecordOf,
  readRecord,
  tombstone,
  tombstoneKey,
} from './outbox-records.ts';

/**
 * The only writes of the outbox. An operation is inserted once, and from then on updated by whoever has its latest revision. So no stale
 * copy undoes what was decided meanwhile, and nothing that was removed comes back.
 *
 * `strict` waits for the disk, and is for what must be stored before a request leaves. `relaxed` may be lost in a power cut, and is for what
 * a list finds out again.
 */
export type Durability = 'strict' | 'relaxed';

export interface OperationWriteResult {
  /** Whether this call wrote it. */
  isWritten: boolean;
  /** What is stored now. `null`: it was removed. */
  operation: Operation | null;
}

const outboxStores = ['outbox', 'sequence'] as const;
type Writing = WriteTransaction<(typeof outboxStores)[number]>;

/** Only what adds a link takes the stores of lists as well: a large list that is being written would hold up every other write. */
const endStores = [...outboxStores, ...listAndMadeLinkStores] as const;
type Ending = WriteTransaction<(typeof endStores)[number]>;

/**
 * Stores a new operation, and gives it its place in the order: `asked`, if it was asked for before, or else after all that have one, and after
 * `floor`, the last place that the backup copies know. An id that is known already gives the operation that has it.
 */
export function insertOperation(
  given: Operation,
  floor: number,
  asked?: number,
): Promise<OperationWriteResult> {
  const settle = (seq: number): Operation => ({
    ...given,
    seq,
    settledSeq: isOperationSettled(given) ? seq : null,
    revision: 1,
  });
  return writeOrCopy(settle(asked ?? floor + 1), () =>
    write(outboxStores, 'strict', async (transaction) => {
      const known = decodedFrom(given.id, await readRecord(transaction.objectStore('outbox'), given.id));
      if (known.isThere) return { isWritten: false, operation: known.operation };
      const operation = settle(asked ?? (await nextSequence(transaction, floor)));
      await transaction.objectStore('outbox').put(outboxRecordOf(operation), operation.id);
      return { isWritten: true, operation };
    }),
  );
}

/**
 * Replaces an operation by its next state, unless it was changed or removed since `known` was read. Made links and their operation are
 * written together, so that the list never lacks a link that was told.
 */
export function updateOperation(
  known: Operation,
  next: Operation,
  durability: Durability,
): Promise<OperationWriteResult> {
  const revised = { ...next, revision: known.revision + 1 };
  return writeOrCopy(revised, () => writeRevision(revised, durability));
}

/** Writes what only a backup copy has: the database failed when it was written, or was lost since. */
export const restoreOperation = (copy: Operation): Promise<OperationWriteResult> =>
  writeRevision(copy, 'relaxed');

/**
 * Writes a revision of an operation, unless that one or a later one is stored, or the operation was removed. Browsers can lose a large value,
 * as the index of a list, and a request that fails takes its transaction with it. Then a link is written without a look at the list.
 */
async function writeRevision(revised: Operation, durability: Durability): Promise<OperationWriteResult> {
  const hasLink = madeLinkOf(revised) !== null;
  const attempt = (isListReadable: boolean) =>
    write(hasLink ? endStores : outboxStores, durability, async (transaction) => {
      const store = transaction.objectStore('outbox');
      const stored = decodedFrom(revised.id, await readRecord(store, revised.id));
      // A backup copy may be ahead: the database may have failed, or have been lost.
      if (!stored.isFree && (stored.operation?.revision ?? Infinity) >= revised.revision)
        return { isWritten: false, operation: stored.operation };
      const operation = await inOrder(transaction, revised, stored);
      await store.put(outboxRecordOf(operation), operation.id);
      const made = stored.operation?.state.status === 'done' ? null : madeLinkOf(operation);
      if (made) await addMadeLink(transaction as Ending, operation.accountId, made, isListReadable);
      return { isWritten: true, operation };
    });
  return attempt(true).catch((error: unknown) => {
    if (!hasLink) throw error;
    console.error(error);
    return attempt(false);
  });
}

/**
 * An operation with its places in the order. One that was inserted while the database failed gets its own only now: the backup copies did not
 * know how far the counter was.
 */
async function inOrder(transaction: Writing, operation: Operation, stored: StoredRecord): Promise<Operation> {
  const seq = stored.isThere ? operation.seq : await reuseOrNextSequence(transaction, operation.seq);
  const { settledSeq } = operation;
  const isEnd = isOperationSettled(operation) && (settledSeq === null || settledSeq < seq);
  return { ...operation, seq, settledSeq: isEnd ? await nextSequence(transaction, seq) : settledSeq };
}

/** Removes operations. Their tombstones go at the next start, when their copies are certainly gone: `clearTombstones`. */
export async function removeOperations(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inWriteTransaction('outbox', async (transaction) => {
    const store = transaction.objectStore('outbox');
    const records = await Promise.all(ids.map((id) => store.get(id)));
    // If everything was erased meanwhile, nothing may come back.
    const stored = ids.filter((_id, index) => records[index] !== undefined);
    await Promise.all(stored.map((id) => bury(store, id)));
  });
  announceChange('outbox');
  await removeBackupCopies(ids);
}

/** Removes tombstones. To be called when the backup copies of these ids are gone. */
export const clearTombstones = async (ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await inWriteTransaction('outbox', (transaction) =>
      Promise.all(
        ids
          .flatMap((id) => [id, tombstoneKey(id)])
          .map((key) => transaction.objectStore('outbox').delete(key)),
      ),
    );
};

const bury = (store: StoreToWrite<'outbox'>, id: string): Promise<unknown> =>
  Promise.all([store.put(tombstone, tombstoneKey(id)), store.delete(id)]);

/**
 * Stores the outcome of a row and takes its operation out of the batch in one transaction. In two, a worker that was killed in between would
 * begin the row again. `isKept`: the operation stays in the outbox.
 */
export async function writeOutcomeAndDetach(
  operation: Operation,
  outcome: RowOutcome,
  isKept: (operation: Operation) => boolean,
): Promise<void> {
  const { id, batch } = operation;
  if (batch === undefined) return;
  const left = await inWriteTransaction(['rows', 'outbox'], async (transaction) => {
    await putRowOutcome(transaction.objectStore('rows'), batch, outcome);
    // While the user has to choose, the operation still stands for the row.
    return outcome.at === 'unclear' ? 'kept' : leaveBatch(transaction, operation, isKept);
  });
  announceChange('batches');
  announceChange('outbox');
  if (left === 'removed') await removeBackupCopies([id]);
}

/** Takes operations out of a batch that goes away, or removes them, as `isKept` says. */
export async function detachOperationsFromBatch(
  operations: readonly Operation[],
  isKept: (operation: Operation) => boolean,
): Promise<void> {
  if (operations.length === 0) return;
  const left = await inWriteTransaction('outbox', (transaction) =>
    Promise.all(operations.map((operation) => leaveBatch(transaction, operation, isKept))),
  );
  announceChange('outbox');
  const removed = operations.filter((_operation, index) => left[index] === 'removed');
  await removeBackupCopies(removed.map(({ id }) => id));
}

async function leaveBatch(
  transaction: WriteTransaction<'outbox'>,
  known: Operation,
  isKept: (operation: Operation) => boolean,
): Promise<'kept' | 'removed'> {
  const store = transaction.objectStore('outbox');
  const { isFree, operation } = decodedFrom(known.id, await readRecord(store, known.id));
  const isInCopyAlone = (isFree || operation !== null) && known.revision > (operation?.revision ?? 0);
  const current = isInCopyAlone ? known : operation;
  // What neither has is the outcome of a row that needed no operation.
  if (current === null) return 'removed';
  // Its link is in no list until the copy is written back.
  if (isInCopyAlone && current.state.status === 'done') return 'kept';
  // It was sent a moment ago, perhaps without a certain answer, and goes on to its end; or a click has taken it over.
  const isSent = current.state.status === 'sending' || current.attempts > known.attempts;
  if (isSent || current.batch === undefined) return 'kept';
  const { batch: _, ...own } = current;
  const isLeft = isKept(current);
  const next = { ...own, isSeen: true, revision: own.revision + 1 };
  await (isLeft ? store.put(outboxRecordOf(next), known.id) : bury(store, known.id));
  return isLeft ? 'kept' : 'removed';
}

/** A page that waits for the operation need not read it. */
export const announceOperation = (operation: Operation): void =>
  announceChange('outbox', outboxRecordOf(operation));

async function write(
  stores: typeof outboxStores | typeof endStores,
  durability: Durability,
  work: (transaction: Writing) => Promise<OperationWriteResult>,
): Promise<OperationWriteResult> {
  let written: OperationWriteResult = { isWritten: false, operation: null };
  await writeWithEviction(async () => {
    written = await inWriteTransaction(stores as typeof outboxStores, work, { durability });
  });
  if (written.isWritten && written.operation) announceOperation(written.operation);
  return written;
}

interface StoredRecord {
  /** Something is stored under the id, if only a tombstone or what can't be read. */
  isThere: boolean;
  /** Whoever knows the operation from its backup copy may write here: nothing is stored, or what nobody can read. */
  isFree: boolean;
  operation: Operation | null;
}

function decodedFrom(id: string, record: unknown): StoredRecord {
  if (record === undefined) return { isThere: false, isFree: true, operation: null };
  const { operations, problems } = decodeOutboxRecords([[id, record]]);
  return {
    isThere: true,
    isFree: problems.get(id) === 'unreadable',
    operation: operations.get(id) ?? null,
  };
}

/** The link that a create has made, as the list keeps it. `null`: it has made none, or found one that was there. */
function madeLinkOf(operation: Operation): MadeLink | null {
  const { state, settledSeq } = operation;
  if (operation.kind !== 'create' || !('link' in state) || state.existed) return null;
  const { longUrl, title } = operation;
  return { link: state.link, title, pageUrl: longUrl, madeAt: state.settledAt, seq: settledSeq ?? 0 };
}

/** The copy of an open operation follows its record, and that of a settled one goes. Nobody waits for this: the record is newer and counts. */
function followWithCopy({ isWritten, operation }: OperationWriteResult): void {
  if (!isWritten || operation === null) return;
  void (isOperationSettled(operation) ? removeBackupCopies([operation.id]) : writeBackupCopy(operation))
    .catch(noteStorageFailure)
    .catch(console.error);
}

/** If the database fails, the backup copy has the operation, or gets it, unless it has that revision or a later one. */
async function writeOrCopy(
  operation: Operation,
  work: () => Promise<OperationWriteResult>,
): Promise<OperationWriteResult> {
  try {
    const written = await work();
    followWithCopy(written);
    return written;
  } catch (error) {
    const copy = (await readBackupCopy(operation.id)).operations.get(operation.id);
    if (copy && copy.revision >= operation.revision) return { isWritten: false, operation: copy };
    return insteadOf(error, operation);
  }
}

/** If the database fails, the backup copy holds the operation alone until the database works again. If both fail, nothing may be sent. */
async function insteadOf(error: unknown, operation: Operation): Promise<OperationWriteResult> {
  try {
    await writeBackupCopy(operation);
  } catch (second) {
    throw isStorageFullError(error) ? error : isStorageFullError(second) ? second : error;
  }
  markBackupAhead();
  await noteStorageFailure(error);
  announceOperation(operation);
  return { isWritten: true, operation };
}
