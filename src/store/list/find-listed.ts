import { hash53 } from '../../core/hash.ts';
import type { Link } from '../../core/link/link.ts';
import { inDatabase } from '../database.ts';
import { placesOf } from './list-index.ts';
import { chunkAt, linksIn } from './list-info.ts';
import { infoIn } from './list-record.ts';

/**
 * The rows of the kept list that have a code: more than one if the service gave it again. Links that only Curtail knows are not among them.
 * `null`: no list is kept.
 */
export async function findListed(accountId: string, shortCode: string): Promise<Link[] | null> {
  const hash = hash53(shortCode);
  return inDatabase(async (db) => {
    const transaction = db.transaction(['lists', 'links', 'indexes']);
    const [info, codes] = await Promise.all([
      infoIn(transaction, accountId),
      transaction.objectStore('indexes').get([accountId, 'codes']),
    ]);
    if (info === null || !codes) return null;
    const rows: Link[] = [];
    for (const place of placesOf(codes, new Set([hash]))) {
      const at = chunkAt(info, place);
      const text = at && (await transaction.objectStore('links').get([accountId, at.chunk.key]));
      const row = text ? linksIn(text)[at.row] : undefined;
      if (row?.shortCode === shortCode) rows.push(row);
    }
    return rows;
  });
}
