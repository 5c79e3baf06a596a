import type { Link } from '../../core/link/link.ts';
import { newestLinksShown, type AccountSnapshot } from '../../storage/items/items.ts';
import { findListedCodesWithCount } from '../../storage/list/find-listed-codes-with-count.ts';
import { readNewestLinks } from '../../storage/list/links.ts';

/** The account's links as they are known now, without those being deleted. */
export interface ListedLinksSummary {
  newest: Link[];
  count: number;
  /** How many are being deleted. */
  deletedCount: number;
}

/**
 * The kept list has to be asked where links are being deleted: they may be older than the newest ones, or be all of these. `null`: the list was
 * never fetched.
 */
export async function summarizeListedLinks(
  snapshot: AccountSnapshot | null,
  deletedCodes: ReadonlySet<string>,
  isBroken: boolean,
): Promise<ListedLinksSummary | null> {
  if (snapshot === null || snapshot.fetchedAt === 0) return null;
  const { accountId, newest, linkCount } = snapshot;
  const isLeft = ({ shortCode }: Link) => !deletedCodes.has(shortCode);
  const isAsked = !isBroken && deletedCodes.size > 0;
  const kept = isAsked ? await findListedCodesWithCount(accountId, [...deletedCodes]) : null;
  const listed = kept?.listed ?? new Set(newest.map(({ shortCode }) => shortCode));
  const deletedCount = [...deletedCodes].filter((code) => listed.has(code)).length;
  const isFilled = newest.filter(isLeft).length >= newestLinksShown;
  const rows =
    isFilled || kept === null
      ? newest
      : await readNewestLinks(accountId, newestLinksShown + deletedCodes.size).catch(() => newest);
  return {
    newest: rows.filter(isLeft).slice(0, newestLinksShown),
    count: (kept?.count ?? linkCount) - deletedCount,
    deletedCount,
  };
}
