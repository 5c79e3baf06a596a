import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import { wholeDaysOf } from '../../core/statistics/first-days.ts';
import {
  outlookOf,
  clickPaceOf,
  type ClickGoal,
  type RecentClickSum,
  type GoalOutlook,
} from '../../core/statistics/goal.ts';
import { useToday } from '../../ui/time/use-today.ts';

/** The outlook of a link's goal today. `days`: the clicks per day that the page shows of it, if it shows any. */
export function useGoalOutlookGetter(clickHistory: ClickHistory | null) {
  const today = useToday();
  return (goal: ClickGoal, link: Link, days: readonly DayClicks[] = []): GoalOutlook => {
    const pace = paceOfLink(link, days, clickHistory);
    return link.clicks === null ? { at: 'unknown' } : outlookOf(goal, link.clicks, pace, today);
  };
}

/**
 * How many clicks a link gets: by the days that the page shows, so that it says of them what they show, or else by the history of its clicks.
 * The last day is not over, and those before the link was made don't count.
 */
export const paceOfLink = (
  link: Link,
  days: readonly DayClicks[],
  clickHistory: Pick<ClickHistory, 'daysOf'> | null,
): RecentClickSum | null =>
  clickPaceOf(wholeDaysOf(link, days)) ??
  (clickHistory && clickPaceOf(clickHistory.daysOf(link).slice(0, -1)));
