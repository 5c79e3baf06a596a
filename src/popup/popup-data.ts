import { accountName } from '../core/account/account-name.ts';
import type { Account } from '../core/account/account.ts';
import { serviceHostWithAscii } from '../core/account/service-host.ts';
import { t } from '../platform/i18n.ts';
import { isSample } from '../core/account/sample-account.ts';
import {
  type CreateOperation,
  type DeleteOperation,
  type Operation,
  createsOf,
  deletesOf,
} from '../outbox/operation.ts';
import { latestUnseenCreate } from '../outbox/page-operations.ts';
import { readItemsAndOutbox } from '../outbox/read.ts';
import { requestLogOf, requestsFreedAt, requestsInHour } from '../core/account/request-log.ts';
import type { Settings } from '../core/account/settings.ts';
import { findLinkForWebPage, type PageLinkLookup } from '../outbox/find-link-for-web-page.ts';
import { accountsFromItems } from '../storage/items/accounts.ts';
import { items, type AccountSnapshot } from '../storage/items/items.ts';
import { areLinksHidden, readKeyLockState } from '../storage/keys/hidden-links.ts';
import { isKeyLocked } from '../storage/keys/unlocked-keys.ts';
import { readLastStorageFailure, type LastStorageFailure } from '../storage/items/last-storage-failure.ts';
import { codesHiddenByDeletesAndBatches, readDeleteBatches } from '../storage/batches/delete-batches.ts';
import { summarizeListedLinks, type ListedLinksSummary } from './lists/listed-links-summary.ts';

/** Everything that the popup shows, from the store. */
export interface PopupData {
  account: Account | null;
  /** The key can't be used until the user unlocks it. */
  isLocked: boolean;
  /** Nothing that was shortened is shown: `isLocked`, with the setting for it. */
  isHidden: boolean;
  /** The accounts of which the same is true. */
  hiddenAccountIds: ReadonlySet<string>;
  /** All connected accounts, the shown one first. */
  accounts: Account[];
  /** A sentence that says so, where this account is shown because of the page's site: see show-account-for-page.ts. */
  siteNote?: string;
  settings: Settings;
  snapshot: AccountSnapshot | null;
  /** Sent in the last hour, and when the oldest of them no longer counts. */
  requests: number;
  requestsFreedAt: number | null;
  creates: CreateOperation[];
  deletes: DeleteOperation[];
  /** Codes of links that are being deleted, or are gone since the list was fetched. They are not shown. */
  deletedCodes: ReadonlySet<string>;
  /** The links without deleted ones. `null`: the list was never fetched. */
  listed: ListedLinksSummary | null;
  /** What the button may tell of another account. `null`: nothing. */
  elsewhere: UnseenElsewhere | null;
  /** A failure of the storage while no page was open. */
  storageNote: LastStorageFailure | null;
  /** IndexedDB can't be opened, so there is no list, and of the outbox only its backup copies. */
  isBroken: boolean;
}

/** The latest create of another account whose end nobody has seen, or that asks. */
export interface UnseenElsewhere {
  account: Account;
  /** `null`: the account's links are hidden. */
  operation: CreateOperation | null;
}

export async function readPopupData(): Promise<PopupData> {
  const [{ stored, outbox }, storageNote, deletes, lock] = await Promise.all([
    readItemsAndOutbox(items),
    readLastStorageFailure(),
    readDeleteBatches(),
    readKeyLockState(),
  ]);
  const account = stored.account.value;
  const isOf = (accountId: string | undefined) => account !== null && accountId === account.id;
  const snapshot = isOf(stored.snapshot.value?.accountId) ? stored.snapshot.value : null;
  const operations = outbox.operations.filter(({ accountId }) => isOf(accountId));
  const creates = createsOf(operations);
  const own = deletes.filter(({ batch }) => isOf(batch.accountId));
  const deletedCodes = codesHiddenByDeletesAndBatches(operations, own);
  const { minutes } = requestLogOf(stored.requestLog.value, account?.id ?? '');
  const now = Date.now();
  const accounts = accountsFromItems(stored);
  const hidden = accounts.filter((one) => areLinksHidden(one, stored.settings.value, lock));
  const hiddenAccountIds = new Set(hidden.map(({ id }) => id));
  return {
    account,
    isLocked: account !== null && isKeyLocked(account, lock.opened),
    isHidden: account !== null && hiddenAccountIds.has(account.id),
    hiddenAccountIds,
    accounts,
    // A link of the sample is not copied, so nothing may promise that.
    settings: isSample(account) ? { ...stored.settings.value, copy: false } : stored.settings.value,
    snapshot,
    requests: requestsInHour(minutes, now),
    requestsFreedAt: requestsFreedAt(minutes, now),
    creates,
    deletes: deletesOf(operations),
    deletedCodes,
    listed: await summarizeListedLinks(snapshot, deletedCodes, outbox.isBroken),
    elsewhere: unseenElsewhere(accounts, outbox.operations, hiddenAccountIds),
    storageNote,
    isBroken: outbox.isBroken,
  };
}

function unseenElsewhere(
  [, ...others]: readonly Account[],
  operations: readonly Operation[],
  hidden: ReadonlySet<string>,
): UnseenElsewhere | null {
  const operation = latestUnseenCreate(
    operations,
    others.map(({ id }) => id),
  );
  const account = others.find(({ id }) => id === operation?.accountId);
  return account ? { account, operation: hidden.has(account.id) ? null : operation } : null;
}

/** Which link the page has. Without “Watch for duplicates” nobody asks, and the popup opens on its form. */
export async function lookUpLinkIfWanted(
  { account, settings, creates, deletes, isBroken }: PopupData,
  longUrl: string,
): Promise<PageLinkLookup> {
  // A click that does everything needs them in any case, or every click would make a link.
  const isWanted = settings.duplicates || settings.onClick === 'shorten';
  if (account === null || longUrl === '' || !isWanted) return { answer: 'none' };
  return findLinkForWebPage(account.id, longUrl, { operations: [...creates, ...deletes], isBroken });
}

/** The name of the shown account, and what stands below it: its host, unless that is its name, or why it is shown. */
export function popupHeading(account: Account, siteNote = ''): { name: string; below: string } {
  const name = isSample(account) ? t('sampleAccount') : accountName(account);
  const host = serviceHostWithAscii(account.baseUrl);
  return { name, below: siteNote || (name === host ? '' : host) };
}
