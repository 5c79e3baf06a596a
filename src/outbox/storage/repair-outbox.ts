import { withSharedAccountLock } from '../../worker/account/account-lock.ts';
import { readFromStore } from '../../storage/database.ts';
import { isOperationSettled } from '../operation.ts';
import {
  markBackupsWrittenBack,
  markBackupAhead,
  readBackupCopies,
  removeBackupCopies,
} from './backup-copies.ts';
import { isTombstone, operationIdOfTombstone, operationKeys, tombstoneKeys } from './outbox-records.ts';
import { clearTombstones, restoreOperation } from './write-operations.ts';

/**
 * Brings the outbox and its backup copies together after a start: the worker, the browser or the power may have gone in between of two
 * writes, and the database may have been lost. A copy that is ahead is written back; one that outlived its operation goes, and then the
 * tombstone that kept it from coming back.
 */
export async function repairOutbox(): Promise<void> {
  // Cleared first, so that a copy that gets ahead meanwhile is not missed.
  markBackupsWrittenBack();
  try {
    // In one turn: of an account that is removed in between of reading and writing, nothing may come back.
    await withSharedAccountLock(bringTogether);
  } catch (error) {
    markBackupAhead();
    throw error;
  }
}

async function bringTogether(): Promise<void> {
  const removed = await removedIds();
  const isRemoved = new Set(removed);
  const { operations } = await readBackupCopies();
  const outlived = [...removed];
  // In their order, since one that the database does not know gets its place in it now.
  for (const [id, copy] of [...operations].toSorted(([, a], [, b]) => a.seq - b.seq)) {
    if (isRemoved.has(id)) continue;
    const { operation } = await restoreOperation(copy);
    if (operation && isOperationSettled(operation)) outlived.push(id);
  }
  await removeBackupCopies(outlived);
  await clearTombstones(removed);
}

const removedIds = (): Promise<string[]> =>
  readFromStore('outbox', async (store) => {
    const [ids, records, keys] = await Promise.all([
      store.getAllKeys(operationKeys()),
      store.getAll(operationKeys()),
      store.getAllKeys(tombstoneKeys()),
    ]);
    return [...ids.filter((_id, index) => isTombstone(records[index])), ...keys.map(operationIdOfTombstone)];
  });
