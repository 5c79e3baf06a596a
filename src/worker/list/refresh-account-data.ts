import { ageOf } from '../../core/age.ts';
import { unreadableDataFailure } from '../../core/failure.ts';
import type { Link } from '../../core/link/link.ts';
import type { CommandInput, LinkIdAndCode } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { hasUnreadableRows } from '../../storage/list/list-info.ts';
import { readListInfo } from '../../storage/list/read-list-info.ts';
import { clearChunkFingerprints } from '../../storage/list/write-links.ts';
import { readAccount } from '../../storage/items/accounts.ts';
import { connectedAccountIds } from '../account/account-lock.ts';
import { backgroundRequestsWaitUntil } from '../account/account-service.ts';
import { fetchAndStoreLinks, withListFetchLock } from './fetch-and-store-links.ts';
import { refreshAccountStatistics } from './refresh-account-statistics.ts';
import { runInBackground } from '../run-in-background.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';

/** Running fetches, by their account. */
const fetching = new Map<string | undefined, Promise<Result<null>>>();

/**
 * Fetches links and totals; all callers for one account share a fetch. Unless the user asked for it (`maxAgeMs` is 0), nothing is fetched
 * while the list is younger than `maxAgeMs`, or while the rest of the hour's requests is reserved. `isPartial`: a page could not read a
 * part of the list, so all of it is written again.
 */
export async function refreshAccountData({
  maxAgeMs,
  isPartial,
  accountId,
}: CommandInput<'refresh'>): Promise<Result<null>> {
  if (isPartial) {
    // A list that is arriving would reuse the parts that can't be read.
    await withListFetchLock(() => runInBackground(forgetParts));
    await Promise.allSettled(fetching.values());
  }
  const id = accountId ?? (await connectedAccountIds().catch(() => []))[0];
  if (!fetching.has(id) && maxAgeMs > 0 && (await mayWait(maxAgeMs))) return ok(null);
  const fetched = fetching.get(id) ?? fetchAnew(id).finally(() => fetching.delete(id));
  fetching.set(id, fetched);
  return fetched;
}

async function fetchAnew(id?: string): Promise<Result<null>> {
  const links = await fetchAndStoreLinks(id);
  return links.ok ? refreshAccountStatistics(id) : links;
}

async function forgetParts(): Promise<void> {
  const account = await readItem(items.account);
  if (account) await writeIfConnected(account.id, () => clearChunkFingerprints(account.id));
}

async function mayWait(maxAgeMs: number): Promise<boolean> {
  const kept = await readItem(items.snapshot);
  const isFresh = kept !== null && ageOf(kept.fetchedAt, Date.now()) < maxAgeMs;
  return (
    (isFresh && (await readListInfo(kept.accountId)) !== null) ||
    (await backgroundRequestsWaitUntil()) !== null
  );
}

/** The id of a link. A link that was created a moment ago has one only after the next fetch of the list. */
export async function resolveLinkId(
  { linkId, shortCode }: LinkIdAndCode,
  accountId?: string,
): Promise<Result<string>> {
  if (linkId !== null) return ok(linkId);
  const found = await fetchLinkId(shortCode, accountId);
  if (!found.ok) return found;
  return found.value === null ? fail({ kind: 'not-listed' }) : ok(found.value);
}

/** The id in a list that is fetched now. `null`: that list does not have the link. */
export async function fetchLinkId(
  shortCode: string,
  accountId?: string,
  isUrgent = false,
): Promise<Result<string | null>> {
  let id: string | null = null;
  const see = (link: Link) => {
    if (link.shortCode === shortCode) id = link.id;
  };
  const fetched = await fetchAndStoreLinks(accountId, see, isUrgent);
  if (!fetched.ok) return fetched;
  if (id !== null) return ok(id);
  const account = await readAccount(accountId);
  const info = account && (await readListInfo(account.id));
  return hasUnreadableRows(info) ? fail(unreadableDataFailure) : ok(null);
}
