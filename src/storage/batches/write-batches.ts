import {
  advanceBatch,
  canRowEndOtherwise,
  type Batch,
  type BatchEvent,
  type BatchRowRef,
  type BatchRow,
  type RowOutcome,
} from '../../core/batch/batch.ts';
import {
  batchVersion,
  batchChunkKeyRange,
  decodeBatch,
  decodeBatchRows,
  readableRowsInStore,
  batchChunkSize,
} from './batches.ts';
import { announceChange } from '../changes.ts';
import { batchStores, inWriteTransaction, type StoreToWrite, type WriteTransaction } from '../database.ts';
import { nextSequence } from '../sequence.ts';
import { writeWithEviction } from '../write-with-eviction.ts';

const envelopeOf = (data: unknown) => ({ v: batchVersion, data });

const storesInOrder = [...batchStores, 'sequence'] as const;

/** Writes a batch with its rows, all or nothing, and gives it its place in the order of operations, after `floor`. */
export async function writeBatch(batch: Batch, rows: readonly BatchRow[], floor = 0): Promise<void> {
  await writeWithEviction(() =>
    inWriteTransaction(
      storesInOrder,
      async (transaction) => {
        const placed = { ...batch, seq: await nextSequence(transaction, floor) };
        const writes: Promise<unknown>[] = [
          transaction.objectStore('batches').put(envelopeOf(placed), batch.id),
        ];
        for (let start = 0; start < rows.length; start += batchChunkSize) {
          const chunk = envelopeOf(rows.slice(start, start + batchChunkSize));
          writes.push(transaction.objectStore('rows').put(chunk, [batch.id, start / batchChunkSize]));
        }
        return Promise.all(writes);
      },
      { durability: 'strict' },
    ),
  );
  announceChange('batches');
}

/** Applies an event to the stored batch. Returns the new batch, or `null` if there is none. */
export const changeBatch = (id: string, event: BatchEvent): Promise<Batch | null> =>
  change(id, async (batch, transaction) => {
    const next = advanceBatch(batch, event);
    const isAskedAgain = event.type === 'resumed' && batch.state.at === 'stopped';
    return isAskedAgain ? afterAllOthers(transaction, next) : next;
  });

/** What has ended was asked for once more: its deletes come after the links that were wanted meanwhile. */
const afterAllOthers = async (transaction: BatchTransaction, batch: Batch): Promise<Batch> => ({
  ...batch,
  seq: await nextSequence(transaction),
});

/** Applies the event that a batch is done if all of its rows are settled. */
export const finishBatchIfSettled = (id: string): Promise<Batch | null> =>
  change(id, async (batch, transaction) =>
    advanceBatch(batch, {
      type: 'finished',
      rows: await readableRowsInStore(transaction.objectStore('rows'), id),
    }),
  );

/** Reopens rows that failed, were canceled, or waited for the user's answer, and lets the batch go on. `only`: the place of one of them. */
export const reopenBatch = (id: string, only?: number): Promise<Batch | null> =>
  change(id, async (batch, transaction) => {
    const rows = transaction.objectStore('rows');
    const chunks = batchChunkKeyRange(id);
    const [keys, records] = await Promise.all([rows.getAllKeys(chunks), rows.getAll(chunks)]);
    await Promise.all(
      keys.map((key, index) => {
        const reopen = (row: BatchRow, at: number) =>
          only === undefined || key[1] * batchChunkSize + at === only ? reopened(row) : row;
        return rows.put(withRows(records[index], reopen), key);
      }),
    );
    return afterAllOthers(transaction, advanceBatch(batch, { type: 'retried' }));
  });

/** Changes the rows of a chunk. What can't be read, a row or the whole chunk, stays as it is. */
function withRows(record: unknown, change: (row: BatchRow, at: number) => BatchRow): unknown {
  const rows = decodeBatchRows(record);
  const { data } = record as { data: unknown[] };
  return rows.length === 0 ? record : envelopeOf(rows.map((row, at) => (row ? change(row, at) : data[at])));
}

function reopened(row: BatchRow): BatchRow {
  const { outcome } = row;
  if (outcome === null || outcome.at === 'done') return row;
  const canChange = outcome.at !== 'failed' || canRowEndOtherwise(outcome.failure);
  return canChange ? { ...row, outcome: null } : row;
}

export type BatchRowStore = StoreToWrite<'rows'>;
type BatchTransaction = WriteTransaction<(typeof storesInOrder)[number]>;

/** Changes a batch and its rows in one transaction, so that a worker that is killed leaves all of the change or nothing. */
async function change(
  id: string,
  step: (batch: Batch, transaction: BatchTransaction) => Promise<Batch>,
): Promise<Batch | null> {
  const [before, after] = await inWriteTransaction(storesInOrder, async (transaction) => {
    const batches = transaction.objectStore('batches');
    const known = decodeBatch(await batches.get(id));
    const next = known && (await step(known, transaction));
    if (next !== known) await batches.put(envelopeOf(next), id);
    return [known, next];
  });
  if (after !== before) announceChange('batches');
  return after;
}

/**
 * Puts the outcome of a row into its chunk, in a transaction of the caller: whoever ends the row's operation, in the same one. What is done
 * stays as it is. Returns whether that changed the row.
 */
export async function putRowOutcome(
  rows: BatchRowStore,
  { batchId, index }: BatchRowRef,
  outcome: RowOutcome,
): Promise<boolean> {
  const key: [string, number] = [batchId, Math.floor(index / batchChunkSize)];
  const record = await rows.get(key);
  if (record === undefined) return false;
  let isChanged = false;
  const ended = (row: BatchRow, at: number) => {
    if (at !== index % batchChunkSize || row.outcome?.at === 'done') return row;
    isChanged = true;
    return { ...row, outcome };
  };
  const changed = withRows(record, ended);
  if (isChanged) await rows.put(changed, key);
  return isChanged;
}

/** Stores the outcome of a row whose operation has left its batch. */
export async function writeRowOutcome(place: BatchRowRef, outcome: RowOutcome): Promise<void> {
  const isChanged = await inWriteTransaction('rows', (transaction) =>
    putRowOutcome(transaction.objectStore('rows'), place, outcome),
  );
  if (isChanged) announceChange('batches');
}

export async function removeBatches(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inWriteTransaction(batchStores, (transaction) =>
    Promise.all([
      ...ids.map((id) => transaction.objectStore('batches').delete(id)),
      ...ids.map((id) => transaction.objectStore('rows').delete(batchChunkKeyRange(id))),
    ]),
  );
  announceChange('batches');
}
