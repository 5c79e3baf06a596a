import { inReadTransaction } from '../database.ts';
import { findStoredListRowByCode } from './add-local-link.ts';
import { listInfoInTransaction } from './read-list-info.ts';

/** The id of the link that the kept list shows under a code. `null`: no list has told it yet. */
export const readShownLinkId = (accountId: string, shortCode: string): Promise<string | null> =>
  inReadTransaction(['lists', 'links', 'indexes'], async (transaction) => {
    const info = await listInfoInTransaction(transaction, accountId);
    const row = info && (await findStoredListRowByCode(transaction, accountId, info, shortCode));
    return row?.link.id ?? null;
  });
