import { isSettled, type Intent } from '../../core/intent/intent.ts';
import { removeStored, writeStored } from '../../platform/write-storage.ts';
import { announce } from '../changes.ts';
import { inTransaction } from '../database.ts';
import { isFull, makingRoom } from '../making-room.ts';
import { mirrorKey } from './mirror.ts';
import { journalVersion, recordOf } from './records.ts';
import { noteStorageFailure } from '../items/write-storage-note.ts';

export type Durability = 'strict' | 'relaxed';

/**
 * Writes an intent; only background/intents/save-intent.ts calls this. `strict` waits for the disk, and is for what must be stored before a
 * request leaves. `relaxed` may be lost in a power cut, and is for what a later look at the list finds out again.
 */
export async function writeIntent(intent: Intent, durability: Durability): Promise<void> {
  await (isSettled(intent) ? writeOutcome : writeOpen)(intent, durability);
  announce('journal');
}

/**
 * Writes to the journal and its mirror at once. If one write fails, a storage note says so. If both fail, it throws and nothing may be
 * sent.
 */
async function writeOpen(intent: Intent, durability: Durability): Promise<void> {
  const writes = await Promise.allSettled([putMakingRoom(intent, durability), copy(intent)]);
  const failures = writes.flatMap((write) => (write.status === 'rejected' ? [write.reason] : []));
  if (failures.length === 2) throw failures.find(isFull) ?? failures[0];
  for (const failure of failures) await noteStorageFailure(failure);
}

async function writeOutcome(intent: Intent, durability: Durability): Promise<void> {
  try {
    await putMakingRoom(intent, durability);
  } catch (error) {
    await copy(intent);
    return noteStorageFailure(error);
  }
  // Not awaited, since the user waits for the outcome. A copy that stays behind is older than the journal's record, which wins.
  void removeStored([mirrorKey(intent.id)])
    .catch(noteStorageFailure)
    .catch(console.error);
}

const copy = (intent: Intent): Promise<void> =>
  writeStored({ [mirrorKey(intent.id)]: { v: journalVersion, data: intent } });

const putMakingRoom = (intent: Intent, durability: Durability): Promise<void> =>
  makingRoom(() =>
    inTransaction(
      'journal',
      (transaction) => transaction.objectStore('journal').put(recordOf(intent), intent.id),
      { durability },
    ),
  );
