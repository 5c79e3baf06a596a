import type { VisitSnapshots } from '../../core/link/visit-snapshots.ts';
import { inDatabase } from '../database.ts';

export async function writeLastVisit(accountId: string, visit: VisitSnapshots): Promise<void> {
  await inDatabase((db) => db.put('looks', visit, accountId));
}
