import type { VisitClicks } from '../../core/link/visit-clicks.ts';
import { inDatabase } from '../database.ts';

export async function writeLastVisit(accountId: string, visit: VisitClicks): Promise<void> {
  await inDatabase((db) => db.put('looks', visit, accountId));
}
