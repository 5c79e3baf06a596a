import { readSession } from '../../platform/storage.ts';
import { nullableSchema, number, object, schemaWithFallback } from './schema.ts';

/** How far the worker is with a long list. In session storage, since a list that was cut off begins again. */
export interface ListFetchProgress {
  rows: number;
  bytes: number;
}

export const listProgressStorageKey = 'listProgress';

/** `null`: no list is being read, or it has just begun. */
export async function readListProgress(): Promise<ListFetchProgress | null> {
  const kept = schemaWithFallback(nullableSchema(object({ rows: number, bytes: number })), null);
  return kept(await readSession(listProgressStorageKey));
}
