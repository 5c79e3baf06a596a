import type { CreateIntent } from './create-intent.ts';
import type { DeleteIntent } from './delete-intent.ts';
import { sameUrlKey } from '../url/long-url.ts';

/** What the journal holds: a wish of the user, followed until it is settled. */
export type Intent = CreateIntent | DeleteIntent;

export const isSettled = ({ state }: Pick<Intent, 'state'>): boolean =>
  state.at === 'done' || state.at === 'failed' || state.at === 'cancelled';

/** Has failed, but the list has still to be checked for a link that a copy of its POST may have made (step-create.ts). */
export const isUnchecked = ({ state }: Pick<Intent, 'state'>): boolean =>
  state.at === 'failed' && 'check' in state && state.check !== undefined;

/** Something is still to be done for it. */
export const isOpen = (intent: Pick<Intent, 'state'>): boolean => !isSettled(intent) || isUnchecked(intent);

/** Short codes of links that are being deleted, or were deleted since the list was fetched. No list shows them. */
export function deletedCodes(intents: readonly Intent[]): Set<string> {
  const deletes = deletesOf(intents).filter(({ state }) => state.at !== 'failed' && state.at !== 'cancelled');
  const isThereAgain = (intent: DeleteIntent) =>
    createsOf(intents).some((create) => isMadeAgain(intent, create));
  return new Set(deletes.filter((intent) => !isThereAgain(intent)).map(({ shortCode }) => shortCode));
}

export const createsOf = (intents: readonly Intent[]): CreateIntent[] =>
  intents.filter((intent) => intent.kind === 'create');

export const deletesOf = (intents: readonly Intent[]): DeleteIntent[] =>
  intents.filter((intent) => intent.kind === 'delete');

export const doneDeletes = (intents: readonly Intent[]): DeleteIntent[] =>
  deletesOf(intents).filter(({ state }) => state.at === 'done');

/** Creates whose link was deleted since. An open delete may still be undone. */
export function undoneCreates(intents: readonly Intent[]): CreateIntent[] {
  const deletes = doneDeletes(intents);
  return createsOf(intents).filter((create) => deletes.some((intent) => isDeleteOf(intent, create)));
}

/** Whether a delete is of the link that a create made. Its code may have belonged to another link before, or since. */
export const isDeleteOf = ({ shortCode, createdAt }: DeleteIntent, { state }: Intent): boolean =>
  'link' in state && state.link.shortCode === shortCode && state.settledAt <= createdAt;

/** Whether a create made the link of a delete again, or found it there, since the delete was asked for: it is wanted now. */
export const isMadeAgain = ({ shortCode, createdAt }: DeleteIntent, { state }: Intent): boolean =>
  'link' in state && state.link.shortCode === shortCode && state.settledAt > createdAt;

/** The create that is about to give a page its link. */
export function openCreateOf(intents: readonly Intent[], longUrl: string): CreateIntent | undefined {
  const key = sameUrlKey(longUrl);
  return createsOf(intents).find((create) => !isSettled(create) && sameUrlKey(create.longUrl) === key);
}

/**
 * The later of two copies of one intent: the settled one, or the one with more attempts. Between other copies it does not matter, since each
 * leads to a look before anything is sent again.
 */
export function laterIntent(intent: Intent, copy: Intent): Intent {
  if (isSettled(intent) !== isSettled(copy)) return isSettled(intent) ? intent : copy;
  return copy.attempts > intent.attempts ? copy : intent;
}
