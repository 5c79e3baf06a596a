import { readSession } from '../../platform/storage.ts';
import { among, nullableSchema, number, object, schemaWithFallback } from './schema.ts';

/** Says that something could not be stored while no page was open. It is kept in memory, since the disk may be full. */
export interface LastStorageFailure {
  kind: 'storage-full' | 'storage-broken';
  at: number;
}

export const lastStorageFailureKey = 'trouble';

export async function readLastStorageFailure(): Promise<LastStorageFailure | null> {
  const kept = schemaWithFallback(
    nullableSchema(object({ kind: among('storage-full', 'storage-broken'), at: number })),
    null,
  );
  return kept(await readSession(lastStorageFailureKey));
}
