import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import { wholeDaysOf } from '../../core/statistics/first-days.ts';
import { outlookOf, clickPaceOf, type ClickGoal, type GoalOutlook } from '../../core/statistics/goal.ts';
import { useToday } from '../filters/use-today.ts';

/**
 * The outlook of a link's goal today: from its days, where these are shown, so that both say the same, and else from the history of its
 * clicks. The last of the days is not over, and those before the link was made don't count.
 */
export function useGoalOutlookGetter(course: ClickHistory | null) {
  const today = useToday();
  return (goal: ClickGoal, link: Link, days: readonly DayClicks[] = []): GoalOutlook => {
    const pace = clickPaceOf(wholeDaysOf(link, days)) ?? (course && clickPaceOf(course.daysOf(link)));
    return link.clicks === null ? { at: 'unknown' } : outlookOf(goal, link.clicks, pace, today);
  };
}
