import type { StorageItem } from './storage-item.ts';
import { lenientListSchema, number, object, text } from './schema.ts';

/** What the user did in the sample. The packaged content is not repeated here. */
export interface SampleState {
  startedAt: number;
  created: CreatedSampleLink[];
  /** Ids of deleted links. */
  deleted: number[];
}

export interface CreatedSampleLink {
  code: string;
  url: string;
  title: string;
  at: number;
}

/** Not in items.ts, since only the sample needs it, and every page reads those. */
export const sampleState: StorageItem<SampleState> = {
  key: 'sample',
  isCopy: true,
  version: 1,
  fallback: { startedAt: 0, created: [], deleted: [] },
  schema: object({
    startedAt: number,
    created: lenientListSchema(object({ code: text, url: text, title: text, at: number })),
    deleted: lenientListSchema(number),
  }),
};
