import type { NamedClicks } from '../../core/link/analytics.ts';
import { daysBetween, daysEndingOn, type DayClicks } from '../../core/statistics/days.ts';
import { indexClicksByDay } from '../../core/statistics/stored-daily-clicks.ts';
import { maxPeriodDays } from '../../core/statistics/daily-fetch.ts';

/**
 * The days that a service tells, oldest first, and those between them, so that a chart has each at its date. A day that was left out is a
 * gap. At most the longest period.
 */
export function daysIncludingGaps(daily: readonly NamedClicks[]): DayClicks[] {
  const told = indexClicksByDay(daily);
  const days = Object.keys(told);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const count = daysBetween(first, last) + 1;
  return daysEndingOn(last, Math.min(count, maxPeriodDays)).map((day) => ({
    day,
    clicks: told[day] ?? null,
  }));
}
