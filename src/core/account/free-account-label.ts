import { accountName, maxAccountLabelLength } from './account-name.ts';
import type { Account } from './account.ts';

type Named = Pick<Account, 'label' | 'baseUrl'>;

/** The label of a new account: its own, or the first with a number where another account has that name, such as “go.acme.example 2”. */
export function freeAccountLabel(account: Named, others: readonly Named[]): string {
  const taken = new Set(others.map(accountName));
  const name = accountName(account);
  if (!taken.has(name)) return account.label;
  for (let number = 2; ; number += 1) {
    const numbered = ` ${number}`;
    const label = name.slice(0, maxAccountLabelLength - numbered.length) + numbered;
    if (!taken.has(label)) return label;
  }
}
