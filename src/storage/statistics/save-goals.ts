import { isGoalOf, type ClickGoal } from '../../core/statistics/goal.ts';
import type { Link } from '../../core/link/link.ts';
import { announceChange } from '../changes.ts';
import { inWriteTransaction } from '../database.ts';
import { listInfoInTransaction } from '../list/read-list-info.ts';
import { goalsInTransaction } from './goals.ts';

/**
 * Keeps the goal of a link, or removes it (`null`). A page may write this, since nothing is sent for a goal. `false`: the account has no
 * kept list, so it may be gone, and nothing of it may come back.
 */
export async function saveGoalIfListKept(
  accountId: string,
  code: string,
  goal: ClickGoal | null,
): Promise<boolean> {
  const isKept = await inWriteTransaction(['lists', 'goals'], async (transaction) => {
    const info = await listInfoInTransaction(transaction, accountId);
    const goals = transaction.objectStore('goals');
    if (goal === null) await goals.delete([accountId, code]);
    else if (info) await goals.put(goal, [accountId, code]);
    return goal === null || info !== null;
  });
  announceChange('goals');
  return isKept;
}

/** All links that the service listed, with those created since. */
export interface ListedAndMadeLinks {
  links: readonly Link[];
  fetchedAt: number;
}

/**
 * Removes the goals of links that two lists lack: a single list may be a mistake of the service. The times of the lists are only tested for
 * equality, since clocks jump.
 */
export async function dropGoalsMissingTwice(
  accountId: string,
  { links, fetchedAt }: ListedAndMadeLinks,
): Promise<void> {
  const byCode = new Map(links.map((link) => [link.shortCode, link]));
  const hasChanged = await inWriteTransaction('goals', async (transaction) => {
    const store = transaction.objectStore('goals');
    const changes = [...(await goalsInTransaction(transaction, accountId))].flatMap(([code, goal]) => {
      const link = byCode.get(code);
      const isThere = link !== undefined && isGoalOf(goal, link);
      const missingAt = isThere ? null : fetchedAt;
      if (missingAt === goal.missingAt) return [];
      const isGone = !isThere && goal.missingAt !== null;
      return isGone ? store.delete([accountId, code]) : store.put({ ...goal, missingAt }, [accountId, code]);
    });
    await Promise.all(changes);
    return changes.length > 0;
  });
  if (hasChanged) announceChange('goals');
}
