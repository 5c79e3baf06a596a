/** Days of the user's calendar, as `YYYY-MM-DD`, in the browser's time zone. */

/** The day of a moment in ms since the epoch. */
export function localDayOf(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day `count` days after a day; before it if negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first moment of a day. Where summer time begins at midnight, the day starts at one o'clock. */
export function startOfLocalDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}
