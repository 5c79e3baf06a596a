import { utcOffsetAt, type ServiceZone } from '../core/link/service-zone.ts';
import {
  formatDate,
  formatDateTime,
  formatTime,
  formatUnitLong,
  formatRelative,
  formatRelativeLong,
  formatShortDate,
  t,
} from '../platform/i18n.ts';

const dayMs = 86_400_000;

const minuteMs = 60_000;

const units = [
  ['hour', 3_600_000],
  ['minute', minuteMs],
  ['second', 1000],
] as const;

const monthMs = 30 * dayMs;

/**
 * How long ago a moment was: “2 hr. ago”, “yesterday”, or the date after a month, with its year if it is not of the last months. A moment ahead of this clock counts as just now, since
 * clocks and zones differ. What is more than a day ahead has its date, as it was told.
 */
export function timeAgo(at: number, now: number): string {
  if (at > now + dayMs) return formatDate(at);
  return at > now - minuteMs ? t('justNow') : relativeTime(at, now);
}

/** The same for use in a sentence, in seconds during the first minute: “12 seconds ago”. */
export function timeAgoInSentence(at: number, now: number): string {
  const seconds = Math.floor(Math.max(0, now - at) / 1000);
  if (seconds === 0) return t('justNow');
  return seconds < 60 ? formatRelativeLong(-seconds, 'second') : relativeTime(at, now, formatRelativeLong);
}

/** The time of a moment of today, and else its date too. */
export const momentText = (at: number, now: number): string =>
  calendarDays(now, at) === 0 ? formatTime(at) : formatDateTime(at);

/** Within it, a date without its year can be of one year only. */
const halfYearDays = 182;

/** A moment after which something is counted, after the word “since”: a time of today, yesterday, or a date. */
export function timeSinceText(at: number, now: number): string {
  const days = calendarDays(now, at);
  if (days === 0) return formatTime(at);
  if (days === -1) return formatRelativeLong(-1, 'day');
  return dateText(at, now);
}

function dateText(at: number, now: number): string {
  const days = calendarDays(now, at);
  return days < 0 && days > -halfYearDays ? formatShortDate(at) : formatDate(at);
}

const dayHours = 24;

/** The age of something that is more than an hour old: “3 hours”, “2 days”. */
export function formatAge(at: number, now: number): string {
  const hours = Math.max(1, Math.floor(Math.abs(now - at) / 3_600_000));
  return hours < 2 * dayHours
    ? formatUnitLong(hours, 'hour')
    : formatUnitLong(Math.floor(hours / dayHours), 'day');
}

/** The time until a moment, for use in a sentence. A moment in the past counts as now. */
export const timeUntil = (at: number, now: number): string =>
  relativeTime(Math.max(at, now), now, formatRelativeLong);

/** The same in short form, for use beside a button. */
export const timeUntilShort = (at: number, now: number): string => relativeTime(Math.max(at, now), now);

function relativeTime(at: number, now: number, format = formatRelative): string {
  const distance = at - now;
  if (Math.abs(distance) > monthMs) return dateText(at, now);
  if (Math.abs(distance) >= dayMs) return format(calendarDays(now, at), 'day');
  const [unit, size] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? units[2];
  // Rounded up, it would be 60 minutes where the next unit begins.
  return format(Math.trunc(distance / size), unit);
}

/** Counts calendar days, so that “yesterday” is the day before, however many hours ago. Days of 23 and 25 hours round to one. */
const calendarDays = (from: number, to: number): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs);

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The time zone of the days in statistics, as it is today. */
export const serviceTimeZoneText = (zone: ServiceZone): string =>
  zone === null ? t('serviceDaysUnknown') : t('serviceDays', zoneWords(utcOffsetAt(zone, Date.now())));

/** A zone as people write it: UTC, UTC+1, UTC-3:30. */
function zoneWords(zoneMinutes: number): string {
  if (zoneMinutes === 0) return 'UTC';
  const sign = zoneMinutes < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(zoneMinutes) / 60), Math.abs(zoneMinutes) % 60];
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${minutes}`}`;
}
