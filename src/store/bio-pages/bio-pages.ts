import type { BioPage } from '../../core/link/bio-page.ts';
import type { Visit } from '../../core/link/visit.ts';
import { inDatabase } from '../database.ts';

/** The bio pages of an account as the service told them last, and their views at the last visit. */
export interface KeptPages {
  pages: BioPage[];
  visit: Visit | null;
}

/** `null`: they were never fetched. */
export const readBioPages = async (accountId: string): Promise<KeptPages | null> =>
  (await inDatabase((db) => db.get('bioPages', accountId))) ?? null;
