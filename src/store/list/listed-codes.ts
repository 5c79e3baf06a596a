import { hash53 } from '../../core/hash.ts';
import { inDatabase } from '../database.ts';
import { infoIn } from './list-record.ts';

/** How many links the kept list of an account shows, and which of these codes it has. `null`: no list is kept. */
export async function listedCodes(
  accountId: string,
  shortCodes: readonly string[],
): Promise<{ count: number; listed: ReadonlySet<string> } | null> {
  return inDatabase(async (db) => {
    const transaction = db.transaction(['lists', 'indexes']);
    const [info, codes] = await Promise.all([
      infoIn(transaction, accountId),
      transaction.objectStore('indexes').get([accountId, 'codes']),
    ]);
    if (!info || !codes) return null;
    const hidden = new Set(info.hidden);
    const wanted = new Map(shortCodes.map((code) => [hash53(code), code]));
    const listed = new Set<string>();
    codes.forEach((hash, place) => {
      const code = wanted.get(hash);
      if (code !== undefined && !hidden.has(place)) listed.add(code);
    });
    return { count: info.count, listed };
  });
}
