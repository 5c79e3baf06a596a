import type { BioPage } from '../../core/link/bio-page.ts';
import type { VisitSnapshots } from '../../core/link/visit-snapshots.ts';
import { readFromStore } from '../database.ts';

/** The bio pages of an account as the service told them last, and their views at the last visit. */
export interface StoredBioPages {
  pages: BioPage[];
  visit: VisitSnapshots | null;
}

/** `null`: they were never fetched. */
export const readBioPages = async (accountId: string): Promise<StoredBioPages | null> =>
  (await readFromStore('bioPages', (store) => store.get(accountId))) ?? null;
