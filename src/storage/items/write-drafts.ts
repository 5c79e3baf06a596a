import type { StoredDraft } from '../../core/stored-drafts.ts';
import { writeSession } from '../../platform/write-storage.ts';
import { draftsKey } from './drafts.ts';

export const writeDrafts = (drafts: readonly StoredDraft[]): Promise<void> => writeSession(draftsKey, drafts);
