import type { QuietHours } from './settings.ts';

const dayMinutes = 1440;

/**
 * When the quiet hours are over that a time is in; the time itself outside of them. They begin and end by the clock on the wall: the night in
 * which that is set forward is an hour shorter.
 */
export function timeAfterQuietHours({ from, minutes }: QuietHours, at: number): number {
  const time = new Date(at);
  const minute = time.getHours() * 60 + time.getMinutes();
  if (minutesBetween(from, minute) >= minutes) return at;
  const end = new Date(at);
  // Those that went past midnight began the day before.
  if (minute < from) end.setDate(end.getDate() - 1);
  end.setHours(0, from + minutes, 0, 0);
  // An end that the clock shows twice was there the first time.
  return Math.max(at, end.getTime());
}

/** From a minute of the day to another, of the next day where that comes first. */
export const minutesBetween = (from: number, to: number): number => (to - from + dayMinutes) % dayMinutes;

/** A minute of the day as fields have it: `07:30`. */
export const formatMinuteOfDay = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** What a field has, as a minute of the day; `null`: no whole time. */
export function parseMinuteOfDay(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
