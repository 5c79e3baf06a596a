import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import { outlookOf, paceOf, type Goal, type Outlook } from '../../core/statistics/goal.ts';
import { useToday } from '../filters/use-today.ts';

/**
 * The outlook of a link's goal today, from the history of its clicks. Without a history it uses the link's days, except the last one, which
 * is not over.
 */
export function useOutlook(course: Course | null, zone: ServiceZone) {
  const today = useToday();
  return (goal: Goal, link: Link, days: readonly DayClicks[] = []): Outlook => {
    const paceIn = (known: readonly Pick<DayClicks, 'clicks'>[]) => paceOf(known, link, zone, Date.now());
    const pace = (course && paceIn(course.daysOf(link))) ?? paceIn(days.slice(0, -1));
    return link.clicks === null ? { at: 'unknown' } : outlookOf(goal, link.clicks, pace, today);
  };
}
