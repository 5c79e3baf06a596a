import { serviceHostWithAscii } from './service-host.ts';
import type { Account } from './account.ts';

/** A longer label pushes everything else out of the menus. */
export const maxAccountLabelLength = 60;

/** The user's name for an account, or else its host. */
export const accountName = ({ label, baseUrl }: Pick<Account, 'label' | 'baseUrl'>): string =>
  label === '' ? serviceHostWithAscii(baseUrl) : label;

/** The order of accounts in every menu and list, whichever account is shown. */
export const sortAccountsByName = <Some extends Account>(accounts: readonly Some[]): Some[] =>
  accounts.toSorted((a, b) => accountName(a).localeCompare(accountName(b)) || a.id.localeCompare(b.id));
