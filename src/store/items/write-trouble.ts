import { storageFailure } from '../../core/storage-failure.ts';
import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { troubleKey, type Trouble } from './trouble.ts';

/** Keeps a failure of the storage for the pages to show. It stands until the user has read it. */
export async function noteTrouble(error: unknown): Promise<void> {
  console.error('Curtail could not keep something.', error);
  const trouble: Trouble = { kind: storageFailure(error).kind, at: Date.now() };
  await writeSession({ [troubleKey]: trouble });
}

export const forgetTrouble = (): Promise<void> => removeSession(troubleKey);
