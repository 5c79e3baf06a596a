import { utcOffsetAt, zonedTimeToUtc, type ServiceZone } from './service-zone.ts';
const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** Reads the service's `YYYY-MM-DD HH:MM:SS` (specification, section 2.2) as if it were UTC, in milliseconds since the epoch. */
function readAsUtc(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text);
  const at = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/**
 * How many minutes the service's times are ahead of UTC, from a link that it has just created. The specification names no zone, but the
 * answer's `Date` is in UTC; the result is rounded to quarter hours, as zones are. `null`: the clock here gives another zone, so one of the
 * two clocks is wrong and times can't be compared.
 */
export function detectUtcOffset(
  { createdAt, servedAt }: { createdAt: string; servedAt: number | null },
  now: number,
): number | null {
  const read = readAsUtc(createdAt);
  if (read === null || servedAt === null) return null;
  const minutes = minutesAhead(read, servedAt);
  return Math.abs(minutes) <= 14 * 60 && minutes === minutesAhead(read, now) ? minutes : null;
}

/** Adding 0 turns -0, to which a difference of some seconds rounds, into 0. */
const minutesAhead = (read: number, utc: number): number =>
  (Math.round((read - utc) / quarterMs) * quarterMs) / 60_000 + 0;

/** A moment as the service writes it. Such stamps sort by time as text. */
export const formatServiceTime = (at: number, zone: ServiceZone): string =>
  new Date(at + utcOffsetAt(zone, at) * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** Whether a time of the service is before such a stamp. A space or a `T` may stand between its day and time. */
export function isServiceTimeBefore(text: string, stamp: string): boolean {
  const [day, stampDay] = [text.slice(0, 10), stamp.slice(0, 10)];
  return day === stampDay ? text.slice(11, 19) < stamp.slice(11) : day < stampDay;
}

/** Services write a time to the second, and not always the same one for the same link. What is no time may be any. */
export function mayBeSameServiceTime(one: string, other: string): boolean {
  const [at, then] = [readAsUtc(one), readAsUtc(other)];
  return at === null || then === null || Math.abs(at - then) <= minuteMs;
}

/** A time of the service in milliseconds since the epoch. An unknown zone counts as UTC. */
export function parseServiceTime(text: string, zone: ServiceZone): number | null {
  const read = readAsUtc(text);
  return read === null ? null : zonedTimeToUtc(read, zone);
}
