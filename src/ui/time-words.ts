import { formatDate, formatRelative, word } from '../platform/words.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

const monthMs = 30 * 86_400_000;

/** How long ago or ahead a moment is, as people say it: "2 hr. ago", "yesterday", and the date itself after a month. */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  if (Math.abs(distance) > monthMs) return formatDate(at);
  if (distance <= 0 && distance > -60_000) return word('justNow');
  const [unit, size] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? units[3];
  return formatRelative(Math.round(distance / size), unit);
}

/** A zone as people write it: UTC, UTC+1, UTC-3:30. */
export function zoneWords(zoneMinutes: number | null): string {
  if (zoneMinutes === null) return '?';
  if (zoneMinutes === 0) return 'UTC';
  const sign = zoneMinutes < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(zoneMinutes) / 60), Math.abs(zoneMinutes) % 60];
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${minutes}`}`;
}
