import type { Account, AccountAwaitingKey } from '../core/account/account.ts';
import type { Settings } from '../core/account/settings.ts';
import { readQuarantine } from '../storage/items/quarantine.ts';
import { readBatchProblems } from '../storage/batches/batches.ts';
import type { StoredProblem } from '../storage/items/storage-item.ts';
import { importedAccountsItem } from '../storage/imported/imported-accounts.ts';
import { preferenceSyncItem, type PreferenceSyncState } from '../storage/sync/preference-sync-state.ts';
import { items, type UnselectedAccount } from '../storage/items/items.ts';
import { unreadNewsItem } from '../storage/items/unread-news.ts';
import { readAccountIdsWithHiddenLinks } from '../storage/keys/hidden-links.ts';
import { readUnlockedKeys, type UnlockedKey } from '../storage/keys/unlocked-keys.ts';
import { type Outbox, readItemsAndOutbox } from '../outbox/read.ts';
import { readManagedPolicy, type ManagedPolicy } from '../storage/managed/managed-policy.ts';
import { readLastStorageFailure, type LastStorageFailure } from '../storage/items/last-storage-failure.ts';

export interface OptionsData {
  account: Account | null;
  settings: Settings;
  /** All connected accounts, the shown one first, each with its last snapshot. */
  accounts: UnselectedAccount[];
  /** Accounts of a backup that wait for their key. */
  imported: AccountAwaitingKey[];
  /** Why stored data could not be used, if so. */
  problems: StoredProblem[];
  /** Unreadable data that was put aside, by its new keys. */
  quarantine: Record<string, unknown>;
  /** What is new in this version was not seen. */
  hasUnreadNews: boolean;
  /** Whether preferences are synced, and what keeps them from it. */
  synced: PreferenceSyncState;
  managed: ManagedPolicy;
  outbox: Outbox;
  storageNote: LastStorageFailure | null;
  /** Links of an account are hidden until it is unlocked. */
  isHidden: boolean;
  /** Keys that are open. */
  opened: UnlockedKey[];
}

export async function readOptionsData(): Promise<OptionsData> {
  const [{ stored, outbox }, batchProblems, aside, storageNote, managed, opened, hidden] = await Promise.all([
    readItemsAndOutbox({
      ...items,
      imported: importedAccountsItem,
      synced: preferenceSyncItem,
      unreadNews: unreadNewsItem,
    }),
    // The outbox reports a database that can't be opened.
    readBatchProblems().catch(() => []),
    readQuarantine(),
    readLastStorageFailure(),
    readManagedPolicy(),
    readUnlockedKeys(),
    readAccountIdsWithHiddenLinks(),
  ]);
  return {
    account: stored.account.value,
    settings: stored.settings.value,
    // Without the counts of an account whose links are hidden.
    accounts: [
      ...(stored.account.value ? [{ account: stored.account.value, snapshot: stored.snapshot.value }] : []),
      ...stored.others.value,
    ].map((one) => (hidden.has(one.account.id) ? { ...one, snapshot: null } : one)),
    managed,
    imported: stored.imported.value,
    synced: stored.synced.value,
    hasUnreadNews: stored.unreadNews.value,
    problems: [
      // Without the snapshot: it is a copy of what the service has.
      ...[stored.account, stored.others, stored.settings, stored.imported].flatMap(
        ({ problem }) => problem ?? [],
      ),
      ...batchProblems,
    ],
    quarantine: aside,
    outbox,
    storageNote,
    isHidden: hidden.size > 0,
    opened,
  };
}
