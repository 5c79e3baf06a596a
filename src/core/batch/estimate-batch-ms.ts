import {
  backgroundRequestShare,
  requestsWaitUntil,
  withRequests,
  type RequestsByMinute,
} from '../account/request-log.ts';

/** A usual time for one request. */
const requestMs = 300;

/**
 * The estimated time of a batch of `count` requests, in ms. It counts the requests of this hour, and leaves the user's share of the limit.
 */
export function estimateBatchMs(
  count: number,
  sent: RequestsByMinute,
  perHour: number | null,
  now: number,
): number {
  const limit = perHour && perHour * backgroundRequestShare;
  let minutes = sent;
  let at = now;
  for (let request = 0; request < count; request += 1) {
    at = requestsWaitUntil({ minutes, pausedUntil: 0 }, limit, at) ?? at;
    minutes = withRequests(minutes, at);
    at += requestMs;
  }
  return at - now;
}
