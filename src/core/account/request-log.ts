import * as v from 'valibot';
import { lenientArray } from '../schema.ts';
import { isWithinNextHour } from '../within-next-hour.ts';

const minuteMs = 60_000;
const hourMinutes = 60;

const requestsByMinute = lenientArray(v.strictTuple([v.number(), v.number()]));

/** Requests sent, as `[minute since the epoch, count]`, oldest first. The budget is for one hour (specification, section 8). */
export type RequestsByMinute = v.InferOutput<typeof requestsByMinute>;

export const requestLogSchema = v.object({
  accountId: v.string(),
  minutes: requestsByMinute,
  /** The end of the pause that the service asked for. */
  pausedUntil: v.number(),
  /** How long a row of a batch took lately, in ms. */
  rowMs: v.exactOptional(v.number()),
});

/** What was sent for an account in the last hour, and how fast its batches go. */
export type RequestLog = v.InferOutput<typeof requestLogSchema>;

export const requestLogOf = (logs: readonly RequestLog[], accountId: string): RequestLog =>
  logs.find((log) => log.accountId === accountId) ?? { accountId, minutes: [], pausedUntil: 0 };

/** The share of the hour's budget for requests that nobody waits for. The rest is for what the user does. */
export const backgroundRequestShare = 0.9;

/** A row of a batch seldom takes longer; a computer that slept, or a clock that was set, says so. */
const longestRowMs = 10_000;

/** What is measured changes with the network, so half of it is what was measured before. */
export const withRowPace = (log: RequestLog, ms: number): RequestLog => {
  const measured = Math.min(Math.max(1, ms), longestRowMs);
  return { ...log, rowMs: ((log.rowMs ?? measured) + measured) / 2 };
};

export function withRequests(minutes: RequestsByMinute, now: number, count = 1): RequestsByMinute {
  const minute = Math.floor(now / minuteMs);
  const kept = inHour(minutes, now);
  const last = kept.at(-1);
  return last?.[0] === minute
    ? [...kept.slice(0, -1), [minute, last[1] + count]]
    : [...kept, [minute, count]];
}

/** The minutes of the hour that ends now. Minutes in the future come from a wrong clock. */
function inHour(minutes: RequestsByMinute, now: number): RequestsByMinute {
  const latest = Math.floor(now / minuteMs);
  return minutes.filter(([minute]) => minute > latest - hourMinutes && minute <= latest);
}

export const requestsInHour = (minutes: RequestsByMinute, now: number): number =>
  inHour(minutes, now).reduce((sum, [, count]) => sum + count, 0);

/** When the oldest of these requests leaves the sliding hour, so that more are left. `null`: there are none. */
export function requestsFreedAt(minutes: RequestsByMinute, now: number): number | null {
  const [oldest] = inHour(minutes, now);
  return oldest ? (oldest[0] + hourMinutes) * minuteMs : null;
}

/**
 * When the next request may leave; `null`: now. It waits for the service's own pause and for room in the sliding hour, if
 * there is a `limit`. A minute frees its
 * room when it has passed completely.
 */
export function requestsWaitUntil(
  { minutes, pausedUntil }: { minutes: RequestsByMinute; pausedUntil: number },
  limit: number | null,
  now: number,
) {
  if (isWithinNextHour(pausedUntil, now)) return pausedUntil;
  if (limit === null) return null;
  let over = requestsInHour(minutes, now) - limit + 1;
  if (over <= 0) return null;
  const last = inHour(minutes, now).find(([, count]) => (over -= count) <= 0);
  return last ? (last[0] + hourMinutes) * minuteMs : null;
}
