import type { AccountColor } from '../../core/account/account.ts';

/** The colors of these classes are in styles/accounts.css. */
export const accountClass: Record<AccountColor, string> = {
  1: 'account-1',
  2: 'account-2',
  3: 'account-3',
  4: 'account-4',
  5: 'account-5',
  6: 'account-6',
};

export const AccountDot = ({ color }: { color: AccountColor }) => (
  <span class={`dot ${accountClass[color]}`} aria-hidden="true" />
);
