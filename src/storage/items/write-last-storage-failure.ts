import { storageFailure } from '../../core/storage-failure.ts';
import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { lastStorageFailureKey, type LastStorageFailure } from './last-storage-failure.ts';

/** Keeps a failure of the storage, which the pages show until the user has read it. */
export async function noteStorageFailure(error: unknown): Promise<void> {
  console.error('Not stored:', error);
  const note: LastStorageFailure = { kind: storageFailure(error).kind, at: Date.now() };
  await writeSession(lastStorageFailureKey, note);
}

export const clearLastStorageFailure = (): Promise<void> => removeSession(lastStorageFailureKey);
