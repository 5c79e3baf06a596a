import type { Analytics } from '../link/analytics.ts';
import { subtractDays, daysEndingOn, sumDayClicks, type Day, type DayClicks } from './days.ts';
import type { PeriodClicks, StoredDailyClicks } from './stored-daily-clicks.ts';
import { countDaysSince, firstComparableDay } from './first-days.ts';
import type { DailyFetchInput } from './daily-fetch.ts';

/** What is known of a period, and how complete it is. */
export interface DailyClicksView {
  /** The service's answer for the period. `null`: not yet. */
  summary: Analytics | null;
  /** Oldest first. The last one is today, which is not over. */
  days: DayClicks[];
  /** On how many of them the link, or the account, was there, today included. */
  daysExisted: number;
  /** The clicks of those that are over, also where some of them are not known by themselves. `null`: not known. */
  closedClicks: number | null;
  /** The days of the period before. Nothing is known of those on which it wasn't there. */
  daysBefore: DayClicks[];
  /**
   * The clicks of an earlier period: of the days that the full ones are compared with, or else of the last period that was asked for; without
   * the days on which the link wasn't there. `null`: not known, or it wasn't there at all.
   */
  before: PeriodClicks | null;
  /** It was there on every day of that period, so sums can be compared. */
  isBeforeWhole: boolean;
  /** How many of the requests for days have been answered. `null`: nothing is being asked. */
  progress: { done: number; all: number } | null;
  /** `false`: the totals don't depend on the period, so no days can be computed from them. */
  hasTrailingTotals: boolean;
  /** Totals of different periods have differed, so a total is one of its period. */
  isByPeriod: boolean;
  /** Days that are over have not changed so far. */
  areFixed: boolean;
}

/** Whether an unknown day is a gap, rather than one that is still being asked for. */
export const isDailyFetchSettled = ({ summary, progress }: DailyClicksView): boolean =>
  summary !== null && progress === null;

/** What is shown before the service has answered. */
export const viewOfStoredDays = (
  kept: StoredDailyClicks,
  today: Day,
  { period, firstDay }: ViewedPeriod,
): DailyClicksView => ({
  summary: null,
  ...currentAndPrecedingPeriod(kept, today, { period, firstDay }, (day) => kept.days[day] ?? null),
  progress: null,
  hasTrailingTotals: true,
  areFixed: kept.areFixed,
});

export function currentAndPrecedingPeriod(
  kept: StoredDailyClicks,
  today: Day,
  { period, firstDay }: ViewedPeriod,
  clicksOf: (day: Day) => number | null,
): Pick<
  DailyClicksView,
  'days' | 'daysExisted' | 'closedClicks' | 'daysBefore' | 'before' | 'isBeforeWhole' | 'isByPeriod'
> {
  const { last } = kept;
  const withClicks = (days: Day[]) => days.map((day) => ({ day, clicks: clicksOf(day) }));
  const earlier = withClicks(daysEndingOn(subtractDays(today, period), period));
  const days = withClicks(daysEndingOn(today, period));
  const since = firstComparableDay(firstDay, [...earlier, ...days]);
  const isThere = ({ day }: DayClicks) => since === null || day >= since;
  const clicks = sumDayClicks(earlier.slice(0, -1).filter(isThere));
  const before = clicks === null ? earlierPeriod(kept, today, period) : comparedPeriod(today, period, clicks);
  return {
    days,
    daysExisted: days.filter(isThere).length,
    closedClicks: last?.day === today && last.period === period ? last.closedClicks : null,
    daysBefore: earlier.map((day) => (isThere(day) ? day : { ...day, clicks: null })),
    isByPeriod: kept.isByPeriod,
    // Today alone is compared with nothing.
    ...comparable(period === 1 ? null : before, since),
  };
}

/** Clicks before the first link are of deleted ones, so the account was there. */
function comparable(
  before: PeriodClicks | null,
  since: Day | null,
): Pick<DailyClicksView, 'before' | 'isBeforeWhole'> {
  const days = before && countDaysSince(since, before.from, before.to);
  if (before === null || (days === 0 && before.clicks === 0)) return { before: null, isBeforeWhole: false };
  const isWhole = since === null || since <= before.from || days === 0;
  return { before: isWhole ? before : { ...before, from: since }, isBeforeWhole: isWhole };
}

/** The period that is looked at, and the day of the first link (see `first-days.ts`). */
export type ViewedPeriod = Pick<DailyFetchInput, 'period' | 'firstDay'>;

/**
 * What the full days of a period are compared with: the same days of the period before. Today is not over, so it is compared with nothing,
 * and the last day before is left out, too.
 */
export const comparedPeriod = (today: Day, period: number, clicks: number): PeriodClicks => ({
  from: subtractDays(today, 2 * period - 1),
  to: subtractDays(today, period + 1),
  clicks,
});

/** A period that was asked for on an earlier day, if it doesn't overlap the present one. */
function earlierPeriod(kept: StoredDailyClicks, today: Day, period: number): PeriodClicks | null {
  const before = kept.before[period];
  return before !== undefined && before.to <= subtractDays(today, period) ? before : null;
}
