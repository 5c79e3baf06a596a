import { subtractDays, daysEndingOn, sumDayClicks, type Day, type DayClicks } from './days.ts';
import { relativeChange } from './figures.ts';
import { firstComparableDay } from './first-days.ts';
import type { StoredDailyClicks } from './stored-daily-clicks.ts';

const length = 14;

/** Kept days that ended longer ago don't describe the present. */
const mostDaysOld = 2;

/** The last 14 days that are over, compared with the 14 days before them. */
export interface FortnightClicks {
  days: DayClicks[];
  clicks: number;
  /** The relative change. `null`: not all days before are known, or the account wasn't there on all of them, or they had no clicks. */
  change: number | null;
}

/** `firstDay`: that of the account's first link. `null`: not all days are kept, or they ended too long ago. */
export function fortnightOf(
  kept: StoredDailyClicks,
  today: Day,
  firstDay: Day | null,
): FortnightClicks | null {
  const last = Object.keys(kept.days).reduce((latest, day) => (day > latest ? day : latest), '');
  if (last < subtractDays(today, mostDaysOld)) return null;
  const withClicks = (end: Day) =>
    daysEndingOn(end, length).map((day) => ({ day, clicks: kept.days[day] ?? null }));
  const days = withClicks(last);
  const earlier = withClicks(subtractDays(last, length));
  const [clicks, before] = [sumDayClicks(days), sumDayClicks(earlier)];
  if (clicks === null) return null;
  const since = firstComparableDay(firstDay, earlier);
  const isWhole = since === null || since <= (earlier[0]?.day ?? '');
  return { days, clicks, change: before === null || !isWhole ? null : relativeChange(clicks, before) };
}
