import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { isSample } from '../../core/account/sample-account.ts';
import type { CommandInput } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { writeStored } from '../../platform/write-storage.ts';
import { readAccount, readAccounts } from '../../storage/items/accounts.ts';
import { announceChange } from '../../storage/changes.ts';
import { readItem, readItems } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { writeItem, storageEntriesFor } from '../../storage/items/write-item.ts';
import { firstSnapshot, deriveSnapshotFromList } from '../list/snapshot.ts';
import { withExclusiveAccountLock, abortRequests } from './account-lock.ts';

/** Shows another connected account. Pending work at the previous one goes on. */
export const selectAccount = (id: string, usual: string | null = id): Promise<Result<null>> =>
  withExclusiveAccountLock(async () => {
    const account = await readAccount(id);
    if (account === null) return fail({ kind: 'not-connected' });
    await saveAccountAsSelected(account, id, usual);
    return ok(null);
  });

/** A site has one account, whichever page asks. */
export const updateAccountDetails = ({
  id,
  ...change
}: CommandInput<'updateAccountDetails'>): Promise<Result<null>> =>
  withExclusiveAccountLock(async () => {
    const accounts = await readAccounts();
    const account = accounts.find((one) => one.id === id);
    if (!account) return ok(null);
    for (const site of change.sites?.filter((one) => !account.sites.includes(one)) ?? []) {
      const owner = accounts.find(({ sites }) => sites.includes(site));
      if (owner) return fail({ kind: 'site-taken', site, name: accountName(owner) });
    }
    await updateStoredAccount({ ...account, ...change });
    return ok(null);
  });

/**
 * Shows an account, and moves the previous one to the others. `gone` is removed. All in one write, so that no page finds an account twice
 * or not at all. `usualId`: the account for pages on no account's sites; `null` leaves that as it is.
 */
export async function saveAccountAsSelected(
  account: Account,
  gone?: string,
  usualId: string | null = account.id,
): Promise<void> {
  const { account: shown, others, snapshot, usual } = await readItems(items);
  const before = usual.value || shown.value?.id;
  const all = [...others.value];
  if (shown.value) all.push({ account: shown.value, snapshot: snapshot.value });
  const known = all.find((other) => other.account.id === account.id)?.snapshot;
  const facts = await deriveSnapshotFromList(account.id);
  const isListed = facts.linkCount !== undefined;
  const rest = all.filter(
    (other) => ![account.id, gone].includes(other.account.id) && !isSample(other.account),
  );
  const parts = [
    storageEntriesFor(items.account, account),
    storageEntriesFor(items.others, rest),
    storageEntriesFor(items.usual, usualId ?? (before && before !== gone ? before : account.id)),
    storageEntriesFor(
      items.snapshot,
      isListed ? { ...(known ?? (await firstSnapshot(account.id))), ...facts } : (known ?? null),
    ),
  ];
  await writeStored(Object.assign({}, ...(await Promise.all(parts))));
  // Requests that were prepared while the account was there must not leave.
  if (gone !== undefined && gone !== account.id) abortRequests(gone);
  // The kept links are now those of another account.
  announceChange('links');
}

/** Writes a changed account, shown or not. Call it only inside `withExclusiveAccountLock`. */
export async function updateStoredAccount(account: Account): Promise<void> {
  if ((await readItem(items.account))?.id === account.id) return writeItem(items.account, account);
  const others = await readItem(items.others);
  const isIt = (other: (typeof others)[number]) => other.account.id === account.id;
  await writeItem(
    items.others,
    others.map((other) => (isIt(other) ? { ...other, account } : other)),
  );
}
