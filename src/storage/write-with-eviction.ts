import { storageFailure } from '../core/storage-failure.ts';
import { dropFetchedLists } from './list/write-links.ts';

export const isStorageFullError = (error: unknown): boolean => storageFailure(error).kind === 'storage-full';

/** Writes what nobody else has. If the storage is full, it drops the lists, which the service has too, and tries again. */
export async function writeWithEviction(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isStorageFullError(error)) throw error;
    await dropFetchedLists();
    await write();
  }
}
