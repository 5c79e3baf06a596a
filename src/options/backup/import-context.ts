import type { Account, AccountAwaitingKey, ApiPlan } from '../../core/account/account.ts';
import type { Settings } from '../../core/account/settings.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { hasPermission, type OptionalPermission } from '../../platform/permissions.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { qrStyleItem } from '../../storage/items/qr-style.ts';
import { isKeyOfAccount } from '../../storage/keys/key-fingerprint.ts';
import type { OptionsData } from '../options-data.ts';
import type { BackupApiKeys } from './connect-imported-accounts.ts';

/** What this browser has, to compare with a backup. */
export interface ImportContext {
  settings: Settings;
  qrStyle: QrStyle;
  accounts: readonly Account[];
  imported: readonly AccountAwaitingKey[];
  /** For each of the file's accounts whose key is here already, the id that it has here. */
  localIdsByFileId: ReadonlyMap<string, string>;
  granted: ReadonlySet<OptionalPermission>;
  /** The one address that an administrator allows; `null`: any. */
  address: string | null;
  /** The plan that an administrator has set for new accounts. */
  plan: ApiPlan | null;
  /** Settings that an administrator has set, as `copy` or `entryPoints.menus`. */
  locked: ReadonlySet<string>;
}

const permissions: OptionalPermission[] = ['notifications', 'tabs'];

export async function readImportContext(
  { settings, accounts: connected, imported, managed }: OptionsData,
  file: readonly AccountAwaitingKey[],
  keys: BackupApiKeys,
): Promise<ImportContext> {
  const granted = await Promise.all(permissions.map(hasPermission));
  const accounts = connected.map(({ account }) => account);
  return {
    settings,
    qrStyle: await readItem(qrStyleItem),
    accounts,
    imported,
    localIdsByFileId: await matchAccountsByKey(file, keys, accounts),
    address: managed.address,
    plan: managed.plan,
    locked: managed.lockedSettings,
    granted: new Set(permissions.filter((_name, index) => granted[index])),
  };
}

/**
 * Which accounts of a file are connected here, compared by key. An account from before fingerprints of keys were kept is compared by its
 * name only.
 */
export async function matchAccountsByKey(
  file: readonly AccountAwaitingKey[],
  keys: BackupApiKeys,
  accounts: readonly Account[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id, baseUrl, label } of file) {
    const key = keys.get(id);
    if (key === undefined) continue;
    for (const account of accounts.filter((one) => one.baseUrl === baseUrl))
      if (account.keyPrint === '' ? account.label === label : await isKeyOfAccount(account, key))
        found.set(id, account.id);
  }
  return found;
}
