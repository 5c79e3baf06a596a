import { isToCome } from '../time-to-come.ts';

const minuteMs = 60_000;
const hourMinutes = 60;

/** Requests sent, as `[minute since the epoch, count]`, oldest first. An hour of them is the budget (specification, section 8). */
export type Minutes = [minute: number, count: number][];

/** What was sent for an account: an hour of it is the account's budget. */
export interface RequestLog {
  accountId: string;
  minutes: Minutes;
  /** The service asked us to wait until then. */
  pausedUntil: number;
}

/** That of an account, of the logs of all. */
export const logOf = (logs: readonly RequestLog[], accountId: string): RequestLog =>
  logs.find((log) => log.accountId === accountId) ?? { accountId, minutes: [], pausedUntil: 0 };

/** Requests that nobody waits for step back first: from nine tenths of the hour's budget on, the rest is the user's. */
export const backgroundShare = 0.9;

export function withRequests(minutes: Minutes, now: number, count = 1): Minutes {
  const minute = Math.floor(now / minuteMs);
  const kept = minutes.filter(([at]) => at > minute - hourMinutes && at <= minute);
  const last = kept.at(-1);
  return last?.[0] === minute
    ? [...kept.slice(0, -1), [minute, last[1] + count]]
    : [...kept, [minute, count]];
}

export function requestsInHour(minutes: Minutes, now: number): number {
  const latest = Math.floor(now / minuteMs);
  const isInHour = (minute: number) => minute > latest - hourMinutes && minute <= latest;
  return minutes.reduce((sum, [minute, count]) => (isInHour(minute) ? sum + count : sum), 0);
}

/**
 * When the next request may leave, or `null` for now: after the service's own pause, and once the sliding hour has room.
 * The minute that frees room does so when it has passed in full. Minutes that are still to come are the work of a wrong clock.
 */
export function freeAt(
  { minutes, pausedUntil }: { minutes: Minutes; pausedUntil: number },
  limit: number,
  now: number,
) {
  if (isToCome(pausedUntil, now)) return pausedUntil;
  let over = requestsInHour(minutes, now) - limit + 1;
  if (over <= 0) return null;
  const oldest = Math.floor(now / minuteMs) - hourMinutes;
  for (const [minute, count] of minutes) {
    if (minute > oldest && minute <= oldest + hourMinutes) over -= count;
    if (over <= 0) return (minute + hourMinutes) * minuteMs;
  }
  return null;
}
