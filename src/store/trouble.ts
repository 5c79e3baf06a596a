import * as v from 'valibot';
import { readSession } from '../platform/storage.ts';

/** That something could not be kept, and nobody was there to be told. It is in memory, since the disk is what may be full. */
export interface Trouble {
  kind: 'storage-full' | 'storage-broken';
  at: number;
}

export const troubleKey = 'trouble';

const schema = v.object({ kind: v.picklist(['storage-full', 'storage-broken']), at: v.number() });

export async function readTrouble(): Promise<Trouble | null> {
  const decoded = v.safeParse(schema, (await readSession(troubleKey))[troubleKey]);
  return decoded.success ? decoded.output : null;
}
