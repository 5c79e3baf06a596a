import { onDatabaseChange } from '../storage/changes.ts';
import { readFromStore } from '../storage/database.ts';
import { decodeItems, type StorageItem } from '../storage/items/storage-item.ts';
import { readAllStored } from '../platform/storage.ts';
import type { Operation } from './operation.ts';
import { decodeBackupCopies, readBackupCopy } from './storage/backup-copies.ts';
import {
  decodeOutboxRecord,
  decodeOutboxRecords,
  mergeBackupCopies,
  operationKeys,
  readRecord,
  tombstoneKey,
  type OutboxRecords,
} from './storage/outbox-records.ts';

/** What pages and the worker read of the outbox. Nothing here writes. */
export interface Outbox {
  /** In their order, the first one first. */
  operations: Operation[];
  /** The number of records that can't be used. They stay stored. */
  newer: number;
  unreadable: number;
  /** IndexedDB can't be read, so only the open operations of the backup copies are known. */
  isBroken: boolean;
}

const none: OutboxRecords = { operations: new Map(), removed: new Set(), problems: new Map() };

/** Reads the whole outbox with its backup copies. `stored` is everything in the extension's storage. */
export async function readOutbox(stored = readAllStored()): Promise<Outbox> {
  const copies = stored.then(decodeBackupCopies);
  const { records, isBroken } = await either(readKept(copies), copies);
  const problems = [...records.problems.values()];
  return {
    operations: [...records.operations.values()].toSorted((a, b) => a.seq - b.seq),
    newer: problems.filter((problem) => problem === 'newer').length,
    unreadable: problems.filter((problem) => problem === 'unreadable').length,
    isBroken,
  };
}

/** The last place in the order that the outbox and its backup copies know. */
export const highestSeq = ({ operations }: Pick<Outbox, 'operations'>): number => operations.at(-1)?.seq ?? 0;

/** The operations of an account. */
export const readOperations = async (accountId: string): Promise<Operation[]> =>
  (await readOutbox()).operations.filter((operation) => operation.accountId === accountId);

export async function readOperation(id: string): Promise<Operation | null> {
  const { records } = await either(readKeptOne(id), readBackupCopy(id));
  return records.operations.get(id) ?? null;
}

/** Calls back with each operation that the worker has written. Returns a function that stops this. */
export const onOperationChange = (listener: (operation: Operation) => void): (() => void) =>
  onDatabaseChange('outbox', (record) => {
    const operation = decodeOutboxRecord(record);
    if (operation) listener(operation);
  });

/** Reads items and the whole outbox, with a single read of the extension's storage. */
export async function readItemsAndOutbox<Items extends Record<string, StorageItem<unknown>>>(items: Items) {
  const all = readAllStored();
  const [stored, outbox] = await Promise.all([
    all.then((found) => decodeItems(items, found)),
    readOutbox(all),
  ]);
  return { stored, outbox };
}

/** Combines what the database and the backup copies have. One of them may fail. */
async function either(kept: Promise<OutboxRecords>, copies: Promise<OutboxRecords>) {
  const [database, storage] = await Promise.allSettled([kept, copies]);
  if (database.status === 'rejected' && storage.status === 'rejected') throw database.reason;
  return {
    records: mergeBackupCopies(recordsOf(database), recordsOf(storage)),
    isBroken: database.status === 'rejected',
  };
}

const recordsOf = (read: PromiseSettledResult<OutboxRecords>): OutboxRecords =>
  read.status === 'fulfilled' ? read.value : none;

/** Of the tombstones it reads those alone whose copies are left. */
async function readKept(copies: Promise<OutboxRecords>): Promise<OutboxRecords> {
  const kept = await readFromStore('outbox', async (store) => {
    const [ids, records] = await Promise.all([
      store.getAllKeys(operationKeys()),
      store.getAll(operationKeys()),
    ]);
    return decodeOutboxRecords(ids.map((id, index) => [id, records[index]]));
  });
  const { operations, problems } = await copies.catch(() => none);
  const left = [...operations.keys(), ...problems.keys()].filter((id) => !kept.operations.has(id));
  if (left.length === 0) return kept;
  const removed = await readFromStore('outbox', (store) =>
    Promise.all(left.map((id) => store.get(tombstoneKey(id)))),
  );
  left.forEach((id, index) => removed[index] !== undefined && kept.removed.add(id));
  return kept;
}

const readKeptOne = (id: string): Promise<OutboxRecords> =>
  readFromStore('outbox', async (store) => {
    const record = await readRecord(store, id);
    return decodeOutboxRecords(record === undefined ? [] : [[id, record]]);
  });
