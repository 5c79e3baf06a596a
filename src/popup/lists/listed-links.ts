import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Link } from '../../core/link/link.ts';
import { withOutcomes } from '../../core/intent/recent.ts';
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
  creates: readonly CreateIntent[],
  deletedCodes: ReadonlySet<string>,
  isBroken: boolean,
): Promise<ListedLinks | null> {
  if (snapshot === null || snapshot.fetchedAt === 0) return null;
  const { accountId, newest, linkCount, fetchedAt } = snapshot;
  const isLeft = ({ shortCode }: Link) => !deletedCodes.has(shortCode);
  const leftOf = (links: readonly Link[]) => withOutcomes(links, creates, fetchedAt).filter(isLeft);
  const left = leftOf(newest);
  const made = left.length - newest.filter(isLeft).length;
  if (deletedCodes.size === 0 || isBroken) {
    const deletedCount = newest.length + made - left.length;
    return { newest: left.slice(0, newestShown), count: linkCount + made - deletedCount, deletedCount };
  }
  // Deleted links may be older than the newest ones, or be all of the newest ones.
  const [{ countWithout }, { readNewest }] = await Promise.all([
    import('../../store/list/count-without.ts'),
    import('../../store/list/links.ts'),
  ]);
  const [kept, more] = await Promise.all([
    countWithout(accountId, deletedCodes),
    left.length < newestShown
      ? readNewest(accountId, newestShown + deletedCodes.size).catch(() => newest)
      : newest,
  ]);
  const { count, deletedCount } = kept ?? { count: linkCount, deletedCount: 0 };
  return { newest: leftOf(more).slice(0, newestShown), count: count + made, deletedCount };
}
