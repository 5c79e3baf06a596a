import type { Link } from '../../core/link/link.ts';
import { newestLinksShown, type AccountSnapshot } from '../../storage/items/items.ts';

/** The account's links as they are known now, without those being deleted. */
export interface ListedLinksSummary {
  newest: Link[];
  count: number;
  /** How many are being deleted. */
  deletedCount: number;
}

/** `null`: the list was never fetched. */
export async function summarizeListedLinks(
  snapshot: AccountSnapshot | null,
  deletedCodes: ReadonlySet<string>,
  isBroken: boolean,
): Promise<ListedLinksSummary | null> {
  if (snapshot === null || snapshot.fetchedAt === 0) return null;
  const { newest, linkCount } = snapshot;
  if (!isBroken && deletedCodes.size > 0) {
    // The newest rows don't tell which of these links the list has.
    const { summarizeStoredLinks } = await import('./summarize-stored-links.ts');
    return summarizeStoredLinks(snapshot, deletedCodes);
  }
  const left = newest.filter(({ shortCode }) => !deletedCodes.has(shortCode));
  const deletedCount = newest.length - left.length;
  return { newest: left.slice(0, newestLinksShown), count: linkCount - deletedCount, deletedCount };
}
