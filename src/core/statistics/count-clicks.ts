import type { ServiceZone } from '../link/service-zone.ts';
import type { Analytics } from '../link/analytics.ts';
import { currentAndPrecedingPeriod, type DailyClicksView } from './daily-clicks-view.ts';
import { dayAt, daysBetween, sumDayClicks, type Day, type DayClicks } from './days.ts';
import { relativeChange } from './figures.ts';
import { firstComparableDay } from './first-days.ts';
import { dayOfReport, reportedDayClicks } from './reported-days.ts';
import { usableDailyClicks, type PeriodClicks, type StoredDailyClicks } from './stored-daily-clicks.ts';

/** The period that a number of clicks is of, unless the user has chosen another one. */
export const usualPeriodDays = 30;

/** The chart of a young link has days before it was made, so that it doesn't consist of one bar. */
const fewestDays = 7;

/** A number of clicks with the window in which they came, and how that compares. */
export interface CountedClicks {
  /** `null`: nobody knows them. */
  clicks: number | null;
  /** How many days are counted, the last one being today. `null`: all clicks so far. */
  period: number | null;
  /** The days to show, oldest first. The last one is today, which is not over. Empty: no day is known. */
  days: readonly DayClicks[];
  /** The clicks of an earlier period, if there is one to name. */
  before: PeriodClicks | null;
  /** The relative change from `before`. `null`: it is not the whole period just before, or it had no clicks. */
  change: number | null;
}

/** What is known of a period that ends today. */
export interface ClicksToCount extends Pick<DailyClicksView, 'days' | 'before' | 'isBeforeWhole'> {
  /** What the service gives as the number of clicks. */
  total: number | null;
  /** The service is known to count the clicks of these days, even if none of them is known. */
  isTotalOfDays: boolean;
  /** The day on which the link was made. `null`: not known, or it is a whole account. */
  since: Day | null;
}

/**
 * The one place that makes a number of clicks. The days count where all of them are known, so that a chart and its number are of the same;
 * a service may tell more days than it was asked for, or a total of other ones.
 */
export function countClicks(known: ClicksToCount): CountedClicks {
  const { total, isTotalOfDays, isBeforeWhole, before } = known;
  const since = firstComparableDay(known.since, known.days);
  const days = daysSince(since, known.days);
  const sum = sumDayClicks(days);
  if (sum === null && !isTotalOfDays)
    return { clicks: total, period: null, days: [], before: null, change: null };
  const clicks = sum ?? total;
  const first = known.days[0]?.day ?? '';
  if (since !== null && since > first) return { clicks, period: null, days, before: null, change: null };
  const isComparable = isBeforeWhole && before !== null && daysBetween(before.to, first) === 1;
  return {
    clicks,
    period: known.days.length,
    days: known.days.some((day) => day.clicks !== null) ? days : [],
    before,
    change: isComparable && clicks !== null ? relativeChange(clicks, before.clicks) : null,
  };
}

/** Before a link was made, it had no clicks. Only the last of those days are shown. */
const daysSince = (since: Day | null, days: readonly DayClicks[]): readonly DayClicks[] =>
  since === null
    ? days
    : days
        .map((day) => (day.day < since ? { ...day, clicks: 0 } : day))
        .filter(({ day }, place) => day >= since || place >= days.length - fewestDays);

/** The clicks of a link or an account, as far as a look at its days has found them. `since`: the day on which the link was made. */
export const countClicksOfView = (view: DailyClicksView, since: Day | null): CountedClicks =>
  countClicks({
    ...view,
    total: view.summary?.totalClicks ?? null,
    isTotalOfDays:
      view.isByPeriod || view.progress !== null || view.days.some(({ clicks }) => clicks !== null),
    since,
  });

export interface ReportedClicksInput {
  now: number;
  /** When the service reported them. 0: not known. */
  reportedAt: number;
  zone: ServiceZone;
  firstDay: Day | null;
}

/**
 * The clicks of an account in the usual period, as the service reported them, compared with the days that are kept. The period ends on the day
 * of the report, which may be some days ago: its total is of no other.
 */
export function countReportedClicks(
  report: Pick<Analytics, 'totalClicks' | 'daily'>,
  stored: StoredDailyClicks | null,
  { now, reportedAt, zone, firstDay }: ReportedClicksInput,
): CountedClicks {
  const kept = usableDailyClicks(stored, now);
  const listing = {
    answer: report,
    asked: usualPeriodDays,
    today: dayAt(reportedAt > 0 ? Math.min(reportedAt, now) : now, zone),
    isZoneKnown: zone !== null,
  };
  const clicks = { ...kept.days, ...reportedDayClicks(listing) };
  const period = { period: usualPeriodDays, firstDay };
  const view = currentAndPrecedingPeriod(kept, dayOfReport(listing), period, (day) => clicks[day] ?? null);
  const isTotalOfDays = report.daily.length > 0 || view.isByPeriod;
  return countClicks({ ...view, total: report.totalClicks, isTotalOfDays, since: null });
}
