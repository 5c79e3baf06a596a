import type { Analytics } from '../link/analytics.ts';
import { daysBefore, daysUntil, sumOf, type Day, type DayClicks } from './days.ts';
import type { Before, KeptDays } from './kept-days.ts';

/** What is known of a period, and how complete it is. */
export interface DaysView {
  /** The service's answer for the period. `null`: not yet. */
  summary: Analytics | null;
  /** Oldest first. The last one is today, which is not over. */
  days: DayClicks[];
  /** The days of the period before. */
  daysBefore: DayClicks[];
  /** The clicks of an earlier period: of the one just before, or else of the last one that was asked for. */
  before: Before | null;
  /** How many of the requests for days have been answered. `null`: nothing is being asked. */
  progress: { done: number; all: number } | null;
  /** `false`: the totals don't depend on the period, so no days can be computed from them. */
  areWindows: boolean;
  /** Days that are over have not changed so far. */
  areFixed: boolean;
}

/** Whether an unknown day is a gap, rather than one that is still being asked for. */
export const isSettled = ({ summary, progress }: DaysView): boolean => summary !== null && progress === null;

/** What is shown before the service has answered. */
export const viewOfKept = (kept: KeptDays, today: Day, period: number): DaysView => ({
  summary: null,
  ...periodsOf(kept, today, period, (day) => kept.days[day] ?? null),
  progress: null,
  areWindows: true,
  areFixed: kept.areFixed,
});

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

export const beforeOf = (today: Day, period: number, clicks: number): Before => ({
  from: daysBefore(today, 2 * period - 1),
  to: daysBefore(today, period),
  clicks,
});

/** A period that was asked for on an earlier day, if it doesn't overlap the present one. */
function earlierPeriod(kept: KeptDays, today: Day, period: number): Before | null {
  const before = kept.before[period];
  return before !== undefined && before.to <= daysBefore(today, period) ? before : null;
}
