import { language, word } from '../platform/words.ts';

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
  if (Math.abs(distance) > monthMs)
    return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);
  if (distance <= 0 && distance > -60_000) return word('justNow');
  const [unit, size] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? units[3];
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  return format.format(Math.round(distance / size), unit);
}

/** The service's `YYYY-MM-DD HH:MM:SS` as milliseconds since the epoch. The specification gives no zone; UTC is the usual one. */
export function serviceTime(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text);
  const at = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
