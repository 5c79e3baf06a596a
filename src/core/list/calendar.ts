import { addDays } from './local-days.ts';

/** Months and weeks of the calendar; days are `YYYY-MM-DD`. */

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The first day of the week. `firstWeekday`: 0 is Sunday. */
export const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The same day of another month, or the last one of a month that is shorter. */
export function addMonths(day: string, count: number): string {
  const first = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const month = first.toISOString().slice(0, 10);
  const same = addDays(month, Number(day.slice(8)) - 1);
  return isSameMonth(same, month) ? same : addDays(firstOfMonth(same), -1);
}

/** The weeks of a month. `null`: a day of another month. */
export function weeksOfMonth(day: string, firstWeekday: number): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (
    let start = startOfWeek(firstOfMonth(day), firstWeekday);
    weeks.length === 0 || isSameMonth(start, day);
    start = addDays(start, 7)
  ) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push(days.map((one) => (isSameMonth(one, day) ? one : null)));
  }
  return weeks;
}

/** The day that a key leads to from another one. `null`: the key does not move. `forward`: the arrow that leads to the next day. */
export function dayByKey(
  day: string,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  firstWeekday: number,
  forward: 'ArrowRight' | 'ArrowLeft',
): string | null {
  const start = startOfWeek(day, firstWeekday);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return addDays(day, key === forward ? 1 : -1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return start;
    case 'End':
      return addDays(start, 6);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
