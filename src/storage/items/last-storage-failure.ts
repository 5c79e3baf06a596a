import * as v from 'valibot';
import { decode } from '../../core/schema.ts';
import { readSession } from '../../platform/storage.ts';

const lastStorageFailure = v.object({ kind: v.picklist(['storage-full', 'storage-broken']), at: v.number() });

/** Says that something could not be stored while no page was open. It is kept in memory, since the disk may be full. */
export type LastStorageFailure = v.InferOutput<typeof lastStorageFailure>;

export const lastStorageFailureKey = 'trouble';

export const readLastStorageFailure = async (): Promise<LastStorageFailure | null> =>
  decode(lastStorageFailure, await readSession(lastStorageFailureKey)) ?? null;
