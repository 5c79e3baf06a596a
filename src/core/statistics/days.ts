import type { ServiceZone } from '../link/service-zone.ts';
import { formatServiceTime } from '../link/service-time.ts';

/** A day of the service's calendar, `YYYY-MM-DD`. */
export type Day = string;

/** The clicks of a day. `null`: nobody knows them, which is not zero. */
export interface DayClicks {
  day: Day;
  clicks: number | null;
}

const dayMs = 86_400_000;

/** The day at the service. An unknown zone counts as UTC. */
export const dayAt = (at: number, zone: ServiceZone): Day => formatServiceTime(at, zone).slice(0, 10);

export const subtractDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10);

/** How many days after `from` `to` is. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** `count` days, oldest first; the last one is `last`. */
export const daysEndingOn = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => subtractDays(last, count - 1 - index));

/** The clicks of all days together. `null`: one of the days is not known. */
export function sumDayClicks(days: readonly DayClicks[]): number | null {
  let sum = 0;
  for (const { clicks } of days) {
    if (clicks === null) return null;
    sum += clicks;
  }
  return sum;
}
