import { useEffect, useState } from 'preact/hooks';
import { timeAgoInSentence } from '../../i18n/time-texts.ts';

/** The time, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const minuteMs = 60_000;

/** How old something is, in words that stay up to date. `at` is in ms since the epoch. */
export function useAgeText(at: number): string {
  const isYoung = Date.now() - at < minuteMs;
  return timeAgoInSentence(at, useNow(isYoung ? 1000 : 10_000));
}
