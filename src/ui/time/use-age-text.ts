import { timeAgoInSentence } from '../../i18n/time-texts.ts';
import { useNow } from './use-now.ts';

const minuteMs = 60_000;

/** How old something is, in words that stay up to date. `at` is in ms since the epoch. */
export function useAgeText(at: number): string {
  const isYoung = Date.now() - at < minuteMs;
  return timeAgoInSentence(at, useNow(isYoung ? 1000 : 10_000));
}
