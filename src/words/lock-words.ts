import { formatLong, word } from '../platform/words.ts';

/** The time without use after which Curtail locks: “15 minutes”, “4 hours”. */
export function lockTimeWords(minutes: number): string {
  if (minutes === 0) return word('lockNever');
  return minutes % 60 === 0 ? formatLong(minutes / 60, 'hour') : formatLong(minutes, 'minute');
}
