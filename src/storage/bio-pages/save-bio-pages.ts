import type { BioPage } from '../../core/link/bio-page.ts';
import { nextVisitSnapshots, viewsAsClicks } from '../../core/link/visit-snapshots.ts';
import { inWriteTransaction } from '../database.ts';
import { listInfoInTransaction } from '../list/read-list-info.ts';

/**
 * Keeps the bio pages from the service, and at a visit also their views. A page may write this itself, since nothing is sent for it.
 * Without a kept list the account may be gone, so nothing is written.
 */
export const saveBioPages = (accountId: string, pages: BioPage[], isVisit: boolean): Promise<void> =>
  inWriteTransaction(['lists', 'bioPages'], async (transaction) => {
    const store = transaction.objectStore('bioPages');
    const [info, kept] = await Promise.all([
      listInfoInTransaction(transaction, accountId),
      store.get(accountId),
    ]);
    const visit = kept?.visit ?? null;
    const next = {
      pages,
      visit: isVisit ? nextVisitSnapshots(visit, pages.map(viewsAsClicks), Date.now()) : visit,
    };
    if (info) await store.put(next, accountId);
  });
