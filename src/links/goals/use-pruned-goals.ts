import { useEffect, useMemo, useState } from 'preact/hooks';
import { latestOnly } from '../../core/latest-only.ts';
import type { Link } from '../../core/link/link.ts';
import { isGoalOf, type ClickGoal } from '../../core/statistics/goal.ts';
import { onDatabaseChange } from '../../storage/changes.ts';
import { readGoals } from '../../storage/statistics/goals.ts';
import { dropGoalsMissingTwice, type ListedAndMadeLinks } from '../../storage/statistics/save-goals.ts';

/** The goal of a link. `null`: it has none. */
export type GoalOf = (link: Link) => ClickGoal | null;

const none: ReadonlyMap<string, ClickGoal> = new Map();

/**
 * The goals of the account's links, read again when any window changes one. `listed` is `null` if not all links are known: then it can't be
 * said that a goal has lost its link.
 */
export function usePrunedGoals(accountId: string, listed: ListedAndMadeLinks | null): GoalOf {
  const [goals, setGoals] = useState(none);
  useEffect(() => {
    const nextRead = latestOnly(setGoals);
    const read = () => void readGoals(accountId).then(nextRead(), console.error);
    const stop = onDatabaseChange('goals', read);
    read();
    return stop;
  }, [accountId]);
  useEffect(() => {
    if (listed !== null && goals.size > 0) void dropGoalsMissingTwice(accountId, listed).catch(console.error);
    // Not at each change of a goal: two windows with different lists would react to each other forever.
  }, [listed, goals.size > 0]);
  return useMemo(
    () => (link: Link) => {
      const goal = goals.get(link.shortCode);
      return goal && isGoalOf(goal, link) ? goal : null;
    },
    [goals],
  );
}
