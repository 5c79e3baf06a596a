import { isSettled, type Intent } from '../core/intent.ts';
import { storageFailure } from '../core/storage-failure.ts';
import { readAllStored } from '../platform/storage.ts';
import { removeStored, writeStored } from '../platform/write-storage.ts';
import { announce } from './changes.ts';
import { inDatabase } from './database.ts';
import { isMirrorKey, mirrorKey } from './mirror.ts';
import { journalVersion } from './records.ts';
import { dropLists } from './write-links.ts';
import { noteTrouble } from './write-trouble.ts';

type Durability = 'strict' | 'relaxed';

/**
 * Writes an intent. `strict` waits for the disk, `relaxed` for the browser's process alone, which survives everything but a power cut:
 * strict before a request leaves, relaxed for what a reconciliation would find out again.
 * The mirror is written at the same time, or cleared. One of the two is enough to go on, and that is said; with neither nothing may be sent.
 */
export async function writeIntent(intent: Intent, durability: Durability): Promise<void> {
  const isOver = isSettled(intent);
  const [kept, copied] = await Promise.allSettled([
    putMakingRoom(intent, durability),
    isOver ? removeStored([mirrorKey(intent.id)]) : copy(intent),
  ]);
  const failures = [kept, copied].flatMap((write) => (write.status === 'rejected' ? [write.reason] : []));
  if (failures.length === 2) throw failures.find(isFull) ?? failures[0];
  if (isOver && kept.status === 'rejected') await copy(intent);
  for (const failure of failures) await noteTrouble(failure);
  announce('journal');
}

const isFull = (error: unknown): boolean => storageFailure(error).kind === 'storage-full';

const copy = (intent: Intent): Promise<void> =>
  writeStored({ [mirrorKey(intent.id)]: { v: journalVersion, data: intent } });

/** The lists are copies of what the service has: they make room for what nothing else has. */
async function putMakingRoom(intent: Intent, durability: Durability): Promise<void> {
  try {
    await put(intent, durability);
  } catch (error) {
    if (!isFull(error)) throw error;
    await dropLists();
    await put(intent, durability);
  }
}

const put = (intent: Intent, durability: Durability): Promise<unknown> =>
  inDatabase((db) => {
    const transaction = db.transaction('journal', 'readwrite', { durability });
    return Promise.all([transaction.store.put({ v: journalVersion, intent }, intent.id), transaction.done]);
  });

/** The copies go first: one that stayed behind alone would be taken for an intent that is open. */
export async function removeIntents(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeStored(ids.map(mirrorKey));
  await inDatabase((db) => {
    const transaction = db.transaction('journal', 'readwrite');
    return Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  });
  announce('journal');
}

/** Removes every record, also those that can't be read. */
export async function clearJournal(): Promise<void> {
  await removeStored(Object.keys(await readAllStored()).filter(isMirrorKey));
  await inDatabase((db) => db.clear('journal'));
  announce('journal');
}
