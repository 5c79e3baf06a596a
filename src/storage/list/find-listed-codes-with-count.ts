import { hash53 } from '../../core/hash.ts';
import { inReadTransaction } from '../database.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import { findMadeLinkByCode } from './made-link.ts';

/** How many links the account shows, and which of these codes are among them. `null`: no list is kept. */
export async function findListedCodesWithCount(
  accountId: string,
  shortCodes: readonly string[],
): Promise<{ count: number; listed: ReadonlySet<string> } | null> {
  return inReadTransaction(['lists', 'indexes', 'madeLinks', 'madePlaces'], async (transaction) => {
    const [info, codes, made] = await Promise.all([
      listInfoInTransaction(transaction, accountId),
      transaction.objectStore('indexes').get([accountId, 'codes']),
      Promise.all(shortCodes.map((code) => findMadeLinkByCode(transaction, accountId, code))),
    ]);
    if (!info || !codes) return null;
    const hidden = new Set(info.hidden);
    const wanted = new Map(shortCodes.map((code) => [hash53(code), code]));
    const listed = new Set(made.flatMap((one) => (one?.status === 'shown' ? [one.link.shortCode] : [])));
    codes.forEach((hash, place) => {
      const code = wanted.get(hash);
      if (code !== undefined && !hidden.has(place)) listed.add(code);
    });
    return { count: info.count, listed };
  });
}
