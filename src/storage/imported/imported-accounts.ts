import { accountAwaitingKeySchema, type AccountAwaitingKey } from '../../core/account/account.ts';
import { lenientArray } from '../../core/schema.ts';
import type { StorageItem } from '../items/storage-item.ts';

export const importedAccountsItem: StorageItem<AccountAwaitingKey[]> = {
  key: 'imported',
  version: 1,
  fallback: [],
  schema: lenientArray(accountAwaitingKeySchema),
};
