import { accountColors, type Account } from '../../core/account/account.ts';
import type { Item } from '../items/item.ts';
import { among, goodOf, objectWith, or, text } from '../items/schema.ts';

/** An account of an imported backup that has no key. It is connected as soon as the user pastes the key. */
export type ImportedAccount = Pick<Account, 'id' | 'baseUrl' | 'plan' | 'authHeader' | 'label' | 'sites'> &
  Partial<Pick<Account, 'color'>>;

export const imported: Item<ImportedAccount[]> = {
  key: 'imported',
  version: 1,
  fallback: [],
  schema: goodOf(
    objectWith(
      {
        id: text,
        baseUrl: text,
        plan: among('pro', 'agency'),
        authHeader: among('bearer', 'x-api-key'),
        label: text,
        sites: or(goodOf(text), []),
      },
      { color: among(...accountColors) },
    ),
  ),
};
