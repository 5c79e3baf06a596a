import type { Place } from '../batch/batch.ts';
import type { Failure } from '../failure.ts';

/** Why an intent waits, and until when (milliseconds since the epoch); `null`: until the network, the key or the permission is back. */
export interface Waiting {
  at: 'waiting';
  why: Failure;
  until: number | null;
}

export const failed = (failure: Failure, now: number) => ({ at: 'failed', failure, settledAt: now }) as const;

/** A database or a key that can't be opened now may open in a moment: the disk may be slow, or another page may block it. */
const storagePauseMs = 15_000;

/**
 * How a wish stands after a failure that left nothing done: it waits, or has failed. The row of a batch waits only
 * for the network, the key and the service's limit: anything else pauses its batch, which says why.
 */
export function waitOrFail({ batch }: { batch?: Place }, why: Failure, now: number) {
  const isRow = batch !== undefined;
  const until = (at: number | null): Waiting => ({ at: 'waiting', why, until: at });
  switch (why.kind) {
    case 'rate-limited':
      return until(why.retryAt);
    case 'offline':
    case 'locked':
      return until(null);
    case 'no-permission':
      return isRow ? failed(why, now) : until(null);
    case 'key-unreadable':
    case 'storage-broken':
    case 'storage-full':
      return isRow ? failed(why, now) : until(now + storagePauseMs);
    default:
      return failed(why, now);
  }
}
