import type { Link } from '../../core/link/link.ts';
import type { ReadTransaction } from '../database.ts';
import { findChunkOfRow, parseChunkText, type ListInfo } from './list-info.ts';

/**
 * Reads single rows by their places in the list. Rows of one chunk that are asked for one after the other cost one read. Throws if the
 * browser has lost a row.
 */
export function listRowReader(
  transaction: ReadTransaction<'links'>,
  accountId: string,
  info: Pick<ListInfo, 'chunks'>,
): (place: number) => Promise<Link> {
  let latest: { key: number; links: Link[] } | null = null;
  return async (place) => {
    const at = findChunkOfRow(info, place);
    if (at && at.chunk.key !== latest?.key) {
      const text = await transaction.objectStore('links').get([accountId, at.chunk.key]);
      latest = { key: at.chunk.key, links: parseChunkText(text ?? '[]') };
    }
    const link = at && latest?.links[at.row];
    if (!link) throw new Error('A row of the list is lost.');
    return link;
  };
}
