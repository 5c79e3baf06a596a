import { backgroundShare, freeAt, withRequests, type Minutes } from '../account/request-log.ts';

/** What one request takes of a service that is neither near nor slow. */
const requestMs = 300;

/** About how long a batch of `count` requests takes, in ms, beside the requests that have left in this hour and with the rest kept free. */
export function batchMs(count: number, sent: Minutes, perHour: number, now: number): number {
  let minutes = sent;
  let at = now;
  for (let request = 0; request < count; request += 1) {
    at = freeAt({ minutes, pausedUntil: 0 }, perHour * backgroundShare, at) ?? at;
    minutes = withRequests(minutes, at);
    at += requestMs;
  }
  return at - now;
}
