import * as v from 'valibot';
import { lenientArray } from '../../core/schema.ts';
import type { StorageItem } from './storage-item.ts';

/** What the user did in the sample. The packaged content is not repeated here. */
const sampleSchema = v.object({
  startedAt: v.number(),
  created: lenientArray(v.object({ code: v.string(), url: v.string(), title: v.string(), at: v.number() })),
  /** Ids of deleted links. */
  deleted: lenientArray(v.number()),
});

export type SampleState = v.InferOutput<typeof sampleSchema>;

/** Not in items.ts, since only the sample needs it, and every page reads those. */
export const sampleItem: StorageItem<SampleState> = {
  key: 'sample',
  isCopy: true,
  version: 1,
  fallback: { startedAt: 0, created: [], deleted: [] },
  schema: sampleSchema,
};
