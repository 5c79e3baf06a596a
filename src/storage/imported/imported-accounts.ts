import * as v from 'valibot';
import { accountColors, type Account } from '../../core/account/account.ts';
import type { StorageItem } from '../items/storage-item.ts';
import { lenientArray } from '../../core/schema.ts';

/** An account of an imported backup that has no key. It is connected as soon as the user pastes the key. */
export type AccountAwaitingKey = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'label' | 'sites'> &
  Partial<Pick<Account, 'color'>>;

export const importedAccountsItem: StorageItem<AccountAwaitingKey[]> = {
  key: 'imported',
  version: 1,
  fallback: [],
  schema: lenientArray(
    v.object({
      id: v.string(),
      baseUrl: v.string(),
      plan: v.picklist(['pro', 'agency']),
      authHeader: v.picklist(['bearer', 'x-api-key']),
      label: v.string(),
      sites: v.fallback(lenientArray(v.string()), []),
      color: v.exactOptional(v.picklist(accountColors)),
    }),
  ),
};
