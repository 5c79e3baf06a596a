import type { Analytics } from '../link/analytics.ts';
import { daysBetween, daysEndingOn, subtractDays, type Day } from './days.ts';
import { indexClicksByDay } from './stored-daily-clicks.ts';

/** The answer for the last `asked` days, by a clock here at which it is `today`. */
export interface DailyReport {
  answer: Pick<Analytics, 'daily' | 'totalClicks'>;
  asked: number;
  today: Day;
  /** Whether the service's zone is known. Otherwise its day may be another one than `today`. */
  isZoneKnown: boolean;
}

/** The last day that the service lists; empty if it lists none. */
export const lastReportedDay = ({ daily }: DailyReport['answer']): Day => daily.at(-1)?.name ?? '';

/**
 * The day that the answer is of. A service that lists every day ends with its own. One that lists only days with clicks may end long
 * before, and then the clock here counts, unless that is so far off that the listed days would not be among those asked for.
 */
export function dayOfReport({ answer, asked, today }: DailyReport): Day {
  const last = lastReportedDay(answer);
  if (last === '') return today;
  const listed = indexClicksByDay(answer.daily);
  const isWhole = daysEndingOn(last, asked).every((day) => day in listed);
  const late = daysBetween(last, today);
  return isWhole || late < 1 || late >= asked ? last : today;
}

/**
 * The days that the service lists, and those without clicks between them: if the listed ones have all the clicks, the others have none.
 * That says nothing of days after the last one, which the service may not have counted yet.
 */
export function reportedDayClicks(listing: DailyReport): Record<Day, number> {
  const { answer, asked, isZoneKnown } = listing;
  const last = lastReportedDay(answer);
  if (last === '') return {};
  const listed = indexClicksByDay(answer.daily);
  // The first day may be one that the service was not asked for.
  const since = subtractDays(dayOfReport(listing), asked - (isZoneKnown ? 1 : 2));
  const asIfWhole = daysEndingOn(last, asked).filter((day) => day >= since);
  const clicks = asIfWhole.reduce((sum, day) => sum + (listed[day] ?? 0), 0);
  return clicks === answer.totalClicks
    ? { ...Object.fromEntries(asIfWhole.map((day) => [day, 0])), ...listed }
    : listed;
}
