import { accountFor } from '../../core/account/account-for.ts';
import type { Account } from '../../core/account/account.ts';
import { accountsIn } from '../../store/items/accounts.ts';
import type { Stored } from '../../store/items/item.ts';

/** The account with which a page is shortened. */
export const accountOn = (
  stored: Parameters<typeof accountsIn>[0] & { usual: Stored<string> },
  url: string,
): Account | undefined => accountFor(accountsIn(stored), stored.usual.value, url);
