import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import { wholeDaysOf } from '../../core/statistics/first-days.ts';
import { outlookOf, clickPaceOf, type ClickGoal, type GoalOutlook } from '../../core/statistics/goal.ts';
import { useToday } from '../filters/use-today.ts';

/**
 * The outlook of a link's goal today, from the history of its clicks. Without a history it uses the link's days, except the last one, which
 * is not over, and those before it was made.
 */
export function useGoalOutlookGetter(course: ClickHistory | null) {
  const today = useToday();
  return (goal: ClickGoal, link: Link, days: readonly DayClicks[] = []): GoalOutlook => {
    const pace = (course && clickPaceOf(course.daysOf(link))) ?? clickPaceOf(wholeDaysOf(link, days));
    return link.clicks === null ? { at: 'unknown' } : outlookOf(goal, link.clicks, pace, today);
  };
}
