import type { Account } from '../core/account/account.ts';
import { type CreateOperation, type DeleteOperation, createsOf, deletesOf } from '../outbox/operation.ts';
import { readItemsAndOutbox } from '../outbox/read.ts';
import type { Link } from '../core/link/link.ts';
import { readItem } from '../storage/items/storage-item.ts';
import { accountsFromItems } from '../storage/items/accounts.ts';
import { items, type AccountSnapshot } from '../storage/items/items.ts';
import { areLinksHidden, readKeyLockState } from '../storage/keys/hidden-links.ts';
import { isKeyLocked } from '../storage/keys/unlocked-keys.ts';
import type { KnownChunkRows } from '../storage/list/links.ts';
import { readListDespiteDamage } from '../storage/list/read-list-despite-damage.ts';
import { readLastStorageFailure, type LastStorageFailure } from '../storage/items/last-storage-failure.ts';
import { hasRecentClickHistory } from '../ui/statistics/read-recent-click-history.ts';
import { readDeleteBatches, type DeleteBatch } from '../storage/batches/delete-batches.ts';

/** What the page shows besides the links. It is small, and read again at every change. */
export interface LinksPageData {
  account: Account | null;
  isLocked: boolean;
  /** Nothing that was shortened is shown. */
  isHidden: boolean;
  /** All connected accounts, the shown one first. */
  accounts: Account[];
  snapshot: AccountSnapshot | null;
  creates: CreateOperation[];
  deletes: DeleteOperation[];
  /** A failure of the storage while no page was open. */
  storageNote: LastStorageFailure | null;
  /** IndexedDB can't be opened, so there is no list, and of the outbox only its backup copies. */
  isBroken: boolean;
}

export async function readLinksPageData(): Promise<LinksPageData> {
  const { account: shown, others, snapshot: listed, settings } = items;
  const [{ stored, outbox }, storageNote, lock] = await Promise.all([
    readItemsAndOutbox({ account: shown, others, snapshot: listed, settings }),
    readLastStorageFailure(),
    readKeyLockState(),
  ]);
  const account = stored.account.value;
  const snapshot = stored.snapshot.value;
  const operations = outbox.operations.filter(({ accountId }) => accountId === account?.id);
  return {
    account,
    isLocked: account !== null && isKeyLocked(account, lock.opened),
    isHidden: areLinksHidden(account, stored.settings.value, lock),
    accounts: accountsFromItems(stored),
    snapshot: snapshot?.accountId === account?.id ? snapshot : null,
    creates: createsOf(operations),
    deletes: deletesOf(operations),
    storageNote,
    isBroken: outbox.isBroken,
  };
}

/**
 * All links of an account: those of the last fetch, and those made since. Links that are being deleted are still in it. This is large, and read
 * again only when the list itself has changed.
 */
export interface StoredLinkList {
  accountId: string;
  links: Link[];
  /** All links, rather than only the newest. */
  isWhole: boolean;
  /** The browser has lost some of them. */
  isPartial: boolean;
  /** The number of all links. */
  count: number;
  fetchedAt: number;
}

/** More rows than any window shows. */
const firstRows = 60;

/** The rows in sight at first, without reading the rest. `null`: the list was never fetched. */
export async function readFirstStoredLinks(accountId: string): Promise<StoredLinkList | null> {
  const start = await readListDespiteDamage(accountId, firstRows);
  if (start === null) return null;
  const { links, info, isPartial } = start;
  const { count, fetchedAt } = info;
  return { accountId, links, isWhole: links.length === count, isPartial, count, fetchedAt };
}

export interface InitialLinksPageData {
  data: LinksPageData;
  list: StoredLinkList | null;
  /** Links that are being deleted together are not in any row. */
  deletes: DeleteBatch[];
  /** There are enough days of the account's links for a history. */
  hasHistory: boolean;
}

/** What the page starts with, read all at once. If IndexedDB can't be opened, there are no rows. */
export async function readInitialLinksPageData(): Promise<InitialLinksPageData> {
  const account = readItem(items.account);
  const rows = account.then((account) => account && readFirstStoredLinks(account.id));
  const history = account.then((account) => account !== null && hasRecentClickHistory(account.id));
  const [data, list, deletes, days] = await Promise.allSettled([
    readLinksPageData(),
    rows,
    readDeleteBatches(),
    history,
  ]);
  if (data.status === 'rejected') throw data.reason;
  if (data.value.isBroken) return { data: data.value, list: null, deletes: [], hasHistory: false };
  if (list.status === 'rejected') throw list.reason;
  if (deletes.status === 'rejected') throw deletes.reason;
  if (days.status === 'rejected') throw days.reason;
  return { data: data.value, list: list.value, deletes: deletes.value, hasHistory: days.value };
}

/** `null`: the list was never fetched. `known`: the rows that were read before. */
export async function readStoredLinkList(
  accountId: string,
  known?: KnownChunkRows,
): Promise<StoredLinkList | null> {
  const list = await readListDespiteDamage(accountId, Infinity, known);
  if (list === null) return null;
  const { links, info, isPartial } = list;
  const { count, fetchedAt } = info;
  return { accountId, links, isWhole: true, isPartial, count, fetchedAt };
}
