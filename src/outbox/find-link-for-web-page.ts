import type { CreatedLink, Link } from '../core/link/link.ts';
import { sameCode } from '../core/link/same-code.ts';
import { sameUrlKey } from '../core/url/long-url.ts';
import { oneAtATime } from '../core/one-at-a-time.ts';
import { codesHiddenByDeletesAndBatches, readDeleteBatchesOf } from '../storage/batches/delete-batches.ts';
import { findStoredLinkForUrl } from '../storage/list/find-stored-link-for-url.ts';
import { isMadeForPage, linkFromMade } from '../storage/list/made-link.ts';
import { readListInfo } from '../storage/list/read-list-info.ts';
import type { ListFindingsForCreate } from './events.ts';
import {
  createsOf,
  deletesOf,
  isOperationSettled,
  type DeleteOperation,
  type Operation,
} from './operation.ts';
import { isLinkThere } from './page-operations.ts';
import { readOperations, readOutbox, type Outbox } from './read.ts';

/** Whether a page has a link. `unknown`: it can't be read now, which is not the same as none. */
export type PageLinkLookup = { answer: 'found'; link: Link } | { answer: 'none' } | { answer: 'unknown' };

/**
 * Asking whether a page has a link, and storing a create if it has none, are done under one lock. Otherwise a batch and a shortcut in the
 * same moment would both find nothing, and make two links.
 */
export const pageLock = oneAtATime();

/**
 * The one place that says which link a page has, for the popup, menus, shortcuts, the address bar and batches: made by Curtail, or in the
 * kept list, active, and not being deleted. `outbox` may be one that was just read.
 */
export async function findLinkForWebPage(
  accountId: string,
  longUrl: string,
  outbox?: Pick<Outbox, 'operations' | 'isBroken'>,
): Promise<PageLinkLookup> {
  try {
    const { operations, isBroken } = outbox ?? (await readOutbox());
    if (isBroken) return { answer: 'unknown' };
    const own = operations.filter((operation) => operation.accountId === accountId);
    const deleted = await readCodesBeingDeleted(accountId, own);
    const link =
      findUnsavedLink(own, longUrl, deleted) ?? (await findStoredLinkForUrl(accountId, longUrl, deleted));
    return link === null ? { answer: 'none' } : { answer: 'found', link };
  } catch (error) {
    console.error(error);
    return { answer: 'unknown' };
  }
}

/** The newest link of a page that only a backup copy of its create has: the database is full, or failed when the link was made. */
function findUnsavedLink(
  operations: readonly Operation[],
  longUrl: string,
  except: ReadonlySet<string>,
): Link | null {
  const key = sameUrlKey(longUrl);
  for (const { longUrl: pageUrl, title, state, settledSeq } of createsOf(operations).toReversed())
    if (
      state.status === 'done' &&
      // Only the database gives an end its place.
      settledSeq === null &&
      !except.has(state.link.shortCode) &&
      isMadeForPage({ link: state.link, pageUrl }, key)
    )
      return linkFromMade({ link: state.link, title });
  return null;
}

/** The codes of an account's links that are no page's link any more, since they are being deleted. `operations`: those of the account. */
export const readCodesBeingDeleted = async (
  accountId: string,
  operations: readonly Operation[],
): Promise<ReadonlySet<string>> =>
  codesHiddenByDeletesAndBatches(operations, await readDeleteBatchesOf(accountId));

/**
 * Whether a link that was there, and that the service has given for a create, may be gone by now, or in a moment. A batch that is paused may
 * go on. A delete that was done after `since`, a place in the order of all operations, may have come before or after that answer: the next
 * answer tells.
 */
export async function isLinkBeingDeleted(
  accountId: string,
  { shortCode }: CreatedLink,
  since: number,
): Promise<boolean> {
  const [operations, batches] = await Promise.all([
    readOperations(accountId),
    readDeleteBatchesOf(accountId),
  ]);
  return (
    batches.some(({ batch, deletedCodes }) =>
      deletedCodes.some((code) => sameCode(code, shortCode, batch.foldsCase ?? false)),
    ) || deletesOf(operations).some((one) => mayHaveDeletedLink(one, shortCode, since))
  );
}

/** Whether a delete may have reached the link with this code, which was there at `since`, a place in the order of all operations. */
export const mayHaveDeletedLink = (one: DeleteOperation, shortCode: string, since: number): boolean =>
  sameCode(one.shortCode, shortCode, one.foldsCase ?? false) &&
  (isOperationSettled(one)
    ? one.state.status === 'done' && (one.settledSeq ?? Infinity) > since
    : !isLinkThere(one));

/**
 * Whether a list would give a create a link that was there, and that is not to be given out: `being deleted`, or `gone`, since the list is
 * late. `null`: it would not.
 */
export async function deletionOfListedLink(
  { accountId, state }: Operation,
  { links, askedSeq }: ListFindingsForCreate,
): Promise<'being deleted' | 'gone' | null> {
  if (!('link' in state) || !state.existed) return null;
  const { shortCode } = state.link;
  const id = links.find((link) => link.shortCode === shortCode)?.id;
  const info = await readListInfo(accountId);
  if (info?.removed.some((one) => one.shortCode === shortCode && one.linkId === id)) return 'gone';
  return (await isLinkBeingDeleted(accountId, state.link, askedSeq)) ? 'being deleted' : null;
}
