import * as v from 'valibot';
import { accountColors, accountSchema } from '../../core/account/account.ts';
import { lenientArray } from '../../core/schema.ts';
import type { StorageItem } from '../items/storage-item.ts';

const accountAwaitingKey = v.object({
  ...v.pick(accountSchema, ['id', 'baseUrl', 'plan', 'authHeader', 'label', 'sites']).entries,
  color: v.exactOptional(v.picklist(accountColors)),
});

/** An account of an imported backup that has no key. It is connected as soon as the user pastes the key. */
export type AccountAwaitingKey = v.InferOutput<typeof accountAwaitingKey>;

export const importedAccountsItem: StorageItem<AccountAwaitingKey[]> = {
  key: 'imported',
  version: 1,
  fallback: [],
  schema: lenientArray(accountAwaitingKey),
};
