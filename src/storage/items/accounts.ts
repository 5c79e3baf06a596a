import type { Account } from '../../core/account/account.ts';
import { readItems, type DecodedItem } from './storage-item.ts';
import { items, type UnselectedAccount } from './items.ts';

const kept = { account: items.account, others: items.others };

/** All connected accounts, the one that is shown first. */
export function accountsFromItems({
  account,
  others,
}: {
  account: DecodedItem<Account | null>;
  others: DecodedItem<UnselectedAccount[]>;
}): Account[] {
  const rest = others.value.map((other) => other.account);
  return account.value === null ? rest : [account.value, ...rest];
}

/** The account with this id, or the shown one. */
export const accountOrShown = (
  stored: Parameters<typeof accountsFromItems>[0],
  id?: string,
): Account | null =>
  accountsFromItems(stored).find((account) => id === undefined || account.id === id) ?? null;

export const readAccounts = async (): Promise<Account[]> => accountsFromItems(await readItems(kept));

/** The same, or `null` if what is stored can't be read whole, as where a newer version wrote it: then there may be more. */
export async function readAllAccounts(): Promise<Account[] | null> {
  const stored = await readItems(kept);
  return (stored.account.problem ?? stored.others.problem) ? null : accountsFromItems(stored);
}

export const readAccount = async (id?: string): Promise<Account | null> =>
  accountOrShown(await readItems(kept), id);
