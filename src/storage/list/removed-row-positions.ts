import { hash53 } from '../../core/hash.ts';
import type { ReadTransaction } from '../database.ts';
import { positionsOfHashes, type IndexedChunk } from './list-index.ts';
import { parseChunkText, type RemovedLinkRecord } from './list-info.ts';

/**
 * The places of rows that were removed, in a list that does not know that. Another link may have got the code since, so the ids are
 * compared as well. Many links of a chunk may have been removed together, so each chunk is read once.
 */
export async function removedRowPositions(
  transaction: ReadTransaction<'links'>,
  accountId: string,
  parts: readonly IndexedChunk[],
  removed: readonly RemovedLinkRecord[],
): Promise<number[]> {
  const hashes = new Set(removed.map(({ shortCode }) => hash53(shortCode)));
  const ids = new Set(removed.map(({ linkId }) => linkId));
  const places: number[] = [];
  let start = 0;
  for (const { key, codes, rows } of parts) {
    const found = positionsOfHashes(codes, hashes);
    const text = found.length > 0 && (await transaction.objectStore('links').get([accountId, key]));
    const links = parseChunkText(text || '[]');
    for (const row of found) if (ids.has(links[row]?.id ?? '')) places.push(start + row);
    start += rows;
  }
  return places;
}
