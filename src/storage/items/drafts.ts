import { storedDraftSchema, type StoredDraft } from '../../core/stored-drafts.ts';
import { decode, lenientArray } from '../../core/schema.ts';
import { readSession } from '../../platform/storage.ts';

/** Session storage, which only our pages can read and which ends with the browser: a draft may contain anything. */
export const draftsKey = 'quiet:drafts';

export const readDrafts = async (): Promise<StoredDraft[]> =>
  decode(lenientArray(storedDraftSchema), await readSession(draftsKey)) ?? [];
