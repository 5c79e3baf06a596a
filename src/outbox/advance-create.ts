import { detectCaptivePortal, isOutcomeAmbiguous, isDefiniteRefusal, type Failure } from '../core/failure.ts';
import { asCreatedLink, type Link } from '../core/link/link.ts';
import { sameCode } from '../core/link/same-code.ts';
import type { Result } from '../core/result.ts';
import { isUrlOfOtherPage } from '../core/url/url-rewriting.ts';
import { failedState } from './state-after-obstacle.ts';
import type { CreateAnswer, ListFindingsForCreate } from './events.ts';
import { dueState, type CreateOperation, type CreateState, type DueState } from './operation.ts';
import { findCandidateLinks, listedLinkExistedBefore, findLinkOfOperation } from './own-link.ts';
import {
  growingPause,
  mostRequests,
  pauseBeforeNextList,
  pauseBeforeFirstList,
  pausedUntil,
} from './pauses.ts';
import { keepsAliasForLaterCreate } from './reserved-aliases.ts';

const reconcileAt = (at: number, because: Failure | null): DueState => dueState('reconcile', at, because);

const sendAt = (at: number, because: Failure | null = null): DueState => dueState('send', at, because);

/** The service says neither yes nor no, and no link of the list can be the one. */
const noCandidates = { status: 'needsDecision', candidates: [] } satisfies CreateState;

export function advanceCreateByAnswer(
  operation: CreateOperation,
  answer: CreateAnswer,
  now: number,
): CreateOperation {
  const to = (state: CreateState): CreateOperation => ({ ...operation, state });
  if (answer.ok) {
    const { link, existed, isDoubtful, isBeingDeleted = false } = answer.value;
    // Nothing was made for it, so it is asked again until the delete is over. That may wait for long, which the user can cancel.
    if (isBeingDeleted) return to(sendAt(now + growingPause(operation.attempts), { kind: 'being-deleted' }));
    return to(
      isDoubtful
        ? { status: 'needsDecision', candidates: [link], isDoubtful }
        : { status: 'done', link, existed, settledAt: now },
    );
  }
  const { error } = answer;
  const answered = (state: CreateState): CreateOperation => ({ ...operation, lastAnswer: error, state });
  if (isOutcomeAmbiguous(error))
    return {
      ...answered(reconcileAt(pausedUntil(now, pauseBeforeFirstList(operation.attempts), error), error)),
      inDoubt: true,
    };
  if (error.kind === 'rate-limited') return answered(sendAt(error.retryAt, error));
  // A refusal of this request says nothing about an earlier one, which may have made the link.
  if (operation.inDoubt) return answered(reconcileAt(now, error));
  if (!mayBeOfCopy(error)) return answered(failedState(error, now));
  // If our own alias is taken, the list tells whether by our own link. The row of a batch can wait for that, too.
  const isSilent = error.kind === 'alias-taken' && operation.aliasBy !== 'user';
  return answered(
    isSilent || operation.batch !== undefined ? reconcileAt(now, error) : failedState(error, now),
  );
}

/**
 * Browsers may send a request twice if a connection breaks. The second copy is then refused, since the first took the alias, or the last
 * place; a web server may have put a page in place of that refusal. Such a refusal is told at once; its alias stays reserved, and a list that
 * shows the link settles the operation after all.
 */
const mayBeOfCopy = ({ kind }: Failure): boolean =>
  kind === 'alias-taken' || kind === 'limit-reached' || kind === 'forbidden';

/** It was refused, but an earlier request or a copy of this one may have made the link, and a list would show that. */
export const mayExistDespiteRefusal = ({ state, alias, inDoubt }: CreateOperation): boolean =>
  alias !== null && state.status === 'failed' && (inDoubt || mayBeOfCopy(state.failure));

/** A list that was fetched for any reason may settle it, or free its alias. */
export const canBeSettledByList = (create: CreateOperation): boolean =>
  mayExistDespiteRefusal(create) ||
  reservesOwnAlias(create) ||
  (create.alias !== null && create.state.status === 'needsDecision');

const reservesOwnAlias = (create: CreateOperation): boolean =>
  create.aliasBy === 'user' && keepsAliasForLaterCreate(create);

/** How many lists are asked for if the service refuses those as well. */
const mostRefusedLists = 4;

export function advanceCreateByList(
  operation: CreateOperation,
  due: DueState,
  list: Result<ListFindingsForCreate>,
  freshAlias: string,
  now: number,
): CreateOperation {
  const to = (state: CreateState): CreateOperation => ({ ...operation, state });
  const { alias, aliasBy, attempts, lastAnswer } = operation;
  if (!list.ok) return to(afterListFailure(operation, due, list.error, now));
  const found = stateByList(operation, list.value, now);
  if (found) return to(found);
  const isTaken = lastAnswer?.kind === 'alias-taken';
  const refusal = lastAnswer && !isOutcomeAmbiguous(lastAnswer) && !isTaken ? lastAnswer : null;
  // After a request without an answer, a refusal may be the service's way to say that the alias is taken by its link, which a list may not show
  // yet. An alias of ours stays reserved for the page's next click, so that one is told at once.
  if (refusal && !(operation.inDoubt && aliasBy === 'user')) return to(failedState(refusal, now));
  if (isTaken && aliasBy === 'user' && (!operation.inDoubt || isListed(operation, list.value)))
    return { ...to(failedState(lastAnswer, now)), inDoubt: false };
  // Sending again is safe, since the alias is the idempotency key: if the first request still arrives, the service refuses one of the two,
  // and the next list shows our link.
  if (alias !== null && !isTaken && !refusal)
    return to(lastAnswer?.kind === 'unreadable' && attempts >= mostRequests ? noCandidates : sendAt(0));
  const { lacking = 0 } = due;
  const pause = pauseBeforeNextList(lacking, attempts);
  if (pause !== undefined) return to({ ...reconcileAt(now + pause, null), lacking: lacking + 1 });
  if (refusal) return to(failedState(refusal, now));
  if (aliasBy !== 'curtail') return to(noCandidates);
  // Our alias is taken, but no list shows it. It is most likely our own link, in a list that is old or has unreadable rows: nobody else comes
  // upon its random characters. Another alias would make a second link, which only the user may ask for.
  return to(attempts < mostRequests ? sendAt(0) : { ...noCandidates, freshAlias });
}

/** A list that was fetched for any reason may have the link of an operation that waits for the user, or was refused. */
export function advanceCreateSeenInList(
  operation: CreateOperation,
  list: ListFindingsForCreate,
  now: number,
): CreateOperation {
  if (reservesOwnAlias(operation) && isOfOtherPage(operation, list)) return { ...operation, inDoubt: false };
  const next = operation.state.status === 'canceled' ? null : stateByList(operation, list, now);
  if (next?.status !== 'done') return operation;
  // That it failed, the user may have seen already. That it has its link after all is news.
  const isNews = operation.state.status === 'failed' && !next.existed;
  return { ...operation, isSeen: operation.isSeen && !isNews, state: next };
}

const rowsWithAlias = ({ alias }: CreateOperation, { links, quirks }: ListFindingsForCreate): Link[] =>
  links.filter(({ shortCode }) => alias !== null && sameCode(shortCode, alias, quirks.foldsCase));

const isListed = (create: CreateOperation, list: ListFindingsForCreate): boolean =>
  list.hasAliasBeingDeleted === true || rowsWithAlias(create, list).length > 0;

/** The list has the alias for another page, so that no request of this create has made a link under it. */
function isOfOtherPage(create: CreateOperation, list: ListFindingsForCreate): boolean {
  const rows = rowsWithAlias(create, list);
  return rows.length > 0 && rows.every((row) => isUrlOfOtherPage(create.longUrl, row.longUrl));
}

/** What a list means for a create: it is done, or the user has to choose; `null`: it says nothing. */
function stateByList(
  operation: CreateOperation,
  { links, quirks }: ListFindingsForCreate,
  now: number,
): CreateState | null {
  const link = findLinkOfOperation(operation, links, quirks);
  if (link)
    return {
      status: 'done',
      link: asCreatedLink(link),
      existed: listedLinkExistedBefore(operation, link, quirks),
      settledAt: now,
    };
  const candidates = operation.inDoubt ? findCandidateLinks(operation, links, quirks) : [];
  return candidates.length > 0
    ? { status: 'needsDecision', candidates: candidates.map(asCreatedLink) }
    : null;
}

function afterListFailure(
  { aliasBy, inDoubt, lastAnswer }: CreateOperation,
  due: DueState,
  error: Failure,
  now: number,
): CreateState {
  const tries = due.tries + 1;
  const isOwnAliasTaken = lastAnswer?.kind === 'alias-taken' && aliasBy !== 'user';
  // The list got a 403 for too many requests, so the limit is on requests, not on links (specification, section 7).
  if (error.kind === 'rate-limited' && lastAnswer?.kind === 'limit-reached')
    return sendAt(error.retryAt, error);
  // The service refuses every request, for a wrong key or address, or lets nobody read the list: another list would say no more.
  const isRefusedToo = isDefiniteRefusal(error) && error.kind === lastAnswer?.kind && !inDoubt;
  // An alias of ours that is taken is most likely our own link, which a list shows as soon as the service gives one.
  const isRefusedForGood =
    lastAnswer !== null &&
    !inDoubt &&
    !isOwnAliasTaken &&
    isDefiniteRefusal(lastAnswer) &&
    isDefiniteRefusal(error) &&
    tries >= mostRefusedLists;
  if (lastAnswer && (isRefusedToo || isRefusedForGood)) return failedState(lastAnswer, now);
  // A refused key stays refused until somebody replaces it, and so may a 401 of somebody else. Asking every minute would only use up the
  // hour's requests.
  const isRefused = isDefiniteRefusal(error) || detectCaptivePortal(error) === 'wall';
  const pause = isRefused ? growingPause(tries) : growingPause(tries, 60_000);
  return {
    ...due,
    at: pausedUntil(now, pause, error),
    because: error,
    tries,
  };
}
