import { accountForUrl } from '../../core/account/account-for.ts';
import type { Account } from '../../core/account/account.ts';
import { accountsFromItems } from '../../store/items/accounts.ts';
import type { DecodedItem } from '../../store/items/item.ts';

/** The account with which a page is shortened. */
export const storedAccountForUrl = (
  stored: Parameters<typeof accountsFromItems>[0] & { usual: DecodedItem<string> },
  url: string,
): Account | undefined => accountForUrl(accountsFromItems(stored), stored.usual.value, url);
