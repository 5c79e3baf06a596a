import type { Link } from '../link/link.ts';
import { daysBetween, type Day, type DayClicks } from './days.ts';

/** The service's day on which the first of these links was made. `null`: no day can be read. */
export function firstDayOf(links: readonly Pick<Link, 'createdAt'>[]): Day | null {
  let first: Day | null = null;
  for (const { createdAt } of links) {
    const day = createdAt.slice(0, 10);
    if (/^\d{4}-\d{2}-\d{2}$/.test(day) && (first === null || day < first)) first = day;
  }
  return first;
}

/**
 * The day since which clicks can be compared: that of the first link, or of earlier clicks, which an account has of links that are deleted. By
 * a clock that is behind the service's, a link may be made after the last of these days, which then is its first. `null`: not known, and
 * then every day counts.
 */
export function firstComparableDay(firstDay: Day | null, days: readonly DayClicks[]): Day | null {
  if (firstDay === null) return null;
  const earliest = (days.find(({ clicks }) => (clicks ?? 0) > 0) ?? days.at(-1))?.day ?? firstDay;
  return earliest < firstDay ? earliest : firstDay;
}

/** The days of a link that are over, without those before it was made. The last one given is not over. */
export function wholeDaysOf(link: Pick<Link, 'createdAt'>, days: readonly DayClicks[]): DayClicks[] {
  const since = firstComparableDay(firstDayOf([link]), days);
  return days.slice(0, -1).filter(({ day }) => since === null || day >= since);
}

/** How many of the days from one to another, both included, are not before `since`. */
export const countDaysSince = (since: Day | null, from: Day, to: Day): number =>
  Math.max(0, daysBetween(since !== null && since > from ? since : from, to) + 1);
