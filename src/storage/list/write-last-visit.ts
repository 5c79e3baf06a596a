import type { VisitSnapshots } from '../../core/link/visit-snapshots.ts';
import { writeToStore } from '../database.ts';

export async function writeLastVisit(accountId: string, visit: VisitSnapshots): Promise<void> {
  await writeToStore('looks', (store) => store.put(visit, accountId));
}
