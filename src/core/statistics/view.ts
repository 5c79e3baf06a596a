import type { Analytics } from '../link/analytics.ts';
import { daysBefore, daysUntil, sumOf, type Day, type DayClicks } from './days.ts';
import type { Before, KeptDays } from './kept-days.ts';

/** What is known of a period, and what is said of it where that is not all. */
export interface DaysView {
  /** The service's answer for the period; `null`: not yet. */
  summary: Analytics | null;
  /** The oldest first; the last one is today, which is not over. */
  days: DayClicks[];
  /** The days of the period before. */
  daysBefore: DayClicks[];
  /** The clicks of a period before: of the one just before, or of the last one that was asked about. */
  before: Before | null;
  /** How many requests for days have been answered, of how many; `null`: nothing is being asked. */
  progress: { done: number; all: number } | null;
  /** The totals do not follow the period, so that no days come of them. */
  areWindows: boolean;
  /** Days that are over do not change any more, as far as anybody has seen. */
  areFixed: boolean;
}

/** Whether a day that is not known now is a gap, and not one that is still being asked for. */
export const isSettled = ({ summary, progress }: DaysView): boolean => summary !== null && progress === null;

/** What is shown before the service has answered. */
export const viewOfKept = (kept: KeptDays, today: Day, period: number): DaysView => ({
  summary: null,
  ...periodsOf(kept, today, period, (day) => kept.days[day] ?? null),
  progress: null,
  areWindows: true,
  areFixed: kept.areFixed,
});

/** A period and the one before it. */
export function periodsOf(
  kept: KeptDays,
  today: Day,
  period: number,
  clicksOf: (day: Day) => number | null,
): Pick<DaysView, 'days' | 'daysBefore' | 'before'> {
  const withClicks = (days: Day[]) => days.map((day) => ({ day, clicks: clicksOf(day) }));
  const earlier = withClicks(daysUntil(daysBefore(today, period), period));
  const clicks = sumOf(earlier);
  return {
    days: withClicks(daysUntil(today, period)),
    daysBefore: earlier,
    before: clicks === null ? earlierPeriod(kept, today, period) : beforeOf(today, period, clicks),
  };
}

/** The period just before, with its clicks. */
export const beforeOf = (today: Day, period: number, clicks: number): Before => ({
  from: daysBefore(today, 2 * period - 1),
  to: daysBefore(today, period),
  clicks,
});

/** One that was asked about on an earlier day, if it does not reach into the period itself. */
function earlierPeriod(kept: KeptDays, today: Day, period: number): Before | null {
  const before = kept.before[period];
  return before !== undefined && before.to <= daysBefore(today, period) ? before : null;
}
