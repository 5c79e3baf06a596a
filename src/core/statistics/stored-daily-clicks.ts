import type { NamedClicks } from '../link/analytics.ts';
import type { Link } from '../link/link.ts';
import { mayBeSameServiceTime } from '../link/service-time.ts';
import { subtractDays, type Day } from './days.ts';
import type { PastDayClicks } from './trailing-totals.ts';

/** The kept days of the account or of a link, so that no day that is over is asked for twice. */
export interface StoredDailyClicks {
  format: typeof storedDailyFormat;
  /** When the service made the link, as it wrote that: an id that is given again belongs to another link. */
  linkCreatedAt?: string;
  /** The clicks of days that are over. */
  days: Record<Day, number>;
  /** Totals of different windows have differed before, so the service respects the period. */
  isByPeriod: boolean;
  /** `false`: days that were over have changed, so none can be kept. */
  areFixed: boolean;
  /** What the last look found, to compare with the next one. */
  last: DailyFetchTotals | null;
  /** The clicks of the periods before those that were looked at, by length in days. */
  before: Record<number, PeriodClicks>;
}

export interface DailyFetchTotals {
  /** In ms since the epoch. */
  at: number;
  day: Day;
  /** The period, and the clicks of its days that were over. */
  period: number;
  closedClicks: number;
  todayClicks: number;
  /** The number of links: a deleted link takes its clicks out of the account's totals. */
  links: number;
}

/** The clicks from one day to another, both included. */
export interface PeriodClicks {
  from: Day;
  to: Day;
  clicks: number;
}

export const storedDailyFormat = 1;

export const noStoredDays: StoredDailyClicks = {
  format: storedDailyFormat,
  days: {},
  isByPeriod: false,
  areFixed: true,
  last: null,
  before: {},
};

/**
 * The record, if it can be relied on. A record from the future was written with a wrong clock, so nothing in it is certain. `link`: it has to
 * be of this one.
 */
export function usableDailyClicks(
  kept: StoredDailyClicks | null,
  now: number,
  link?: Pick<Link, 'createdAt'>,
): StoredDailyClicks {
  const isUsable = kept?.format === storedDailyFormat && (kept.last?.at ?? now) <= now;
  if (link === undefined) return isUsable ? kept : noStoredDays;
  const isOfLink = isUsable && mayBeSameServiceTime(kept.linkCreatedAt ?? '', link.createdAt);
  return { ...(isOfLink ? kept : noStoredDays), linkCreatedAt: link.createdAt };
}

export const indexClicksByDay = (daily: readonly NamedClicks[]): Record<Day, number> =>
  Object.fromEntries(daily.map(({ name, count }) => [name, count]));

/** Adds days. Those before today are over, and are kept. */
export const addPastDays = (
  kept: StoredDailyClicks,
  days: Record<Day, number>,
  today: Day,
): StoredDailyClicks => ({
  ...kept,
  days: { ...kept.days, ...Object.fromEntries(Object.entries(days).filter(([day]) => day < today)) },
});

/** Adds the days that came along with another answer, except the last, which may not be over. Returns the same record if nothing is new. */
export function addReportedDays(
  kept: StoredDailyClicks | null,
  daily: readonly NamedClicks[],
): StoredDailyClicks | null {
  const base = kept ?? noStoredDays;
  const { days, ...rest } = addPastDays(base, indexClicksByDay(daily), daily.at(-1)?.name ?? '');
  const isNews = Object.entries(days).some(([day, clicks]) => base.days[day] !== clicks);
  return isNews ? { ...rest, days } : kept;
}

/** The closed days among the last `period` days. */
export function closedDayClicksOf(
  { days, areFixed }: StoredDailyClicks,
  today: Day,
  period: number,
): PastDayClicks {
  const closed = new Map<number, number>();
  if (!areFixed) return closed;
  for (let ago = 1; ago < period; ago += 1) {
    const clicks = days[subtractDays(today, ago)];
    if (clicks !== undefined) closed.set(ago, clicks);
  }
  return closed;
}

/**
 * Whether closed days stay as they are, judged by a second look on the same day over the same period. They change at a service that counts
 * in periods of 24 hours, or counts late. Clicks also come in between the requests of a look, so as many as today has in ten seconds are
 * accepted; a look that proves nothing counts as unchanged.
 */
export function arePastDaysStable(
  { last }: StoredDailyClicks,
  look: DailyFetchTotals,
  isSame: boolean,
): boolean {
  if (last === null || !isSame || last.day !== look.day || last.period !== look.period) return true;
  return Math.abs(last.closedClicks - look.closedClicks) <= 1 + look.todayClicks / 8640;
}
