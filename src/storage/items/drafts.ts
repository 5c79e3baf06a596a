import type { StoredDraft } from '../../core/stored-drafts.ts';
import { readSession } from '../../platform/storage.ts';
import {
  flag,
  lenientListSchema,
  nullableSchema,
  number,
  object,
  objectWithOptional,
  schemaWithFallback,
  text,
} from './schema.ts';

/** Session storage, which only our pages can read and which ends with the browser: a draft may contain anything. */
export const draftsKey = 'quiet:drafts';

const target = object({ source: text, isCleaned: flag, campaign: nullableSchema(text) });

const kept = schemaWithFallback<StoredDraft[]>(
  lenientListSchema(
    object({
      pageUrl: text,
      typed: objectWithOptional({}, { alias: text, title: text, target }),
      isAnother: flag,
      wishId: nullableSchema(text),
      at: number,
    }),
  ),
  [],
);

export const readDrafts = async (): Promise<StoredDraft[]> => kept(await readSession(draftsKey));
