import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { isGoalOf, type Goal } from '../../core/statistics/goal.ts';
import { onChange } from '../../store/changes.ts';
import { readGoals } from '../../store/statistics/goals.ts';
import { dropGoalsWithoutLinks, type Listed } from '../../store/statistics/keep-goals.ts';

/** What a link is to reach; `null`: nothing. */
export type GoalOf = (link: Link) => Goal | null;

const none: ReadonlyMap<string, Goal> = new Map();

/**
 * The goals of the account's links, read again whenever a window changes one. `listed` is `null` where not all links are known: then no goal
 * can have lost its link.
 */
export function useGoals(accountId: string, listed: Listed | null): GoalOf {
  const [goals, setGoals] = useState(none);
  useEffect(() => {
    const read = () => void readGoals(accountId).then(setGoals, console.error);
    const stop = onChange('goals', read);
    read();
    return stop;
  }, [accountId]);
  useEffect(() => {
    if (listed !== null && goals.size > 0) void dropGoalsWithoutLinks(accountId, listed).catch(console.error);
    // Not at each change of a goal: two windows with two lists would answer each other without an end.
  }, [listed, goals.size > 0]);
  return useMemo(
    () => (link: Link) => {
      const goal = goals.get(link.shortCode);
      return goal && isGoalOf(goal, link) ? goal : null;
    },
    [goals],
  );
}
