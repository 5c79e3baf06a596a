import { readSession } from '../../platform/storage.ts';
import { among, nullable, number, object, or } from './schema.ts';

/** That something could not be kept, and nobody was there to be told. It is in memory, since the disk is what may be full. */
export interface StorageNote {
  kind: 'storage-full' | 'storage-broken';
  at: number;
}

export const storageNoteKey = 'trouble';

const kept = or(nullable(object({ kind: among('storage-full', 'storage-broken'), at: number })), null);

export const readStorageNote = async (): Promise<StorageNote | null> =>
  kept((await readSession(storageNoteKey))[storageNoteKey]);
