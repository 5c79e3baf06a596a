import { accountForUrl } from '../../core/account/account-for-url.ts';
import type { Account } from '../../core/account/account.ts';
import { accountsFromItems } from '../../storage/items/accounts.ts';
import type { DecodedItem } from '../../storage/items/storage-item.ts';

/** The account with which a page is shortened. */
export const storedAccountForUrl = (
  stored: Parameters<typeof accountsFromItems>[0] & { usual: DecodedItem<string> },
  url: string,
): Account | undefined => accountForUrl(accountsFromItems(stored), stored.usual.value, url);
