import type { Link } from '../../core/link/link.ts';
import { newestShown, type AccountSnapshot } from '../../storage/items/items.ts';
import { findListedCodes } from '../../storage/list/find-listed-codes.ts';
import { readNewest } from '../../storage/list/links.ts';
import type { ListedLinks } from './listed-links.ts';

/**
 * The same as `listedLinks`, where the kept list has to be asked: deleted links may be older than the newest ones, or be all of these.
 */
export async function listedLinksFromStore(
  { accountId, newest, linkCount }: AccountSnapshot,
  deletedCodes: ReadonlySet<string>,
): Promise<ListedLinks> {
  const isLeft = ({ shortCode }: Link) => !deletedCodes.has(shortCode);
  const kept = await findListedCodes(accountId, [...deletedCodes]);
  const { count, listed } = kept ?? {
    count: linkCount,
    listed: new Set(newest.map(({ shortCode }) => shortCode)),
  };
  const deletedCount = [...deletedCodes].filter((code) => listed.has(code)).length;
  const isFilled = newest.filter(isLeft).length >= newestShown;
  const rows =
    isFilled || kept === null
      ? newest
      : await readNewest(accountId, newestShown + deletedCodes.size).catch(() => newest);
  return {
    newest: rows.filter(isLeft).slice(0, newestShown),
    count: count - deletedCount,
    deletedCount,
  };
}
