import { readAllStored } from '../platform/storage.ts';
import { removeStored } from '../platform/write-storage.ts';
import { announce } from './changes.ts';
import { inDatabase, stores } from './database.ts';

/** Removes all that is in the extension's storage, also what can't be read. */
export async function emptyStored(): Promise<void> {
  await removeStored(Object.keys(await readAllStored()));
}

/** Removes every record of the database. Without its device key, what was sealed is unreadable for good, wherever remnants of it lie. */
export async function emptyDatabase(): Promise<void> {
  await inDatabase((db) => {
    const transaction = db.transaction(stores, 'readwrite');
    return Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
  for (const topic of ['journal', 'links', 'batches'] as const) announce(topic);
}
