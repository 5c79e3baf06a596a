import {
  batchRowsSchema,
  batchSchema,
  type Batch,
  type BatchRow,
  type PlacedBatchRow,
} from '../../core/batch/batch.ts';
import { readFromStore, type StoreToRead } from '../database.ts';
import { decodeStored, type StoredProblem } from '../items/storage-item.ts';

export const batchVersion = 1;
export const batchChunkSize = 100;

const batchKind = { version: batchVersion, fallback: null, schema: batchSchema };
const rowsKind = { version: batchVersion, fallback: [], schema: batchRowsSchema };

/** All chunks of a batch. */
export const batchChunkKeyRange = (batchId: string): IDBKeyRange =>
  IDBKeyRange.bound([batchId, 0], [batchId, Infinity]);

export const decodeBatch = (record: unknown): Batch | null => decodeStored(batchKind, record).value;

/** The rows of a chunk, each at its place. A row that can't be read is `null`; a chunk that can't be read has no rows. */
export const decodeBatchRows = (record: unknown): (BatchRow | null)[] => decodeStored(rowsKind, record).value;

/** The batches of an account, or of all accounts if none is given, oldest first. Batches that can't be read stay stored. */
export async function readBatches(accountId?: string): Promise<Batch[]> {
  const records = await readFromStore('batches', (store) => store.getAll());
  return records
    .flatMap((record) => decodeBatch(record) ?? [])
    .filter((batch) => !accountId || batch.accountId === accountId)
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

export async function readBatch(id: string): Promise<Batch | null> {
  return decodeBatch(await readFromStore('batches', (store) => store.get(id)));
}

/** Why batches can't be read, for each that can't. They stay stored, and nothing is sent for them. */
export async function readBatchProblems(): Promise<StoredProblem[]> {
  const records = await readFromStore('batches', (store) => store.getAll());
  return records.flatMap((record) => decodeStored(batchKind, record).problem ?? []);
}

export async function readBatchChunk(batchId: string, chunk: number): Promise<(BatchRow | null)[]> {
  return decodeBatchRows(await readFromStore('rows', (store) => store.get([batchId, chunk])));
}

/** All readable rows of a batch, in order. */
export const readBatchRows = (batchId: string): Promise<PlacedBatchRow[]> =>
  readFromStore('rows', (store) => readableRowsInStore(store, batchId));

export async function readableRowsInStore(
  store: Pick<StoreToRead<'rows'>, 'getAll' | 'getAllKeys'>,
  batchId: string,
): Promise<PlacedBatchRow[]> {
  const chunks = batchChunkKeyRange(batchId);
  const [keys, records] = await Promise.all([store.getAllKeys(chunks), store.getAll(chunks)]);
  return keys.flatMap(([, chunk], at) => readableBatchRows(decodeBatchRows(records[at]), chunk));
}

export const readableBatchRows = (rows: readonly (BatchRow | null)[], chunk: number): PlacedBatchRow[] =>
  rows.flatMap((row, at) => (row ? { ...row, index: chunk * batchChunkSize + at } : []));
