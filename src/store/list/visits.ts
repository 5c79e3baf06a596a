import type { Visit } from '../../core/link/visit.ts';
import { inDatabase } from '../database.ts';

/** What the user saw at the last visit; `null`: there was none. */
export async function readVisit(accountId: string): Promise<Visit | null> {
  return (await inDatabase((db) => db.get('looks', accountId))) ?? null;
}
