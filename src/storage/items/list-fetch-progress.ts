import { readSession } from '../../platform/storage.ts';
import { nullable, number, object, withFallback } from './schema.ts';

/** How far the worker is with a long list. In session storage, since a list that was cut off begins again. */
export interface ListFetchProgress {
  rows: number;
  bytes: number;
}

export const progressKey = 'listProgress';

/** `null`: no list is being read, or it has just begun. */
export async function readProgress(): Promise<ListFetchProgress | null> {
  const kept = withFallback(nullable(object({ rows: number, bytes: number })), null);
  return kept(await readSession(progressKey));
}
