import { readSession } from '../../platform/storage.ts';
import { among, nullable, number, object, or } from './schema.ts';

/** Says that something could not be stored while no page was open. It is kept in memory, since the disk may be full. */
export interface StorageNote {
  kind: 'storage-full' | 'storage-broken';
  at: number;
}

export const storageNoteKey = 'trouble';

export async function readStorageNote(): Promise<StorageNote | null> {
  const kept = or(nullable(object({ kind: among('storage-full', 'storage-broken'), at: number })), null);
  return kept(await readSession(storageNoteKey));
}
