import type { KeptDraft } from '../../core/kept-drafts.ts';
import { readSession } from '../../platform/storage.ts';
import { flag, goodOf, nullable, number, object, objectWith, or, text } from './schema.ts';

/** Session storage, which only our pages can read and which ends with the browser: a draft may contain anything. */
export const draftsKey = 'quiet:drafts';

const target = object({ source: text, isCleaned: flag, campaign: nullable(text) });

const kept = or<KeptDraft[]>(
  goodOf(
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

export const readDrafts = async (): Promise<KeptDraft[]> => kept(await readSession(draftsKey));
