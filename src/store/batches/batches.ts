import type { Batch, Row } from '../../core/batch/batch.ts';
import { batchSchema, rowsSchema } from './batch-schema.ts';
import { inDatabase } from '../database.ts';
import { decodeStored } from '../items/item.ts';

export const batchVersion = 1;
export const rowsPerChunk = 100;

const batchKind = { version: batchVersion, fallback: null, schema: batchSchema };
const rowsKind = { version: batchVersion, fallback: [], schema: rowsSchema };

/** All chunks of a batch. */
export const chunksOfBatch = (batchId: string): IDBKeyRange =>
  IDBKeyRange.bound([batchId, 0], [batchId, Infinity]);

export const decodeBatch = (record: unknown): Batch | null => decodeStored(batchKind, record).value;

/** The rows of one chunk, each at its place: one that can't be read is `null`, and there are none where nothing can. */
export const decodeRows = (record: unknown): (Row | null)[] => decodeStored(rowsKind, record).value;

/** The batches of an account, oldest first; of all accounts where none is named. What can't be read stays where it is. */
export async function readBatches(accountId?: string): Promise<Batch[]> {
  const records = await inDatabase((db) => db.getAll('batches'));
  return records
    .flatMap((record) => decodeBatch(record) ?? [])
    .filter((batch) => !accountId || batch.accountId === accountId)
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

export async function readBatch(id: string): Promise<Batch | null> {
  return decodeBatch(await inDatabase((db) => db.get('batches', id)));
}

/** How many batches can't be read. They stay where they are, and nothing is sent for them. */
export async function countUnreadBatches(): Promise<number> {
  const records = await inDatabase((db) => db.getAll('batches'));
  return records.filter((record) => decodeBatch(record) === null).length;
}

/** One chunk, in the order of the batch. */
export async function readChunk(batchId: string, chunk: number): Promise<(Row | null)[]> {
  return decodeRows(await inDatabase((db) => db.get('rows', [batchId, chunk])));
}

/** All rows of a batch that can be read, in its order. */
export async function readRows(batchId: string): Promise<Row[]> {
  const records = await inDatabase((db) => db.getAll('rows', chunksOfBatch(batchId)));
  return rowsIn(records);
}

export const rowsIn = (records: readonly unknown[]): Row[] =>
  records.flatMap((record) => readable(decodeRows(record)));

/** The rows of a chunk that can be read. */
export const readable = (rows: readonly (Row | null)[]): Row[] => rows.flatMap((row) => row ?? []);
