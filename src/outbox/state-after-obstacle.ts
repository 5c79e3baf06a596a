import { isOutcomeAmbiguous, type Failure } from '../core/failure.ts';
import type { DueState, Operation } from './operation.ts';
import { growingPause, pausedUntil, storageRetryPauseMs } from './pauses.ts';

export const failedState = (failure: Failure, now: number) =>
  ({ status: 'failed', failure, settledAt: now }) as const;

/**
 * How an operation stands after an obstacle that let nothing leave: it waits, or has failed. The row of a batch waits only for the network,
 * the key, the service's limit, and the user's word after two weeks: anything else pauses its batch, which says why. One that is in doubt waits like a click: only a list can
 * tell what became of its request.
 */
export function stateAfterObstacle(
  operation: Operation,
  due: DueState,
  because: Failure,
  now: number,
): DueState | ReturnType<typeof failedState> {
  const until = (at: number | null): DueState => ({ ...due, at, because });
  // The list that has to tell whether the page has a link did not come.
  if (isOutcomeAmbiguous(because)) {
    const pause = Math.max(storageRetryPauseMs, growingPause(due.tries));
    return { ...until(pausedUntil(now, pause, because)), tries: due.tries + 1 };
  }
  const isInDoubt =
    operation.kind === 'create' ? operation.inDoubt : due.next === 'reconcile' && operation.attempts > 0;
  const isRow = operation.batch !== undefined && !isInDoubt;
  switch (because.kind) {
    case 'rate-limited':
      return until(because.retryAt);
    case 'offline':
    case 'locked':
    case 'pending-too-long':
      return until(null);
    case 'no-permission':
      return isRow ? failedState(because, now) : until(null);
    case 'key-unreadable':
    case 'storage-broken':
    case 'storage-full':
      return isRow ? failedState(because, now) : until(now + storageRetryPauseMs);
    default:
      return failedState(because, now);
  }
}
