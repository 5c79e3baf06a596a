import { removeStored } from '../platform/write-storage.ts';
import { announce } from './changes.ts';
import { inDatabase } from './database.ts';
import { mirrorKey } from './mirror.ts';

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
