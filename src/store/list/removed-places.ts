import { hash53 } from '../../core/hash.ts';
import type { Reading } from '../database.ts';
import { placesOf, type Part } from './list-index.ts';
import { linksIn, type Removed } from './list-info.ts';

/**
 * The places of rows that were removed, in a list that does not know that. Another link may have got the code since, so the ids are
 * compared as well. Many links of a chunk may have been removed together, so each chunk is read once.
 */
export async function removedPlaces(
  transaction: Reading<'links'>,
  accountId: string,
  parts: readonly Part[],
  removed: readonly Removed[],
): Promise<number[]> {
  const hashes = new Set(removed.map(({ shortCode }) => hash53(shortCode)));
  const ids = new Set(removed.map(({ linkId }) => linkId));
  const places: number[] = [];
  let start = 0;
  for (const { key, codes, rows } of parts) {
    const found = placesOf(codes, hashes);
    const text = found.length > 0 && (await transaction.objectStore('links').get([accountId, key]));
    const links = linksIn(text || '[]');
    for (const row of found) if (ids.has(links[row]?.id ?? '')) places.push(start + row);
    start += rows;
  }
  return places;
}
