import { readSession } from '../../platform/storage.ts';
import { nullable, number, object, or } from './schema.ts';

/** How far the worker is with a long list. In session storage, since a list that was cut off begins again. */
export interface Progress {
  rows: number;
  bytes: number;
}

export const progressKey = 'listProgress';

/** `null`: no list is being read, or it has just begun. */
export async function readProgress(): Promise<Progress | null> {
  const kept = or(nullable(object({ rows: number, bytes: number })), null);
  return kept(await readSession(progressKey));
}
