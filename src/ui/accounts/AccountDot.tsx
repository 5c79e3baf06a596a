import type { AccountColor } from '../../core/account/account.ts';

/** What gives each color: styles/accounts.css. */
export const accountClass: Record<AccountColor, string> = {
  1: 'account-1',
  2: 'account-2',
  3: 'account-3',
  4: 'account-4',
  5: 'account-5',
  6: 'account-6',
};

/** Tells accounts apart beside their names. */
export const AccountDot = ({ color }: { color: AccountColor }) => (
  <span class={`dot ${accountClass[color]}`} aria-hidden="true" />
);
