import { accountColors, type Account } from '../../core/account/account.ts';
import type { StorageItem } from '../items/storage-item.ts';
import { among, lenientListSchema, objectWithOptional, schemaWithFallback, text } from '../items/schema.ts';

/** An account of an imported backup that has no key. It is connected as soon as the user pastes the key. */
export type AccountAwaitingKey = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'label' | 'sites'> &
  Partial<Pick<Account, 'color'>>;

export const importedAccountsItem: StorageItem<AccountAwaitingKey[]> = {
  key: 'imported',
  version: 1,
  fallback: [],
  schema: lenientListSchema(
    objectWithOptional(
      {
        id: text,
        baseUrl: text,
        plan: among('pro', 'agency'),
        authHeader: among('bearer', 'x-api-key'),
        label: text,
        sites: schemaWithFallback(lenientListSchema(text), []),
      },
      { color: among(...accountColors) },
    ),
  ),
};
