import type { BioPage } from '../../core/link/bio-page.ts';
import type { Visit } from '../../core/link/visit.ts';
import { inDatabase } from '../database.ts';

/** The bio pages of an account as they were told last, and what views they had at the last visit to them. */
export interface KeptPages {
  pages: BioPage[];
  visit: Visit | null;
}

/** `null`: nobody has asked for them yet. */
export const readBioPages = async (accountId: string): Promise<KeptPages | null> =>
  (await inDatabase((db) => db.get('bioPages', accountId))) ?? null;
