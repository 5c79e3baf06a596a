import type { Account } from '../../core/account/account.ts';
import { readItems, type Stored } from './item.ts';
import { items, type OtherAccount } from './items.ts';

const kept = { account: items.account, others: items.others };

/** All connected accounts, the one that is shown first. */
export function accountsIn({
  account,
  others,
}: {
  account: Stored<Account | null>;
  others: Stored<OtherAccount[]>;
}): Account[] {
  const rest = others.value.map((other) => other.account);
  return account.value === null ? rest : [account.value, ...rest];
}

/** The account with this id, or the shown one. */
export const accountIn = (stored: Parameters<typeof accountsIn>[0], id?: string): Account | null =>
  accountsIn(stored).find((account) => id === undefined || account.id === id) ?? null;

export const readAccounts = async (): Promise<Account[]> => accountsIn(await readItems(kept));

export const readAccount = async (id?: string): Promise<Account | null> =>
  accountIn(await readItems(kept), id);
