import { retryTimeOf, type Failure } from '../core/failure.ts';

export const hourMs = 3_600_000;

/** What failed is tried again after a pause that doubles each time, so that a service that fails is not hammered. */
export const growingPause = (times: number, longestMs = hourMs): number =>
  Math.min(1000 * 2 ** times, longestMs);

/** When to go on after a failure: after the pause, but not before the service wants it. A limit names the time itself. */
export const pausedUntil = (now: number, pause: number, failure: Failure): number =>
  Math.max(failure.kind === 'rate-limited' ? now : now + pause, retryTimeOf(failure) ?? 0);

/** How often the same request is sent while the service says neither yes nor no. It may do so forever. */
export const mostRequests = 5;

/** A list may be older than the link: the pauses after the first lists that don't show it. */
const listPausesMs = [2000, 10_000, 60_000] as const;

/** The pause after a list without the link, the last one longer with each request. `undefined`: enough lists were asked for. */
export const pauseBeforeNextList = (tries: number, attempts: number): number | undefined =>
  tries === listPausesMs.length - 1 ? Math.min(listPausesMs[2] * attempts, hourMs) : listPausesMs[tries];

/** The first list after a request comes at once, after a repeated request later, so that a failing service is not hammered. */
export const pauseBeforeFirstList = (attempts: number): number =>
  [0, listPausesMs[0], listPausesMs[1]][attempts - 1] ?? Math.min(listPausesMs[2] * (attempts - 3), hourMs);

/** A database or a key that can't be opened now may open in a moment: the disk may be slow, or another page may block it. */
export const storageRetryPauseMs = 15_000;

export const longestPendingMs = 14 * 86_400_000;

/** A create or delete that waited for weeks is not sent without a question: the profile may be an old one that was restored. */
export const isPendingTooLong = ({ createdAt }: { createdAt: number }, now: number): boolean =>
  Math.abs(now - createdAt) > longestPendingMs;
