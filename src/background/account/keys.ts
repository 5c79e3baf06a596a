import type { Account } from '../../core/account/account.ts';
import type { Derived, PassphraseKey, SealedKey } from '../../core/account/sealed-key.ts';
import type { Input } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readAccount, readAccounts } from '../../store/items/accounts.ts';
import { readOpened } from '../../store/keys/opened-keys.ts';
import { fingerprintOfKey, isKeyOf } from '../../store/keys/key-print.ts';
import { dropPlace, openIn, sealIn } from '../../store/keys/vault.ts';
import { openWith, sealWith } from '../../store/keys/passphrase-cipher.ts';
import { changeAccount } from './account-turn.ts';
import { closeKeyOf, lockIfUnused, openKeys, type PlainKey } from './lock.ts';
import { writeAccount } from './show-account.ts';

/** The key of an account in the clear. The time since its last use is checked here too, because the alarm that locks it may come late. */
export async function openKey({ id, key }: Pick<Account, 'id' | 'key'>): Promise<Result<string>> {
  if (key.mode === 'device') return keyOr('key-unreadable', await openIn('device', key));
  if (key.mode !== 'passphrase' && key.mode !== 'session') return keyOr('key-unreadable', null);
  await lockIfUnused();
  const opened = (await readOpened()).find(({ accountId }) => accountId === id);
  return keyOr('locked', opened ? await openIn('session', opened) : null);
}

const keyOr = (kind: 'key-unreadable' | 'locked', key: string | null): Result<string> =>
  key === null ? fail({ kind }) : ok(key);

/** Seals a key in a mode. A key that the disk can't give back without the user is open from now on. */
export async function sealAs(
  { id, baseUrl }: Pick<Account, 'id' | 'baseUrl'>,
  mode: SealedKey['mode'],
  key: string,
  derived?: Derived,
): Promise<SealedKey> {
  if (mode === 'device') return { mode, ...(await sealIn('device', key)) };
  await openKeys([{ accountId: id, mode: derived ? 'passphrase' : 'session', key }]);
  return derived ? sealWith({ id, baseUrl }, key, derived) : { mode: 'session' };
}

async function withKey<Value>(
  accountId: string,
  use: (account: Account, key: string) => Promise<Value>,
): Promise<Result<Value>> {
  const account = await readAccount(accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  const plain = await openKey(account);
  return plain.ok ? ok(await use(account, plain.value)) : plain;
}

export const keepKeyAs = ({ accountId, mode, derived }: Input<'keepKeyAs'>): Promise<Result<null>> =>
  changeAccount(() =>
    withKey(accountId, async (account, plain) => {
      const key = await sealAs(account, mode, plain, derived);
      const kept = { ...account, key, keyPrint: await fingerprintOfKey(accountId, plain) };
      await writeAccount(kept);
      await dropFormer(kept);
      return null;
    }),
  );

/** Removes what another way to keep the key has left. Called once the account is stored with its key. */
export async function dropFormer({ id, key: { mode } }: Account): Promise<void> {
  if (mode === 'device') await closeKeyOf(id);
  // Deleted data can remain in the storage's files: the sealed key, and what sealed it. Both are deleted, so that neither stays for good.
  else if ((await readAccounts()).every(({ key }) => key.mode !== 'device')) await dropPlace('device');
}

/** The key of an account for a backup. The page gets it sealed, never in the clear. */
export const sealKey = ({ accountId, derived }: Input<'sealKey'>): Promise<Result<PassphraseKey>> =>
  withKey(accountId, (account, key) => sealWith(account, key, derived));

/** Opens accounts by a secret derived from their passphrase, or by the API key itself. Returns the ids of those that were opened. */
export async function unlock(secrets: Input<'unlock'>): Promise<Result<string[]>> {
  const accounts = await readAccounts();
  const found = await Promise.all(
    secrets.map(async ({ accountId, secret }) => {
      const account = accounts.find(({ id }) => id === accountId);
      return account ? opening(account, secret) : null;
    }),
  );
  const opened = found.flatMap((one) => one ?? []);
  if (opened.length > 0) await openKeys(opened);
  return ok(opened.map(({ accountId }) => accountId));
}

async function opening(account: Account, secret: string): Promise<PlainKey | null> {
  const { id: accountId, key: sealed } = account;
  if (sealed.mode === 'session')
    return (await isKeyOf(account, secret)) ? { accountId, mode: 'session', key: secret } : null;
  const key = sealed.mode === 'passphrase' ? await openWith(account, sealed, secret) : null;
  return key === null ? null : { accountId, mode: 'passphrase', key };
}
