import type { AccountAwaitingKey } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { deriveIfPassphraseGiven } from '../../ui/lock/derive-key-bits.ts';
import type { KeyStorageChoice } from '../privacy/use-new-key-storage-form.ts';
import type { ParsedBackup } from './backup.ts';
import { unsealAccountKey, type SealedBackup } from './sealed-backup.ts';

/** API keys by the ids of their accounts in the file. Like a pasted key, they stay in this page. */
export type BackupApiKeys = ReadonlyMap<string, string>;

/** A file as it was read, with the keys that it had. */
export interface BackupWithKeys {
  backup: ParsedBackup;
  keys: BackupApiKeys;
}

export interface ImportedAccountsResult {
  /** The ids of the accounts that were connected, each with that in the file. */
  connected: ReadonlyMap<string, string>;
  failed: AccountConnectFailure[];
}

export interface AccountConnectFailure {
  account: AccountAwaitingKey;
  failure: Failure;
}

/** Opens the keys of a backup. A key that belongs to another account, or is damaged, is dropped, and its account is taken without it. */
export async function unsealBackupKeys(
  backup: ParsedBackup,
  file: SealedBackup,
  bits: string,
): Promise<BackupWithKeys> {
  const keys = new Map<string, string>();
  const damaged = new Set<string>();
  for (const account of backup.accounts) {
    const sealed = backup.keys.get(account.id);
    const key = sealed ? await unsealAccountKey(account, sealed, file, bits) : null;
    if (key !== null) keys.set(account.id, key);
    else if (sealed) damaged.add(account.id);
  }
  const skipped = [...damaged].map((id) => ({ path: `accounts.${id}.key`, why: 'wrong' as const }));
  return {
    backup: {
      ...backup,
      keys: new Map([...backup.keys].filter(([id]) => keys.has(id))),
      skipped: [...backup.skipped, ...skipped],
    },
    keys,
  };
}

/**
 * Connects each account with its key, one after another. An account that its service refuses still waits for a key. The account that was
 * shown before stays, or else the first is shown.
 */
export async function connectImportedAccounts(
  accounts: readonly AccountAwaitingKey[],
  keys: BackupApiKeys,
  { mode, passphrase }: KeyStorageChoice,
): Promise<ImportedAccountsResult> {
  const connected = new Map<string, string>();
  const failed: AccountConnectFailure[] = [];
  for (const account of accounts) {
    const { id, baseUrl, plan, authHeader, label, color, sites } = account;
    const key = keys.get(id) ?? '';
    const sealing = { ...(mode && { mode }), ...(await deriveIfPassphraseGiven(passphrase)) };
    const facts = { baseUrl, key, plan, authHeader, label, sites, color, accountId: null, waitingId: id };
    // Decided by the worker, since the page may be closed before it could show the former account again.
    const done = await sendCommand('connect', { ...facts, ...sealing, staysBehind: true });
    if (done.ok) connected.set(done.value.id, id);
    else failed.push({ account, failure: done.error });
  }
  return { connected, failed };
}
