import type { ListLinksResult } from '../../services/link-service.ts';
import type { Link } from '../../core/link/link.ts';
import { ageOf } from '../../core/age.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import type { RefreshedClicks } from '../../core/statistics/merge-history.ts';
import { unreadableDataFailure } from '../../core/failure.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { eachLinkOfStoredList } from '../../storage/list/links.ts';
import { dropFetchedLists } from '../../storage/list/write-links.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { readListInfo } from '../../storage/list/read-list-info.ts';
import { readSequence } from '../../storage/sequence.ts';
import { storeRefreshedClicks } from '../../storage/statistics/write-statistics.ts';
import { openIncomingList, type IncomingList } from '../../storage/list/write-list.ts';
import type { ListFetchMetadata } from '../../storage/list/replace-stored-list.ts';
import { forgetUnneededOperations } from '../../outbox/forget.ts';
import { hideDeletedLinks } from './hide-deleted-links.ts';
import { withListProgress } from './list-progress.ts';
import { prepareAccountService } from '../account/account-service.ts';
import { updateSnapshotIfShown, deriveSnapshotFromList } from './snapshot.ts';
import { tryOrReport, runInBackground } from '../run-in-background.ts';
import { createOperationsListWatcher } from '../../outbox/list-observer.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';

export type LinkVisitor = (link: Link) => void;

/**
 * Lists are fetched one at a time, and each fetch begins after the call for it: a look must not read a list that is older than its POST.
 */
export const withListFetchLock = oneAtATime();

/** A fetch that has not begun, and who waits for it. */
interface WaitingFetch {
  sees: LinkVisitor[];
  isUrgent: boolean;
  fetched: Promise<Result<number>>;
}

/** By account; by `undefined`, for the one that is shown. */
const waiting = new Map<string | undefined, WaitingFetch>();

/**
 * Fetches the account's links as the service has them now, and keeps them for the pages. `see` gets every link, even if they can't be kept;
 * it may get some twice, and those of a fetch that fails. Callers that wait for their turn share the next fetch, since each list costs one
 * of the hour's requests. Returns the place in the order of operations at which the list was asked for: it may lack what was made after
 * that, and still have what was deleted.
 */
export function fetchAndStoreLinks(
  accountId?: string,
  see: LinkVisitor | null = null,
  isUrgent = false,
): Promise<Result<number>> {
  const next = waiting.get(accountId) ?? startWaiting(accountId);
  if (see) next.sees.push(see);
  next.isUrgent ||= isUrgent;
  return next.fetched;
}

function startWaiting(accountId: string | undefined): WaitingFetch {
  const sees: LinkVisitor[] = [];
  const fetched = withListFetchLock(() => {
    waiting.delete(accountId);
    return fetchAndStoreLinksUnderLock(accountId, sees.length > 0 ? allOf(sees) : null, next.isUrgent);
  });
  const next: WaitingFetch = { sees, isUrgent: false, fetched };
  waiting.set(accountId, next);
  return next;
}

const allOf =
  (sees: readonly LinkVisitor[]): LinkVisitor =>
  (link) =>
    sees.forEach((see) => see(link));

/** A service in a bad moment answers an empty list. So long after it, a list that is empty again is believed. */
export const emptyListConfirmationMs = 2000;

/** The same, for a caller that has the turn already. */
export async function fetchAndStoreLinksUnderLock(
  accountId: string | undefined,
  see: LinkVisitor | null,
  isUrgent = false,
  isEmptyBelieved = false,
): Promise<Result<number>> {
  const connected = await prepareAccountService(accountId, isUrgent);
  if (!connected.ok) return connected;
  const { account, service } = connected.value;
  const { id, foldsCase } = account;
  // Read before the request: what was made later may be missing in its answer.
  const asked = { fetchedAt: Date.now(), askedSeq: await readSequence(), foldsCase };
  // The links of a batch are removed together, and this list may come before that, late, after which the outbox drops the deletes that were
  // done when its number was read. So the number comes first: a delete that is done in between would be dropped, and never hidden.
  await runInBackground(() => hideDeletedLinks(id));
  const watch = await tryOrReport(() => createOperationsListWatcher(id, account));
  const look = watch ? allOf([...(see ? [see] : []), watch.see]) : see;
  const incoming = await openIncomingList(id, look, (write) => writeIfConnected(id, write));
  const list = await withListProgress(incoming.add, (take) => service.list(take, incoming.tag));
  const isSuspicious = list.ok && !list.value.isUnchanged && !isEmptyBelieved && incoming.isSuddenlyEmpty();
  const isKept =
    list.ok &&
    !isSuspicious &&
    !incoming.isUnreadable() &&
    (await keep(id, incoming, list.value, asked, look));
  await runInBackground(() => incoming.discard());
  if (!list.ok) return list;
  if (isSuspicious) {
    await new Promise((resolve) => setTimeout(resolve, emptyListConfirmationMs));
    return fetchAndStoreLinksUnderLock(id, see, isUrgent, true);
  }
  if (incoming.isUnreadable()) return fail(unreadableDataFailure);
  if (watch) await runInBackground(() => watch.settle(asked.askedSeq));
  if (isKept) return ok(asked.askedSeq);
  // The kept list disappeared meanwhile. Without its tag, the service sends everything again.
  await dropFetchedLists(id);
  const again = await fetchAndStoreLinksUnderLock(id, see, isUrgent, isEmptyBelieved);
  // `see` has got the links of this list, too.
  return again.ok ? ok(asked.askedSeq) : again;
}

/** The moment when a list was asked for. */
type Asked = Pick<ListFetchMetadata, 'fetchedAt' | 'askedSeq' | 'foldsCase'>;

async function keep(
  accountId: string,
  incoming: IncomingList,
  list: ListLinksResult,
  asked: Asked,
  see: LinkVisitor | null,
): Promise<boolean> {
  if (!list.isUnchanged) return commitFetchedList(accountId, incoming, list.tag, asked);
  if (see && !(await eachLinkOfStoredList(accountId, see))) return false;
  return keepAs(accountId, incoming, asked, () => incoming.confirm(asked));
}

/**
 * Switches to a list. An answer counts even if it can't be stored. `false`: a kept part that this list relied on is gone.
 */
export const commitFetchedList = (
  accountId: string,
  incoming: IncomingList,
  tag: string | null,
  asked: Asked,
): Promise<boolean> =>
  keepAs(
    accountId,
    incoming,
    asked,
    async () => (await incoming.commit({ tag, ...asked })) && { isChanged: true },
  );

async function keepAs(
  accountId: string,
  incoming: IncomingList,
  { fetchedAt, askedSeq }: Asked,
  change: () => Promise<{ isChanged: boolean } | null>,
): Promise<boolean> {
  let isLost = false;
  await incoming.flush();
  await runInBackground(() =>
    writeIfConnected(accountId, async () => {
      const changed = await change();
      isLost = changed === null;
      if (!isLost)
        await afterList(accountId, { fetchedAt, askedSeq }, incoming.arrival(), changed?.isChanged === false);
    }),
  );
  return !isLost;
}

/**
 * After a list was kept: the popup's first frame is brought up to date, outcomes that need no showing any more are dropped, and the arrival of
 * its clicks is written. Even an unchanged list needs this, since a worker may have been stopped in between.
 */
async function afterList(
  accountId: string,
  { fetchedAt, askedSeq }: Asked,
  arrival: RefreshedClicks,
  isSame = false,
): Promise<void> {
  await updateSnapshotIfShown(accountId, async () => {
    const facts = isSame && (await isNoted(accountId)) ? {} : await deriveSnapshotFromList(accountId);
    return { ...facts, fetchedAt };
  });
  await forgetUnneededOperations(accountId, askedSeq);
  await storeRefreshedClicks(accountId, fetchedAt, arrival);
}

/** Whether the popup's first frame is of this list, with what was made since: a worker may have been stopped before it could say so. */
async function isNoted(accountId: string): Promise<boolean> {
  const noted = await readItem(items.snapshot);
  const info = await readListInfo(accountId);
  const now = Date.now();
  return (
    noted?.accountId === accountId &&
    ageOf(noted.fetchedAt, now) <= ageOf(info?.fetchedAt ?? 0, now) &&
    noted.linkCount === info?.count
  );
}
