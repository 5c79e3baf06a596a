import { isOutcomeAmbiguous, retryTimeOf } from '../core/failure.ts';
import type { Result } from '../core/result.ts';
import { stateAfterObstacle, failedState } from './state-after-obstacle.ts';
import type { DeleteAnswer, ListFindingsForDelete } from './events.ts';
import { dueState, type DeleteOperation, type DeleteState, type DueState } from './operation.ts';
import { growingPause, hourMs, mostRequests, pausedUntil } from './pauses.ts';

export function advanceDeleteByAnswer(
  operation: DeleteOperation,
  answer: DeleteAnswer,
  now: number,
): DeleteOperation {
  const to = (state: DeleteState): DeleteOperation => ({ ...operation, state });
  if (answer.ok || answer.error.kind === 'not-found') return to({ status: 'done', settledAt: now });
  const { error } = answer;
  const answered = (state: DeleteState): DeleteOperation => ({ ...operation, lastAnswer: error, state });
  // Why it waits is told only where the service has named a time.
  if (isOutcomeAmbiguous(error))
    return answered(
      dueState('reconcile', pausedUntil(now, 0, error), retryTimeOf(error) === null ? null : error),
    );
  return answered(stateAfterObstacle(operation, dueState('send', now, error), error, now) as DeleteState);
}

/** About half an hour of lists. A service whose list has unreadable rows has them for good. */
const mostUnreadableLists = 10;

/** How long after the click each list comes that is asked for the id of a new link: until the list of any service is newer than the link. */
const listAgesMs = [2000, 12_000, 72_000, 600_000, hourMs];

export function advanceDeleteByList(
  operation: DeleteOperation,
  { tries }: DueState,
  list: Result<ListFindingsForDelete>,
  now: number,
): DeleteOperation {
  const to = (state: DeleteState): DeleteOperation => ({ ...operation, state });
  const { attempts, linkId, lastAnswer } = operation;
  const lists = tries + 1;
  if (!list.ok) {
    const { error } = list;
    // Nothing has left without an id, so a refusal ends it: the link is shown again, and the reason with it.
    if (linkId === null && !isOutcomeAmbiguous(error))
      return to(
        stateAfterObstacle(operation, dueState('reconcile', now, error, lists), error, now) as DeleteState,
      );
    if (error.kind === 'unreadable' && lists >= mostUnreadableLists)
      return to(failedState(lastAnswer ?? { kind: 'not-listed' }, now));
    const at = pausedUntil(now, growingPause(lists), error);
    return to(dueState('reconcile', at, error, lists));
  }
  const { idOfCode, hasLink } = list.value;
  // Once a request has left, it may be what has deleted the link.
  if (hasLink === 'replaced')
    return to(attempts === 0 ? failedState({ kind: 'replaced' }, now) : { status: 'done', settledAt: now });
  if (hasLink === 'removed') return to({ status: 'done', settledAt: now });
  if (linkId === null) {
    if (idOfCode !== null) return { ...to(dueState('send', now, null, lists)), linkId: idOfCode };
    // A list without a new link is no proof that it is gone, since lists may be late. A wrong clock may have dated the click in the future.
    const createdAt = Math.min(operation.createdAt, now);
    const at = listAgesMs.map((age) => createdAt + age).find((next) => next > now);
    const next =
      at === undefined ? failedState({ kind: 'not-listed' }, now) : dueState('reconcile', at, null, lists);
    return { ...to(next), createdAt };
  }
  if (hasLink === false) return to({ status: 'done', settledAt: now });
  // It is not sent: if the link is gone, another one may have its id now. A later list tells.
  if (hasLink === 'listMayBeOld') return to(dueState('reconcile', now + growingPause(lists), null, lists));
  if (attempts === 0) return to(dueState('send', now, null, lists));
  if (attempts >= mostRequests) return to(failedState({ kind: 'still-listed' }, now));
  const doubt = lastAnswer && isOutcomeAmbiguous(lastAnswer) ? lastAnswer : null;
  return to(dueState('send', now + growingPause(attempts), doubt, lists));
}
