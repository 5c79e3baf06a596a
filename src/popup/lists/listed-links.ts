import type { CreateOperation } from '../../outbox/operation.ts';
import type { Link } from '../../core/link/link.ts';
import { lateMs, withCreated } from '../../core/intent/created-links.ts';
import { newestShown, type Snapshot } from '../../store/items/items.ts';

/** The account's links as they are known now: those of the list and those created since, without those being deleted. */
export interface ListedLinks {
  newest: Link[];
  count: number;
  /** How many are being deleted. */
  deletedCount: number;
}

/** `null`: the list was never fetched. */
export async function listedLinks(
  snapshot: Snapshot | null,
  creates: readonly CreateOperation[],
  deletedCodes: ReadonlySet<string>,
  isBroken: boolean,
): Promise<ListedLinks | null> {
  if (snapshot === null || snapshot.fetchedAt === 0) return null;
  const { newest, linkCount, fetchedAt } = snapshot;
  const isMadeSince = withCreated([], creates, fetchedAt - lateMs).length > 0;
  if (!isBroken && (deletedCodes.size > 0 || isMadeSince)) {
    // The newest rows don't tell which of these links the list has: it may be late, and some may have been made while it was on its way.
    const { lookedUpLinks } = await import('./looked-up-links.ts');
    return lookedUpLinks(snapshot, creates, deletedCodes);
  }
  const isLeft = ({ shortCode }: Link) => !deletedCodes.has(shortCode);
  const left = withCreated(newest, creates, fetchedAt).filter(isLeft);
  return {
    newest: left.slice(0, newestShown),
    count: linkCount + left.length - newest.length,
    deletedCount: newest.length - newest.filter(isLeft).length,
  };
}
