import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import { outlookOf, paceOf, type Goal, type Outlook } from '../../core/statistics/goal.ts';
import { useToday } from '../filters/use-today.ts';

/** What can be said of a link's goal today, from the history of its clicks. */
export function useOutlook(course: Course | null, zoneMinutes: number | null) {
  const today = useToday();
  return (goal: Goal, link: Link): Outlook =>
    outlookOf(goal, link.clicks, course && paceOf(course.daysOf(link), link, zoneMinutes, Date.now()), today);
}
