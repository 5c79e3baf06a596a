import type { StoreToRead } from '../../storage/database.ts';
import { decodeStored, type StoredProblem } from '../../storage/items/storage-item.ts';
import { operationSchema, type Operation } from '../operation.ts';

/** The version of the format in which operations are stored. */
export const outboxVersion = 1;

export const outboxRecordOf = (operation: Operation) => ({ v: outboxVersion, data: operation });

/**
 * What stays of a removed operation until the next start of the worker: a backup copy that outlived it, in a crash or a power cut, must not
 * bring it back.
 */
export const tombstone = { v: outboxVersion, removed: 1 } as const;

/** Versions before kept tombstones under the ids of their operations. */
export const isTombstone = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'removed' in record;

/** Comes after every id. */
const tombstonePrefix = '\uFFFF';

/** Tombstones lie behind the operations: a large batch leaves thousands, and each of its rows reads the outbox. */
export const tombstoneKey = (operationId: string): string => tombstonePrefix + operationId;

export const operationIdOfTombstone = (key: string): string => key.slice(tombstonePrefix.length);

export const operationKeys = (): IDBKeyRange => IDBKeyRange.upperBound(tombstonePrefix, true);

export const tombstoneKeys = (): IDBKeyRange => IDBKeyRange.lowerBound(tombstonePrefix);

/** The record of an operation, or else its tombstone. `undefined`: there is neither. */
export const readRecord = async (store: Pick<StoreToRead<'outbox'>, 'get'>, id: string): Promise<unknown> =>
  (await store.get(id)) ?? store.get(tombstoneKey(id));

/** Decoded records of the outbox or of its backup copies. Records that can't be used stay stored, and are counted. */
export interface OutboxRecords {
  operations: Map<string, Operation>;
  removed: Set<string>;
  problems: Map<string, StoredProblem>;
}

const kind = { version: outboxVersion, fallback: null, schema: operationSchema };

/** An operation from its envelope. `null`: it is none, or can't be used. */
export const decodeOutboxRecord = (record: unknown): Operation | null => decodeStored(kind, record).value;

/** Decodes envelopes `{ v, data }`, each stored under the id of its operation. */
export function decodeOutboxRecords(stored: Iterable<[id: string, record: unknown]>): OutboxRecords {
  const records: OutboxRecords = { operations: new Map(), removed: new Set(), problems: new Map() };
  for (const [id, record] of stored) {
    if (isTombstone(record)) records.removed.add(id);
    else {
      const { value, problem } = decodeStored(kind, record);
      if (value?.id === id) records.operations.set(id, value);
      else records.problems.set(id, problem ?? 'unreadable');
    }
  }
  return records;
}

/**
 * Combines the outbox and its backup copies: of two records of one operation, the one with the higher revision counts. An unreadable record
 * is replaced by the other one, but a record of a newer Curtail is left alone.
 */
export function mergeBackupCopies(kept: OutboxRecords, copies: OutboxRecords): OutboxRecords {
  const operations = new Map(kept.operations);
  for (const [id, copy] of copies.operations) {
    const known = operations.get(id);
    if (!kept.removed.has(id) && (!known || copy.revision > known.revision)) operations.set(id, copy);
  }
  const problems = new Map([...copies.problems, ...kept.problems]);
  for (const [id, problem] of problems) {
    if (problem === 'newer') operations.delete(id);
    else if (operations.has(id) || kept.removed.has(id)) problems.delete(id);
  }
  return { operations, removed: kept.removed, problems };
}
