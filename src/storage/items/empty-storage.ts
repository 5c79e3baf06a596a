import { readAllStored, readStored } from '../../platform/storage.ts';
import { removeStored, writeStored } from '../../platform/write-storage.ts';
import { announceChange } from '../changes.ts';
import { inWriteTransaction, allStores } from '../database.ts';

/** Set while everything is being erased, so that a worker that starts in between continues. */
const flag = 'emptying';

export const markErasureBegun = (): Promise<void> => writeStored({ [flag]: true });

export const markErasureDone = (): Promise<void> => removeStored([flag]);

export const isErasurePending = async (): Promise<boolean> => flag in (await readStored([flag]));

/** Removes everything in the extension's storage except the flag, also what can't be read. */
export async function emptyExtensionStorage(): Promise<void> {
  await removeStored(Object.keys(await readAllStored()).filter((key) => key !== flag));
}

/** Removes every record of the database. With them goes the device key, so remnants of a sealed API key can never be opened. */
export async function emptyDatabase(): Promise<void> {
  await inWriteTransaction(allStores, (transaction) =>
    Promise.all(allStores.map((name) => transaction.objectStore(name).clear())),
  );
  for (const topic of ['outbox', 'links', 'batches'] as const) announceChange(topic);
}
