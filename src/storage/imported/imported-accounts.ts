import { accountColors, type Account } from '../../core/account/account.ts';
import type { StorageItem } from '../items/storage-item.ts';
import { among, lenientListSchema, objectWith, withFallback, text } from '../items/schema.ts';

/** An account of an imported backup that has no key. It is connected as soon as the user pastes the key. */
export type ImportedAccount = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'label' | 'sites'> &
  Partial<Pick<Account, 'color'>>;

export const imported: StorageItem<ImportedAccount[]> = {
  key: 'imported',
  version: 1,
  fallback: [],
  schema: lenientListSchema(
    objectWith(
      {
        id: text,
        baseUrl: text,
        plan: among('pro', 'agency'),
        authHeader: among('bearer', 'x-api-key'),
        label: text,
        sites: withFallback(lenientListSchema(text), []),
      },
      { color: among(...accountColors) },
    ),
  ),
};
