import type { Share } from '../link/analytics.ts';
import { daysBefore, type Day } from './days.ts';
import type { Closed } from './windows.ts';

/** What is kept of the days of the account or of a link, so that no day that is over is asked for twice. */
export interface KeptDays {
  format: typeof keptFormat;
  /** The clicks of days that are over. */
  days: Record<Day, number>;
  /** Totals of different windows differed once: the service heeds the period. */
  isByPeriod: boolean;
  /** `false`: days that were over have changed, so that none can be kept. */
  areFixed: boolean;
  /** What the last look found, to lay the next beside it. */
  last: LastLook | null;
  /** The clicks of the periods before those that were looked at, by their length. */
  before: Record<number, Before>;
}

export interface LastLook {
  /** In ms since the epoch. */
  at: number;
  day: Day;
  /** The period, and the clicks in it of the days that were over. */
  period: number;
  closedClicks: number;
  todayClicks: number;
  /** How many links there were, since a deleted one takes its clicks out of the account's totals. */
  links: number;
}

/** The clicks from one day to another, both included. */
export interface Before {
  from: Day;
  to: Day;
  clicks: number;
}

export const keptFormat = 1;

export const nothingKept: KeptDays = {
  format: keptFormat,
  days: {},
  isByPeriod: false,
  areFixed: true,
  last: null,
  before: {},
};

/** What can be relied on `now`. A record from the future was written under a clock that was wrong, and then nothing in it is certain. */
export function usableAt(kept: KeptDays | null, now: number): KeptDays {
  if (kept === null || kept.format !== keptFormat) return nothingKept;
  return kept.last !== null && kept.last.at > now ? nothingKept : kept;
}

/** Days as the service tells them. */
export const daysIn = (daily: readonly Share[]): Record<Day, number> =>
  Object.fromEntries(daily.map(({ name, count }) => [name.slice(0, 10), count]));

/** With more days, of which those before today are over. */
export const withDays = (kept: KeptDays, days: Record<Day, number>, today: Day): KeptDays => ({
  ...kept,
  days: { ...kept.days, ...Object.fromEntries(Object.entries(days).filter(([day]) => day < today)) },
});

/**
 * With the days that the service has told along with something else, of which the last one may not be over; the same record where none of
 * them is news.
 */
export function withTold(kept: KeptDays | null, daily: readonly Share[]): KeptDays | null {
  const base = kept ?? nothingKept;
  const { days, ...rest } = withDays(base, daysIn(daily), daily.at(-1)?.name.slice(0, 10) ?? '');
  const isNews = Object.entries(days).some(([day, clicks]) => base.days[day] !== clicks);
  return isNews ? { ...rest, days } : kept;
}

/** The closed days among the last so many. */
export function closedDays({ days, areFixed }: KeptDays, today: Day, period: number): Closed {
  const closed = new Map<number, number>();
  if (!areFixed) return closed;
  for (let ago = 1; ago < period; ago += 1) {
    const clicks = days[daysBefore(today, ago)];
    if (clicks !== undefined) closed.set(ago, clicks);
  }
  return closed;
}

/**
 * Whether closed days stay as they are, from a second look on the same day over the same period: a service that counts back 24 hours, and
 * one that counts late, has other clicks in them by then. A look that proves nothing leaves it as it was. Between the two requests of a
 * look, clicks come in: as many as today has in ten seconds are no change.
 */
export function stayFixed({ last }: KeptDays, look: LastLook, isSame: boolean): boolean {
  if (last === null || !isSame || last.day !== look.day || last.period !== look.period) return true;
  return Math.abs(last.closedClicks - look.closedClicks) <= 1 + look.todayClicks / 8640;
}
