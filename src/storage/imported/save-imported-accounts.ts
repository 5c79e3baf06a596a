import { readItem } from '../items/storage-item.ts';
import { writeItem } from '../items/write-item.ts';
import { importedAccountsItem, type AccountAwaitingKey } from './imported-accounts.ts';

/**
 * Keeps the accounts that wait for a key. A page may write this itself: nothing is sent for such an account, and no connected account
 * depends on it. It is erased when everything is erased.
 */
export const saveImportedAccounts = (accounts: readonly AccountAwaitingKey[]): Promise<void> =>
  writeItem(importedAccountsItem, [...accounts]);

export const dropImportedAccount = async (id: string): Promise<void> =>
  saveImportedAccounts((await readItem(importedAccountsItem)).filter((one) => one.id !== id));
