import * as v from 'valibot';
import { decode } from '../../core/schema.ts';
import { readSession } from '../../platform/storage.ts';

const listFetchProgress = v.object({ rows: v.number(), bytes: v.number() });

/** How far the worker is with a long list. In session storage, since a list that was cut off begins again. */
export type ListFetchProgress = v.InferOutput<typeof listFetchProgress>;

export const listFetchProgressSessionKey = 'listProgress';

/** `null`: no list is being read, or it has just begun. */
export const readListProgress = async (): Promise<ListFetchProgress | null> =>
  decode(listFetchProgress, await readSession(listFetchProgressSessionKey)) ?? null;
