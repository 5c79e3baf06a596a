import {
  backgroundRequestShare,
  requestsWaitUntil,
  withRequests,
  type RequestsByMinute,
} from '../account/request-log.ts';

/** How long a row takes where none was measured yet: 100 to 200 ms at a service nearby, most of it spent on this device. */
const usualRowMs = 140;

/**
 * The estimated time of a batch of `count` requests, in ms. It counts the requests of this hour, and leaves the user's share of the limit.
 * `rowMs`: how long a row took lately.
 */
export function estimateBatchMs(
  count: number,
  sent: RequestsByMinute,
  perHour: number | null,
  now: number,
  rowMs = usualRowMs,
): number {
  const limit = perHour && perHour * backgroundRequestShare;
  let minutes = sent;
  let at = now;
  for (let request = 0; request < count; request += 1) {
    at = requestsWaitUntil({ minutes, pausedUntil: 0 }, limit, at) ?? at;
    minutes = withRequests(minutes, at);
    at += rowMs;
  }
  return at - now;
}

/** Whether an estimated time is longer than its rows take: then it is the hour's requests that make it so. */
export const isBatchPaced = (estimatedMs: number, count: number, rowMs = usualRowMs): boolean =>
  estimatedMs - count * rowMs > 1;
