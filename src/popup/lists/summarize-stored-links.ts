import type { Link } from '../../core/link/link.ts';
import { newestLinksShown, type AccountSnapshot } from '../../storage/items/items.ts';
import { findListedCodesWithCount } from '../../storage/list/find-listed-codes-with-count.ts';
import { readNewestLinks } from '../../storage/list/links.ts';
import type { ListedLinksSummary } from './listed-links-summary.ts';

/**
 * The same as `summarizeListedLinks`, where the kept list has to be asked: deleted links may be older than the newest ones, or be all of these.
 */
export async function summarizeStoredLinks(
  { accountId, newest, linkCount }: AccountSnapshot,
  deletedCodes: ReadonlySet<string>,
): Promise<ListedLinksSummary> {
  const isLeft = ({ shortCode }: Link) => !deletedCodes.has(shortCode);
  const kept = await findListedCodesWithCount(accountId, [...deletedCodes]);
  const { count, listed } = kept ?? {
    count: linkCount,
    listed: new Set(newest.map(({ shortCode }) => shortCode)),
  };
  const deletedCount = [...deletedCodes].filter((code) => listed.has(code)).length;
  const isFilled = newest.filter(isLeft).length >= newestLinksShown;
  const rows =
    isFilled || kept === null
      ? newest
      : await readNewestLinks(accountId, newestLinksShown + deletedCodes.size).catch(() => newest);
  return {
    newest: rows.filter(isLeft).slice(0, newestLinksShown),
    count: count - deletedCount,
    deletedCount,
  };
}
