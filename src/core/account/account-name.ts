import { shownHostOf } from '../url/long-url.ts';
import type { Account } from './account.ts';

/** Longer ones push all else out of the menus. */
export const longestLabel = 60;

/** What an account is called: as the user wants it, else by its host. */
export const accountName = ({ label, baseUrl }: Pick<Account, 'label' | 'baseUrl'>): string =>
  label === '' ? shownHostOf(baseUrl) : label;

/** In the order in which every menu and list has them, whichever is shown. */
export const inOrderOfNames = <Some extends Account>(accounts: readonly Some[]): Some[] =>
  accounts.toSorted((a, b) => accountName(a).localeCompare(accountName(b)) || a.id.localeCompare(b.id));
