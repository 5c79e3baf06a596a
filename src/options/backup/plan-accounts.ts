import type { ImportedAccount } from '../../store/imported/imported.ts';
import type { Skipped } from '../../store/reading/read-each.ts';
import type { Backup } from './backup.ts';
import type { Here } from './here.ts';

/** What an import does with the accounts of the file. */
export interface AccountsPlan {
  /** Accounts that are not here yet. Each waits for its key until it is connected. */
  accounts: ImportedAccount[];
  /** Accounts to connect with their keys from the file: new ones, and ones that wait for a key. */
  keyed: ImportedAccount[];
  /** Accounts that are here already, and stay as they are. */
  present: ImportedAccount[];
  /** Ids of waiting accounts that the file has under other ids, with keys. The file's accounts replace them. */
  replaced: string[];
  skipped: Skipped[];
}

/**
 * An account is identified by its id, or by its key if there is one. The label only distinguishes accounts without keys: the first account
 * of every browser has none, and two accounts of a service may have the same.
 */
export function planAccounts({ accounts: all, ...file }: Backup, here: Here): AccountsPlan {
  const { plan } = here;
  const backup = {
    ...file,
    accounts: all.map((account) => ({ ...withFreeSites(account, here), ...(plan && { plan }) })),
  };
  const isConnected = ({ id }: ImportedAccount) => here.keysHere.has(id) || hasId(here.accounts, id);
  const isAllowed = ({ baseUrl }: ImportedAccount) => here.address === null || here.address === baseUrl;
  const keyed = backup.accounts.filter(
    (account) => backup.keys.has(account.id) && !isConnected(account) && isAllowed(account),
  );
  const isHere = (account: ImportedAccount) =>
    isConnected(account) ||
    hasId(here.imported, account.id) ||
    (!keyed.includes(account) && [...here.accounts, ...here.imported].some((one) => isAlike(one, account)));
  const isNew = (account: ImportedAccount) => !isHere(account);
  const accounts = backup.accounts.filter((account) => isNew(account) && isAllowed(account));
  return {
    accounts,
    keyed,
    present: backup.accounts.filter((account) => isHere(account) && !keyed.includes(account)),
    replaced: replacedBy(accounts, backup, here),
    skipped: backup.accounts
      .filter((account) => isNew(account) && !isAllowed(account))
      .map(({ id }) => ({ path: `accounts.${id}`, why: 'managed' as const })),
  };
}

/** No file takes a site from an account that is here. */
const withFreeSites = (account: ImportedAccount, { accounts, imported }: Here): ImportedAccount => ({
  ...account,
  sites: account.sites.filter((site) =>
    [...accounts, ...imported].every(({ id, sites }) => id === account.id || !sites.includes(site)),
  ),
});

/** The waiting accounts that incoming ones replace, one for each. An account that the file has under its own id is not replaced. */
function replacedBy(accounts: readonly ImportedAccount[], backup: Backup, here: Here): string[] {
  const left = here.imported.filter(({ id }) => !hasId(backup.accounts, id));
  return accounts.flatMap((account) => {
    const at = left.findIndex((one) => isAlike(one, account));
    return at < 0 ? [] : left.splice(at, 1).map(({ id }) => id);
  });
}

type Known = Pick<ImportedAccount, 'id' | 'baseUrl' | 'label'>;

const hasId = (all: readonly Known[], id: string): boolean => all.some((one) => one.id === id);

const isAlike = (one: Known, other: Known): boolean =>
  one.baseUrl === other.baseUrl && one.label === other.label;
