import { ageOf } from '../core/age.ts';
import { unreadableDataFailure } from '../core/failure.ts';
import type { Link } from '../core/link/link.ts';
import { sameCode } from '../core/link/same-code.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { sameUrlKey } from '../core/url/long-url.ts';
import { findRowsIncludingHidden, readMadeLink } from '../storage/list/find-rows-including-hidden.ts';
import { defaultListLagMs, hasUnreadableRows } from '../storage/list/list-info.ts';
import { readListInfo } from '../storage/list/read-list-info.ts';
import { fetchAndStoreLinks } from '../worker/list/fetch-and-store-links.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import type { ListFindingsForDelete } from './events.ts';
import { learnCaseFolding } from './list-observer.ts';
import type { DeleteOperation, Operation } from './operation.ts';
import { isReplacedBy } from './own-link.ts';
import { hourMs } from './pauses.ts';
import { quirksOf } from './requests.ts';

/** What the kept list, a fresh one and the other deletes say of a link that is to be deleted. Nothing here is stored in the outbox. */

/**
 * Whether another operation has asked the service to delete the same link, and was not refused: it may be gone, and its id given to another
 * one.
 */
export const mayHaveDeletedSameLink = (other: Operation, { id, linkId }: DeleteOperation): boolean =>
  other.kind === 'delete' &&
  other.id !== id &&
  other.linkId === linkId &&
  other.attempts > 0 &&
  other.state.status !== 'failed';

/** Whether another delete of the same link has worked since this one was asked for: there is nothing left to delete. */
export const hasDeletedSameLink = (other: Operation, { seq, linkId, shortCode }: DeleteOperation): boolean =>
  other.kind === 'delete' &&
  other.state.status === 'done' &&
  other.linkId === linkId &&
  other.shortCode === shortCode &&
  (other.settledSeq ?? 0) > seq;

/** Fetches the list and picks what it says about a delete. */
export async function listForDelete(
  operation: DeleteOperation,
  isUrgent: boolean,
): Promise<Result<ListFindingsForDelete>> {
  const { accountId, linkId, shortCode, known } = operation;
  const [{ foldsCase, rewriting }, made] = await Promise.all([
    quirksOf(accountId),
    readMadeLink(accountId, shortCode),
  ]);
  const rows: Link[] = [];
  const see = (link: Link) => {
    if (sameCode(link.shortCode, shortCode, true)) rows.push(link);
  };
  const fetched = await fetchAndStoreLinks(accountId, see, isUrgent);
  if (!fetched.ok) return fetched;
  const isMade = (row: Link) =>
    made !== null &&
    made.link.createdAt === row.createdAt &&
    sameUrlKey(made.link.longUrl) === sameUrlKey(row.longUrl);
  // A late list may still have the older link whose code our new one has got.
  const isReplaced = ({ id }: Link) => made?.replacedId !== undefined && made.replacedId === id;
  // In another case it is another link, unless the service is known to change the case, or it is our new link by its target and time.
  const isIt = (row: Link) =>
    isMade(row) || (sameCode(row.shortCode, shortCode, foldsCase) && !isReplaced(row));
  const own = rows.filter(isIt);
  const row = own.find((one) => one.shortCode === shortCode) ?? own[0];
  if (row) {
    await learnCaseFolding(accountId, row.shortCode, shortCode);
    const found = linkId === null ? row : own.find(({ id }) => id === linkId);
    const isOther = found === undefined || isReplacedBy(known, found, rewriting);
    return ok(isOther ? { idOfCode: null, hasLink: 'replaced' } : { idOfCode: found.id, hasLink: true });
  }
  const info = await readListInfo(accountId);
  if (linkId === null && made === null && info?.removed.some((one) => one.shortCode === shortCode))
    return ok({ idOfCode: null, hasLink: 'removed' });
  if (hasUnreadableRows(info)) return fail(unreadableDataFailure);
  // A list may be older than a young link, so that it lacks it proves nothing.
  const lagMs = Math.max(info?.lagMs ?? 0, defaultListLagMs);
  const mayBeLate = made !== null && Date.now() - made.madeAt < lagMs;
  return ok({ idOfCode: null, hasLink: mayBeLate ? 'listMayBeOld' : false });
}

/**
 * Whether the kept list no longer has a link under this id and code, shows another one there, or hides it since it was removed: an id may
 * have been given to another link since. Costs no request. `false` also if no list is kept or it can't be read.
 */
export async function isGoneFromStoredList({
  accountId,
  linkId,
  shortCode,
  known,
  foldsCase = false,
}: DeleteOperation): Promise<boolean> {
  const rows = await tryOrReport(() => findRowsIncludingHidden(accountId, shortCode, foldsCase));
  if (rows === null) return false;
  const info = await tryOrReport(() => readListInfo(accountId));
  // The list is kept as it came: what was removed from it since is hidden, and the delete that did so may be forgotten.
  const isRemoved = info?.removed.some(
    (one) => one.linkId === linkId && sameCode(one.shortCode, shortCode, foldsCase),
  );
  const isIt = (row: Link) => row.id === linkId && !isReplacedBy(known, row, []);
  return isRemoved === true || !rows.some(isIt);
}

/**
 * Whether a delete goes by an id that is hours old, in a list that nobody has asked for since: the service may have given the id to another
 * link. The rows of a batch are not asked, since each would fetch a list.
 */
export async function isLinkIdOutdated({ accountId, createdAt, batch }: DeleteOperation): Promise<boolean> {
  const now = Date.now();
  if (batch !== undefined || ageOf(createdAt, now) < hourMs) return false;
  const info = await tryOrReport(() => readListInfo(accountId));
  return info === null || ageOf(info.fetchedAt, now) > hourMs;
}
