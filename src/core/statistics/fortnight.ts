import { daysBefore, daysUntil, sumOf, type Day, type DayClicks } from './days.ts';
import { changeOf } from './figures.ts';
import type { KeptDays } from './kept-days.ts';

const length = 14;

/** Kept days that ended longer ago say nothing of the present. */
const mostDaysOld = 2;

/** The last 14 days that are over, and how they compare with the 14 before them. */
export interface Fortnight {
  days: DayClicks[];
  clicks: number;
  /** A share of those before; `null`: not all of them are known, or there were no clicks. */
  change: number | null;
}

/** From what is kept; `null` where not all of it is, or that is of some days ago. */
export function fortnightOf(kept: KeptDays, today: Day): Fortnight | null {
  const last = Object.keys(kept.days).reduce((latest, day) => (day > latest ? day : latest), '');
  if (last < daysBefore(today, mostDaysOld)) return null;
  const withClicks = (end: Day) =>
    daysUntil(end, length).map((day) => ({ day, clicks: kept.days[day] ?? null }));
  const days = withClicks(last);
  const [clicks, before] = [sumOf(days), sumOf(withClicks(daysBefore(last, length)))];
  if (clicks === null) return null;
  return { days, clicks, change: before === null ? null : changeOf(clicks, before) };
}
