import { storageFailure } from '../../core/storage-failure.ts';
import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { storageNoteKey, type StorageNote } from './storage-note.ts';

/** Keeps a failure of the storage, which the pages show until the user has read it. */
export async function noteStorageFailure(error: unknown): Promise<void> {
  console.error('Not stored:', error);
  const note: StorageNote = { kind: storageFailure(error).kind, at: Date.now() };
  await writeSession(storageNoteKey, note);
}

export const forgetStorageNote = (): Promise<void> => removeSession(storageNoteKey);
