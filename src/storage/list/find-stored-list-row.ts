import { hash53 } from '../../core/hash.ts';
import type { Link } from '../../core/link/link.ts';
import { inReadTransaction, listStores, madeLinkStores, type ReadTransaction } from '../database.ts';
import type { ListInfo } from './list-info.ts';
import { positionsOfHashes } from './list-index.ts';
import { listRowReader } from './list-row-reader.ts';
import { findMadeLinkByCode } from './made-link.ts';
import { listInfoInTransaction } from './read-list-info.ts';

/** The row that the list shows with a code. */
export async function findStoredListRowByCode(
  transaction: ReadTransaction<'links' | 'indexes'>,
  accountId: string,
  info: ListInfo,
  shortCode: string,
): Promise<{ place: number; link: Link } | null> {
  const codes = await transaction.objectStore('indexes').get([accountId, 'codes']);
  if (!codes) throw new Error('No index of codes.');
  const rowAt = listRowReader(transaction, accountId, info);
  for (const place of positionsOfHashes(codes, new Set([hash53(shortCode)]))) {
    if (info.hidden.includes(place)) continue;
    const link = await rowAt(place);
    if (link.shortCode === shortCode) return { place, link };
  }
  return null;
}

/** The id of the link that the kept list shows with a code, or that was made under it. `null`: no list has told it yet. */
export const readShownLinkId = (accountId: string, shortCode: string): Promise<string | null> =>
  inReadTransaction([...listStores, ...madeLinkStores], async (transaction) => {
    const [info, made] = await Promise.all([
      listInfoInTransaction(transaction, accountId),
      findMadeLinkByCode(transaction, accountId, shortCode),
    ]);
    const code = made?.listedCode ?? shortCode;
    const row = info && (await findStoredListRowByCode(transaction, accountId, info, code));
    return row?.link.id ?? null;
  });
