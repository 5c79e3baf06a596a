import type { StoredDraft } from '../../core/stored-drafts.ts';
import { readSession } from '../../platform/storage.ts';
import {
  flag,
  lenientListSchema,
  nullable,
  number,
  object,
  objectWith,
  withFallback,
  text,
} from './schema.ts';

/** Session storage, which only our pages can read and which ends with the browser: a draft may contain anything. */
export const draftsKey = 'quiet:drafts';

const target = object({ source: text, isCleaned: flag, campaign: nullable(text) });

const kept = withFallback<StoredDraft[]>(
  lenientListSchema(
    object({
      pageUrl: text,
      typed: objectWith({}, { alias: text, title: text, target }),
      isAnother: flag,
      wishId: nullable(text),
      at: number,
    }),
  ),
  [],
);

export const readDrafts = async (): Promise<StoredDraft[]> => kept(await readSession(draftsKey));
