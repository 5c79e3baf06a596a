import type { Item } from './item.ts';
import { goodOf, number, object, text } from './schema.ts';

/** What was done in the sample, beside what the package has of it. */
export interface SampleState {
  startedAt: number;
  created: SampleLink[];
  /** Ids. */
  deleted: number[];
}

export interface SampleLink {
  code: string;
  url: string;
  title: string;
  at: number;
}

/** Apart from the items that every page reads. */
export const sampleState: Item<SampleState> = {
  key: 'sample',
  isCopy: true,
  version: 1,
  fallback: { startedAt: 0, created: [], deleted: [] },
  schema: object({
    startedAt: number,
    created: goodOf(object({ code: text, url: text, title: text, at: number })),
    deleted: goodOf(number),
  }),
};
