import type { Account } from '../core/account/account.ts';
import { isSample } from '../core/account/sample.ts';
import type { CreateIntent } from '../core/intent/create-intent.ts';
import type { DeleteIntent } from '../core/intent/delete-intent.ts';
import { createsOf, deletesOf } from '../core/intent/intent.ts';
import type { Link } from '../core/link/link.ts';
import { logOf, requestsInHour } from '../core/account/request-log.ts';
import type { Settings } from '../core/account/settings.ts';
import { findLinkForPage } from '../store/list/link-for-page.ts';
import { accountsIn } from '../store/items/accounts.ts';
import { items, type Snapshot } from '../store/items/items.ts';
import { isLocked, readOpened } from '../store/keys/opened-keys.ts';
import { readWithJournal } from '../store/journal/journal.ts';
import { readStorageNote, type StorageNote } from '../store/items/storage-note.ts';
import { allDeletedCodes, readDeleteBatches } from '../store/batches/delete-batches.ts';
import { listedLinks, type ListedLinks } from './lists/listed-links.ts';

/** Everything that the popup shows, from the store. */
export interface PopupData {
  account: Account | null;
  /** The key can't be used until the user unlocks it. */
  isLocked: boolean;
  /** All connected accounts, the shown one first. */
  accounts: Account[];
  /** A sentence that says so, where this account is shown because of the page's site: see on-site.ts. */
  siteNote?: string;
  settings: Settings;
  snapshot: Snapshot | null;
  requests: number;
  creates: CreateIntent[];
  deletes: DeleteIntent[];
  /** Codes of links that are being deleted, or are gone since the list was fetched. They are not shown. */
  deletedCodes: ReadonlySet<string>;
  /** The links without deleted ones. `null`: the list was never fetched. */
  listed: ListedLinks | null;
  /** A failure of the storage while no page was open. */
  storageNote: StorageNote | null;
  /** IndexedDB can't be opened, so there is no list, and of the journal only its mirror. */
  isBroken: boolean;
}

export async function readPopupData(): Promise<PopupData> {
  const [{ stored, journal }, storageNote, deletes, opened] = await Promise.all([
    readWithJournal(items),
    readStorageNote(),
    readDeleteBatches(),
    readOpened(),
  ]);
  const account = stored.account.value;
  const isOf = (accountId: string | undefined) => account !== null && accountId === account.id;
  const snapshot = isOf(stored.snapshot.value?.accountId) ? stored.snapshot.value : null;
  const intents = journal.intents.filter(({ accountId }) => isOf(accountId));
  const creates = createsOf(intents);
  const own = deletes.filter(({ batch }) => isOf(batch.accountId));
  const deletedCodes = allDeletedCodes(intents, own);
  return {
    account,
    isLocked: account !== null && isLocked(account, opened),
    accounts: accountsIn(stored),
    // A link of the sample is not copied, so nothing may promise that.
    settings: isSample(account) ? { ...stored.settings.value, copy: false } : stored.settings.value,
    snapshot,
    requests: requestsInHour(logOf(stored.requestLog.value, account?.id ?? '').minutes, Date.now()),
    creates,
    deletes: deletesOf(intents),
    deletedCodes,
    listed: await listedLinks(snapshot, deletedCodes, journal.isBroken),
    storageNote,
    isBroken: journal.isBroken,
  };
}

export async function findExisting(
  { account, settings, deletedCodes, isBroken }: PopupData,
  longUrl: string,
): Promise<Link | null> {
  // A click that does everything needs them in any case, or every click would make a link.
  const isWanted = settings.duplicates || settings.onClick === 'shorten';
  if (account === null || longUrl === '' || isBroken || !isWanted) return null;
  return findLinkForPage(account.id, longUrl, deletedCodes);
}
