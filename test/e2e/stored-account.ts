import type { Driver } from '../../scripts/drivers/driver.ts';
import type { Account } from '../../src/core/account/account.ts';

/** The current account as the extension has stored it. */
export const readStoredAccount = (extension: Driver): Promise<Account> =>
  extension.inBackground(async () => {
    const { account } = await chrome.storage.local.get<{ account: { data: Account } }>('account');
    return account.data;
  });
