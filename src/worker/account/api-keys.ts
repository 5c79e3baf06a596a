import type { Account } from '../../core/account/account.ts';
import {
  accountsWithPassphrase,
  type DerivedBits,
  type PassphraseSealedKey,
  type SealedKey,
} from '../../core/account/sealed-key.ts';
import type { CommandInput, AccountSecret } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readAccount, readAccounts, readAllAccounts } from '../../storage/items/accounts.ts';
import { readUnlockedKeys } from '../../storage/keys/unlocked-keys.ts';
import { fingerprintOfKey, isKeyOfAccount } from '../../storage/keys/key-fingerprint.ts';
import type { ApiKeyOwner } from '../../storage/keys/cipher.ts';
import {
  deleteEncryptionKey,
  decryptApiKeyWithBrowserKey,
  encryptApiKeyWithBrowserKey,
} from '../../storage/keys/vault.ts';
import {
  decryptApiKeyWithPassphrase,
  encryptApiKeyWithPassphrase,
} from '../../storage/keys/passphrase-cipher.ts';
import { withExclusiveAccountLock, withSharedAccountLock } from './account-lock.ts';
import { discardUnlockedKey, lockWhenIdle, storeUnlockedKeys, type PlainKeyWithOwner } from './key-lock.ts';
import { checkKeyModePolicy } from './managed-policy.ts';
import { updateStoredAccount } from './select-account.ts';

/** The key of an account in the clear. The time since its last use is checked here too, because the alarm that locks it may come late. */
export async function decryptAccountKey(
  account: Pick<Account, 'id' | 'baseUrl' | 'key'>,
): Promise<Result<string>> {
  const { id, key } = account;
  if (key.mode === 'device')
    return keyOr('key-unreadable', await decryptApiKeyWithBrowserKey('device', account, key));
  if (key.mode !== 'passphrase' && key.mode !== 'session') return keyOr('key-unreadable', null);
  await lockWhenIdle();
  const opened = (await readUnlockedKeys()).find(({ accountId }) => accountId === id);
  return keyOr('locked', opened ? await decryptApiKeyWithBrowserKey('session', account, opened) : null);
}

const keyOr = (kind: 'key-unreadable' | 'locked', key: string | null): Result<string> =>
  key === null ? fail({ kind }) : ok(key);

/** Seals a key in a mode. A key that the disk can't give back without the user is open from now on. */
export async function encryptKeyInMode(
  owner: ApiKeyOwner,
  mode: SealedKey['mode'],
  key: string,
  derived?: DerivedBits,
): Promise<SealedKey> {
  if (mode === 'device') return { mode, ...(await encryptApiKeyWithBrowserKey('device', owner, key)) };
  await storeUnlockedKeys([{ owner, key }]);
  return mode === 'passphrase' && derived
    ? encryptApiKeyWithPassphrase(owner, key, derived)
    : { mode: 'session' };
}

/**
 * For what leaves the protection of a key, or changes it. A key with a passphrase is opened by that alone: that it is open shows only that
 * somebody has typed it, not who is at the computer now.
 */
async function withKey<Value>(
  { accountId, secret = '' }: { accountId: string; secret?: string | undefined },
  use: (account: Account, key: string) => Promise<Value>,
): Promise<Result<Value>> {
  const account = await readAccount(accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  const plain =
    account.key.mode === 'passphrase' ? await provenKey(account, secret) : await decryptAccountKey(account);
  return plain.ok ? ok(await use(account, plain.value)) : plain;
}

async function provenKey(account: Account, secret: string): Promise<Result<string>> {
  const key =
    account.key.mode === 'passphrase'
      ? await decryptApiKeyWithPassphrase(account, account.key, secret)
      : null;
  return key === null ? fail({ kind: 'passphrase-needed' }) : ok(key);
}

/** The ids of the accounts whose passphrase the secrets show. */
export async function provenAccountIds(secrets: readonly AccountSecret[]): Promise<string[]> {
  const accounts = await readAccounts();
  const found = await Promise.all(
    secrets.map(async ({ accountId, secret }) => {
      const account = accounts.find(({ id }) => id === accountId);
      return account && (await provenKey(account, secret)).ok ? account.id : null;
    }),
  );
  return found.filter((id) => id !== null);
}

/** Whether the user knows every passphrase: a setting concerns all keys, and the own account of somebody else proves nothing. */
export async function areAllPassphrasesProven(secrets: readonly AccountSecret[]): Promise<boolean> {
  const shown = await provenAccountIds(secrets);
  return accountsWithPassphrase(await readAccounts()).every(({ id }) => shown.includes(id));
}

export async function reencryptWithMoreRounds({
  accountId,
  secret,
  derived,
}: CommandInput<'addRounds'>): Promise<Result<null>> {
  const account = await readAccount(accountId);
  const isMore = account?.key.mode === 'passphrase' && account.key.rounds < derived.rounds;
  return isMore ? changeKeyMode({ accountId, mode: 'passphrase', secret, derived }) : ok(null);
}

export async function changeKeyMode({
  mode,
  derived,
  ...of
}: CommandInput<'changeKeyMode'>): Promise<Result<null>> {
  const allowed = await checkKeyModePolicy(mode === 'passphrase' && !derived ? 'session' : mode);
  if (!allowed.ok) return allowed;
  return withExclusiveAccountLock(() =>
    withKey(of, async (account, plain) => {
      const key = await encryptKeyInMode(account, mode, plain, derived);
      const kept = { ...account, key, keyPrint: await fingerprintOfKey(account.id, plain) };
      await updateStoredAccount(kept);
      await removeFormerKeyCopies(kept);
      await lockWhenIdle();
      return null;
    }),
  );
}

/** Removes what another way to keep the key has left. Called once the account is stored with its key. */
export async function removeFormerKeyCopies({ id, key: { mode } }: Account): Promise<void> {
  if (mode === 'device') await discardUnlockedKey(id);
  else await deleteUnusedDeviceKey();
}

/** Deleted data can remain in the storage's files: a sealed key, and what sealed it. Both are deleted, so that neither stays for good. */
export async function deleteUnusedDeviceKey(): Promise<void> {
  const accounts = await readAllAccounts();
  if (accounts?.every(({ key }) => key.mode !== 'device')) await deleteEncryptionKey('device');
}

/** The key of an account for a backup. The page gets it sealed, never in the clear. */
export const encryptKeyForBackup = ({
  derived,
  ...of
}: CommandInput<'sealKey'>): Promise<Result<PassphraseSealedKey>> =>
  withKey(of, (account, key) => encryptApiKeyWithPassphrase(account, key, derived));

/**
 * Opens accounts by a secret derived from their passphrase, or by the API key itself. Returns the ids of those that were opened. Disconnecting
 * waits for it, and then erases it.
 */
export const unlockAccounts = (secrets: CommandInput<'unlock'>): Promise<Result<string[]>> =>
  withSharedAccountLock(() => unlock(secrets));

async function unlock(secrets: CommandInput<'unlock'>): Promise<Result<string[]>> {
  const accounts = await readAccounts();
  const found = await Promise.all(
    secrets.map(async ({ accountId, secret }) => {
      const account = accounts.find(({ id }) => id === accountId);
      return account ? opening(account, secret) : null;
    }),
  );
  const opened = found.flatMap((one) => one ?? []);
  if (opened.length > 0) await storeUnlockedKeys(opened);
  await lockWhenIdle();
  return ok(opened.map(({ owner }) => owner.id));
}

async function opening(account: Account, secret: string): Promise<PlainKeyWithOwner | null> {
  const { key: sealed } = account;
  if (sealed.mode === 'session')
    return (await isKeyOfAccount(account, secret)) ? { owner: account, key: secret } : null;
  const key =
    sealed.mode === 'passphrase' ? await decryptApiKeyWithPassphrase(account, sealed, secret) : null;
  return key === null ? null : { owner: account, key };
}
