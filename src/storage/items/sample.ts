import * as v from 'valibot';
import { lenientArray } from '../../core/schema.ts';
import type { StorageItem } from './storage-item.ts';

const createdSampleLink = v.object({ code: v.string(), url: v.string(), title: v.string(), at: v.number() });

export type LinkMadeInSample = v.InferOutput<typeof createdSampleLink>;

/** What the user did in the sample. The packaged content is not repeated here. */
export interface SampleState {
  startedAt: number;
  created: LinkMadeInSample[];
  /** Ids of deleted links. */
  deleted: number[];
}

/** Not in items.ts, since only the sample needs it, and every page reads those. */
export const sampleState: StorageItem<SampleState> = {
  key: 'sample',
  isCopy: true,
  version: 1,
  fallback: { startedAt: 0, created: [], deleted: [] },
  schema: v.object({
    startedAt: v.number(),
    created: lenientArray(createdSampleLink),
    deleted: lenientArray(v.number()),
  }),
};
