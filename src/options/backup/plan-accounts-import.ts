import type { AccountAwaitingKey } from '../../core/account/account.ts';
import { isAllowedApi } from '../../core/account/api-guesses.ts';
import type { SkippedEntry } from '../../storage/reading/read-valid-entries.ts';
import type { ParsedBackup } from './backup.ts';
import type { ImportContext } from './import-context.ts';
import type { BackupWithKeys } from './connect-imported-accounts.ts';

/** What an import does with the accounts of the file. */
export interface AccountsImportPlan {
  /** Accounts that are not here yet. Each waits for its key until it is connected. */
  accounts: AccountAwaitingKey[];
  /** Accounts to connect with their keys from the file: new ones, and ones that wait for a key, as they are here. */
  keyed: AccountAwaitingKey[];
  /** The accounts here that the file has too. They stay as they are. */
  present: Known[];
  /** Ids of waiting accounts that the file has under other ids, with keys. The file's accounts replace them. */
  replaced: string[];
  skipped: SkippedEntry[];
}

/**
 * An account is identified by its id at its address, or by its key if there is one. The label only distinguishes accounts without keys: the
 * first account of every browser has none, and two accounts of a service may have the same.
 */
export function planAccountsImport(
  { accounts: all, keys }: ParsedBackup,
  here: ImportContext,
): AccountsImportPlan {
  const planned = <Some extends AccountAwaitingKey>(account: Some): Some => ({
    ...account,
    ...(here.plan && { plan: here.plan }),
  });
  const backed = all.map((account) => planned(withFreeSites(account, here)));
  const connectedAs = ({ id, baseUrl }: AccountAwaitingKey) =>
    here.accounts.find((one) => one.id === here.localIdsByFileId.get(id)) ??
    here.accounts.find(isOf({ id, baseUrl }));
  const isAllowed = ({ baseUrl }: AccountAwaitingKey) => isAllowedApi(here.address, baseUrl);
  const hasKey = (account: AccountAwaitingKey) =>
    keys.has(account.id) && !connectedAs(account) && isAllowed(account);
  const hereAs = (account: AccountAwaitingKey): Known | undefined =>
    connectedAs(account) ??
    here.imported.find(isOf(account)) ??
    (hasKey(account) ? undefined : [...here.accounts, ...here.imported].find((one) => isAlike(one, account)));
  const fresh = backed.filter((account) => !hereAs(account));
  const accounts = fresh.filter(isAllowed);
  return {
    accounts,
    keyed: backed.filter(hasKey).map((account) => {
      const waiting = here.imported.find(isOf(account));
      return waiting ? planned(waiting) : account;
    }),
    present: [
      ...new Set(backed.filter((account) => !hasKey(account)).flatMap((account) => hereAs(account) ?? [])),
    ].map(({ id, baseUrl, label }) => ({ id, baseUrl, label })),
    replaced: replacedBy(accounts, backed, here),
    skipped: fresh
      .filter((account) => !isAllowed(account))
      .map(({ id }) => ({ path: `accounts.${id}`, why: 'managed' as const })),
  };
}

/** No file takes a site from an account that is here. */
const withFreeSites = (
  account: AccountAwaitingKey,
  { accounts, imported }: ImportContext,
): AccountAwaitingKey => ({
  ...account,
  sites: account.sites.filter((site) =>
    [...accounts, ...imported].every((one) => isOf(account)(one) || !one.sites.includes(site)),
  ),
});

/** The waiting accounts that incoming ones replace, one for each. An account that the file has under its own id is not replaced. */
function replacedBy(
  accounts: readonly AccountAwaitingKey[],
  backed: readonly AccountAwaitingKey[],
  here: ImportContext,
): string[] {
  const left = here.imported.filter((one) => !backed.some(isOf(one)));
  return accounts.flatMap((account) => {
    const at = left.findIndex((one) => isAlike(one, account));
    return at < 0 ? [] : left.splice(at, 1).map(({ id }) => id);
  });
}

type Known = Pick<AccountAwaitingKey, 'id' | 'baseUrl' | 'label'>;

/** A file can have the id of an account here for one at another address. */
const isOf =
  ({ id, baseUrl }: Pick<Known, 'id' | 'baseUrl'>) =>
  (one: Known): boolean =>
    one.id === id && one.baseUrl === baseUrl;

const isAlike = (one: Known, other: Known): boolean =>
  one.baseUrl === other.baseUrl && one.label === other.label;

/** The file with an id of its own for each account that has the id of another one here. */
export function resolveAccountIdConflicts(
  { backup, keys }: BackupWithKeys,
  here: readonly Known[],
): BackupWithKeys {
  const taken = backup.accounts.filter((account) =>
    here.some((one) => one.id === account.id && !isOf(account)(one)),
  );
  const ids = new Map(taken.map(({ id }) => [id, crypto.randomUUID() as string]));
  const ownId = (id: string) => ids.get(id) ?? id;
  const renamed = <Value>(map: ReadonlyMap<string, Value>) =>
    new Map([...map].map(([id, value]) => [ownId(id), value]));
  return {
    backup: {
      ...backup,
      accounts: backup.accounts.map((account) => ({ ...account, id: ownId(account.id) })),
      keys: renamed(backup.keys),
    },
    keys: renamed(keys),
  };
}
