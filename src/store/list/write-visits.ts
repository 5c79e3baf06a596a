import type { Visit } from '../../core/link/visit.ts';
import { inDatabase } from '../database.ts';

export async function writeVisit(accountId: string, visit: Visit): Promise<void> {
  await inDatabase((db) => db.put('looks', visit, accountId));
}
