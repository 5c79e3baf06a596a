import { readAllStored, readStored } from '../../platform/storage.ts';
import { removeStored, writeStored } from '../../platform/write-storage.ts';
import { announce } from '../changes.ts';
import { inDatabase, stores } from '../database.ts';

/** Stands while everything is being erased: a worker that starts then goes on with it. */
const flag = 'emptying';

export const beginEmptying = (): Promise<void> => writeStored({ [flag]: true });

export const endEmptying = (): Promise<void> => removeStored([flag]);

export const isEmptying = async (): Promise<boolean> => flag in (await readStored([flag]));

/** Removes all that is in the extension's storage, also what can't be read, but for the flag. */
export async function emptyStored(): Promise<void> {
  await removeStored(Object.keys(await readAllStored()).filter((key) => key !== flag));
}

/** Removes every record of the database. Without its device key, what was sealed is unreadable for good, wherever remnants of it lie. */
export async function emptyDatabase(): Promise<void> {
  await inDatabase((db) => {
    const transaction = db.transaction(stores, 'readwrite');
    return Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
  for (const topic of ['journal', 'links', 'batches'] as const) announce(topic);
}
