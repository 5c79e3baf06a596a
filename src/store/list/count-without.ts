import { hash53 } from '../../core/hash.ts';
import { inDatabase } from '../database.ts';
import { placesOf } from './list-index.ts';
import { infoIn } from './list-record.ts';

/** How many kept links of an account have none of these codes (`count`), and how many have one. `null`: no list is kept. */
export async function countWithout(
  accountId: string,
  shortCodes: ReadonlySet<string>,
): Promise<{ count: number; deletedCount: number } | null> {
  return inDatabase(async (db) => {
    const transaction = db.transaction(['lists', 'indexes']);
    const [info, codes] = await Promise.all([
      infoIn(transaction, accountId),
      transaction.objectStore('indexes').get([accountId, 'codes']),
    ]);
    if (!info || !codes) return null;
    const hidden = new Set(info.hidden);
    const places = placesOf(codes, new Set([...shortCodes].map(hash53)));
    const deletedCount = places.filter((place) => !hidden.has(place)).length;
    return { count: info.count - deletedCount, deletedCount };
  });
}
