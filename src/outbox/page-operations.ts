import type { Settings } from '../core/account/settings.ts';
import { isServiceUnreachable, type Failure } from '../core/failure.ts';
import { sameCode, spellingsOf } from '../core/link/same-code.ts';
import { sameUrlKey } from '../core/url/long-url.ts';
import { isSamePage } from '../core/url/same-page.ts';
import {
  createsOf,
  deletesOf,
  isOperationSettled,
  createdLinkOf,
  type CreateOperation,
  type DeleteOperation,
  type Operation,
} from './operation.ts';

/** What pages and entry points ask about the operations that they read. */

/** It goes on later, or after the user's answer. */
export const isCreateOnHold = ({ state }: CreateOperation): boolean =>
  state.status === 'needsDecision' ||
  (state.status === 'due' && (state.because !== null || state.next === 'reconcile'));

/** The service has named a link of its own choice, which nobody made now: it leads to another page, or is off. */
export const isAnsweredLinkDoubtful = ({ state }: CreateOperation): boolean =>
  state.status === 'needsDecision' && state.isDoubtful === true;

/** The user has not seen its outcome. A batch tells the outcome of its rows itself. */
const isUnseen = ({ isSeen, batch }: CreateOperation): boolean => !isSeen && batch === undefined;

/** Its outcome has still to be shown in the popup. That it was canceled, the user knows. */
export const isOutcomeUnseen = (operation: CreateOperation): boolean =>
  (operation.state.status === 'done' || operation.state.status === 'failed') && isUnseen(operation);

/** Whether the link goes on the clipboard by itself: as the settings say, or since the user asked for a copy and nothing less. */
export const isCopyWanted = (
  { copyAs }: Pick<CreateOperation, 'copyAs'>,
  { copy }: Pick<Settings, 'copy'>,
): boolean => copy || copyAs !== undefined;

/** The button has to show that it came to an end, or that it needs the user's answer. */
export const needsOutcomeReport = (operation: Operation): operation is CreateOperation =>
  operation.kind === 'create' &&
  (isOperationSettled(operation) || operation.state.status === 'needsDecision') &&
  isUnseen(operation);

/** The latest of these accounts' creates whose end nobody has seen, or that asks. One whose link is being deleted needs no sign any more. */
export const latestUnseenCreate = (
  operations: readonly Operation[],
  accountIds: readonly string[],
): CreateOperation | null =>
  createsOf(operations).findLast(
    (create) =>
      create.state.status !== 'canceled' &&
      needsOutcomeReport(create) &&
      accountIds.includes(create.accountId) &&
      !isBeingDeleted(create, operations),
  ) ?? null;

export const isBeingDeleted = (create: CreateOperation, operations: readonly Operation[]): boolean =>
  deletesInForce(operations).some((one) => isDeleteOf(one, create));

/** The latest create for this page that is not settled, or whose outcome has not been seen: the popup shows it in place of the form. */
export const latestOperationToShow = (
  creates: readonly CreateOperation[],
  pageUrl: string,
): CreateOperation | null =>
  creates.findLast(
    (create) =>
      (!isOperationSettled(create) || isOutcomeUnseen(create)) && isSamePage(pageUrl, create.longUrl),
  ) ?? null;

/** The create that is about to give a page its link. */
export function findOpenCreateForUrl(
  operations: readonly Operation[],
  longUrl: string,
): CreateOperation | undefined {
  const key = sameUrlKey(longUrl);
  return createsOf(operations).find(
    (create) => !isOperationSettled(create) && sameUrlKey(create.longUrl) === key,
  );
}

/** Why an operation that goes on later has not gone on yet. `null`: nothing failed, or it did and that is over. */
export const waitReason = ({ state }: Operation): Failure | null =>
  state.status === 'due' ? state.because : null;

export function isWaitingForConnection(operation: CreateOperation): boolean {
  const why = waitReason(operation);
  return why !== null && isServiceUnreachable(why);
}

/** A delete whose request may still be undone: nothing was tried for it yet. */
export const isDeleteUndoable = ({ kind, attempts, state }: Operation): boolean =>
  kind === 'delete' &&
  state.status === 'due' &&
  attempts === 0 &&
  state.tries === 0 &&
  state.because === null;

/** Whether no request of an open delete has left that may have been carried out. */
export const isLinkThere = ({ attempts, state }: DeleteOperation): boolean =>
  state.status === 'due' && (state.next === 'send' || attempts === 0);

/** Whether a list came for a delete and could not tell, since it may be older than the link: a later one can. */
export const isDeleteWaitingForNewerList = ({ state }: DeleteOperation): boolean =>
  state.status === 'due' && state.next === 'reconcile' && state.tries > 0 && state.because === null;

/** Whether a delete is of the link that a create has. The code may have belonged to another link before, or since. */
export const isDeleteOf = (deletion: DeleteOperation, create: Operation): boolean =>
  hasCodeOf(deletion, create) && create.seq < deletion.seq;

/** A link that is to be deleted, since a place in the order. */
export type LinkBeingDeleted = Pick<DeleteOperation, 'shortCode' | 'foldsCase' | 'seq'>;

/** Whether a create that was asked for after a delete has its link: it is wanted now. */
export const isRecreatedAfterDelete = (deletion: LinkBeingDeleted, create: Operation): boolean =>
  hasCodeOf(deletion, create) && create.seq > deletion.seq;

function hasCodeOf({ shortCode, foldsCase = false }: LinkBeingDeleted, create: Operation): boolean {
  const link = createdLinkOf(create);
  return link !== null && sameCode(link.shortCode, shortCode, foldsCase);
}

/** Deletes that are to be carried out, or were. */
const deletesInForce = (operations: readonly Operation[]): DeleteOperation[] =>
  deletesOf(operations).filter(({ state }) => state.status !== 'failed' && state.status !== 'canceled');

/** Short codes of links that are being deleted, or were deleted and are not hidden in the kept list yet. No list shows them. */
export function codesHiddenByDeletes(operations: readonly Operation[]): Set<string> {
  const creates = createsOf(operations);
  const deletes = deletesInForce(operations);
  const isThereAgain = (one: DeleteOperation) =>
    creates.some((create) => isRecreatedAfterDelete(one, create));
  return new Set(deletes.filter((one) => !isThereAgain(one)).flatMap((one) => codesOf(one, creates)));
}

/** The code of a deleted link, in each way in which the list, or the create of the link, may write it. */
function codesOf(deletion: DeleteOperation, creates: readonly CreateOperation[]): string[] {
  const { shortCode, foldsCase = false } = deletion;
  if (!foldsCase) return [shortCode];
  const own = creates.filter((create) => isDeleteOf(deletion, create));
  return [
    ...spellingsOf(shortCode, foldsCase),
    ...own.flatMap((create) => createdLinkOf(create)?.shortCode ?? []),
  ];
}

export const doneDeletes = (operations: readonly Operation[]): DeleteOperation[] =>
  deletesOf(operations).filter(({ state }) => state.status === 'done');
