import type { ServiceZone } from '../link/service-zone.ts';
import type { Analytics } from '../link/analytics.ts';
import type { Link } from '../link/link.ts';
import { comparedPeriod, viewOfStoredDays, type DailyClicksView } from './daily-clicks-view.ts';
import { dayAt, sumDayClicks, type Day, type DayClicks } from './days.ts';
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
  /**
   * The relative change of the full days from `before`. `null`: that is not what they are compared with (`comparedPeriod`), or it had no clicks,
   * or the clicks of the full days are not known.
   */
  change: number | null;
  /** How many days of the period are over, of those on which it was there: averages and changes are of these. */
  fullDays: number;
  /** The clicks of a full day on the average. `null`: not known, or no day is over. */
  average: number | null;
}

/** What is known of a period that ends today. */
export interface ClicksToCount extends Pick<
  DailyClicksView,
  'days' | 'daysExisted' | 'closedClicks' | 'before' | 'isBeforeWhole'
> {
  /** What the service gives as the number of clicks. */
  total: number | null;
  /** The service is known to count the clicks of these days, even if none of them is known. */
  isTotalOfDays: boolean;
  /** The day on which the link was made. `null`: not known, or it is a whole account. */
  since: Day | null;
}

/**
 * The one place that makes a number of clicks. The days count where all of them are known, so that a chart and its number are of the same;
 * a service may tell more days than it was asked for, or a total of other ones. The number includes today. What compares it does not: with a
 * day that is not over, every morning would look like a fall.
 */
export function countClicks(known: ClicksToCount): CountedClicks {
  const { total, isTotalOfDays, isBeforeWhole, before } = known;
  const since = firstComparableDay(known.since, known.days);
  const days = daysSince(since, known.days);
  const sum = sumDayClicks(days);
  if (sum === null && !isTotalOfDays) return { ...nothingToCompare, clicks: total, period: null, days: [] };
  const clicks = sum ?? total;
  const [first, last] = [known.days[0]?.day ?? '', known.days.at(-1)?.day ?? ''];
  if (since !== null && since > first) return { ...nothingToCompare, clicks, period: null, days };
  const period = known.days.length;
  const fullDays = known.daysExisted - 1;
  const closed = (shown: readonly DayClicks[]) => clicksWithoutToday(shown, clicks) ?? known.closedClicks;
  const ofFullDays = closed(known.days);
  const ofOwnFullDays = closed(known.days.slice(-known.daysExisted));
  const wanted = comparedPeriod(last, period, 0);
  const isComparable = isBeforeWhole && before?.from === wanted.from && before.to === wanted.to;
  return {
    clicks,
    period,
    days: known.days.some((day) => day.clicks !== null) ? days : [],
    before,
    change: isComparable && ofFullDays !== null ? relativeChange(ofFullDays, before.clicks) : null,
    fullDays,
    average: fullDays > 0 && ofOwnFullDays !== null ? ofOwnFullDays / fullDays : null,
  };
}

const nothingToCompare = { before: null, change: null, fullDays: 0, average: null };

/** The clicks of the days that are over. Where one of them is unknown, all clicks without those of today. */
function clicksWithoutToday(days: readonly DayClicks[], clicks: number | null): number | null {
  const sum = sumDayClicks(days.slice(0, -1));
  const today = days.at(-1)?.clicks ?? null;
  if (sum !== null || clicks === null || today === null) return sum;
  // A service may be late with one of the two numbers.
  return clicks < today ? null : clicks - today;
}

/** Before a link was made, it had no clicks. Only the last of those days are shown. */
const daysSince = (since: Day | null, days: readonly DayClicks[]): readonly DayClicks[] =>
  since === null
    ? days
    : days
        .map((day) => (day.day < since ? { ...day, clicks: 0 } : day))
        .filter(({ day }, place) => day >= since || place >= days.length - fewestDays);

/**
 * The clicks of a link or an account, as far as a look at its days, or a report, has found them. `listed`: those that the list has so far,
 * without the unknown ones. `since`: the day of the link; `null` of an account.
 */
export function countClicksOfView(
  view: Omit<DailyClicksView, 'summary'> & { summary: Pick<Analytics, 'totalClicks'> | null },
  listed: number,
  since: Day | null,
): CountedClicks {
  const total = view.summary?.totalClicks ?? null;
  // A total of all clicks is no lower than the list's.
  const isPartOfListed = view.hasTrailingTotals && total !== null && total < listed;
  const isTotalOfDays =
    view.isByPeriod ||
    view.progress !== null ||
    isPartOfListed ||
    view.days.some(({ clicks }) => clicks !== null);
  return countClicks({ ...view, total, isTotalOfDays, since });
}

/** The clicks that a list has, without the unknown ones. */
export const sumKnownClicks = (links: readonly Pick<Link, 'clicks'>[]): number =>
  links.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0);

/** All clicks of a link so far, as the list and its statistics tell them together: either may be the older one. */
export function clicksSoFar(
  listed: number | null,
  counted: Pick<CountedClicks, 'clicks' | 'period'> | null,
): number | null {
  if (counted === null || counted.clicks === null) return listed;
  if (counted.period === null) return counted.clicks;
  return listed === null ? null : Math.max(listed, counted.clicks);
}

export interface ReportedClicksInput {
  now: number;
  /** When the service reported them. 0: not known. */
  reportedAt: number;
  zone: ServiceZone;
  firstDay: Day | null;
  /** The clicks so far of a list that is not newer than the report. 0: not known. */
  listed: number;
}

/**
 * The clicks of an account in the usual period, as the service reported them, compared with the days that are kept. The period ends on the day
 * of the report, which may be some days ago: its total is of no other.
 */
export function countReportedClicks(
  report: Pick<Analytics, 'totalClicks' | 'daily'>,
  stored: StoredDailyClicks | null,
  { now, reportedAt, zone, firstDay, listed }: ReportedClicksInput,
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
  const view = {
    ...viewOfStoredDays({ ...kept, days: clicks }, dayOfReport(listing), period),
    summary: report,
  };
  return countClicksOfView(view, listed, null);
}
