import { hash53 } from '../../core/hash.ts';
import type { Link } from '../../core/link/link.ts';
import { sameCode, spellingsOf } from '../../core/link/same-code.ts';
import { inReadTransaction, madeLinkStores } from '../database.ts';
import { positionsOfHashes } from './list-index.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import { listRowReader } from './list-row-reader.ts';
import { findMadeLinkByCode, type MadeLinkRecord } from './made-link.ts';

/**
 * The rows of the kept list that have a code, also those that are not shown. Links that only Curtail knows are not among them. `null`: no
 * list is kept.
 */
export async function findRowsIncludingHidden(
  accountId: string,
  shortCode: string,
  foldsCase = false,
): Promise<Link[] | null> {
  return inReadTransaction(['lists', 'links', 'indexes'], async (transaction) => {
    const [info, codes] = await Promise.all([
      listInfoInTransaction(transaction, accountId),
      transaction.objectStore('indexes').get([accountId, 'codes']),
    ]);
    if (info === null || !codes) return null;
    const rowAt = listRowReader(transaction, accountId, info);
    const rows: Link[] = [];
    const hashes = new Set(spellingsOf(shortCode, foldsCase).map(hash53));
    for (const place of positionsOfHashes(codes, hashes)) rows.push(await rowAt(place));
    return rows.filter((row) => sameCode(row.shortCode, shortCode, foldsCase));
  });
}

/** The link that this browser made under a code, as long as it is remembered. `null`: there is none. */
export const readMadeLink = async (accountId: string, shortCode: string): Promise<MadeLinkRecord | null> =>
  (await inReadTransaction(madeLinkStores, (transaction) =>
    findMadeLinkByCode(transaction, accountId, shortCode),
  )) ?? null;
