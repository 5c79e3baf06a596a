import type { VisitSnapshots } from '../../core/link/visit-snapshots.ts';
import { readFromStore } from '../database.ts';

/** What the user saw at the last visit; `null`: there was none. */
export async function readLastVisit(accountId: string): Promise<VisitSnapshots | null> {
  return (await readFromStore('looks', (store) => store.get(accountId))) ?? null;
}
