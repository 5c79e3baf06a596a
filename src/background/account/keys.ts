import type { Account } from '../../core/account/account.ts';
import type { Derived, KeyMode, PassphraseKey, SealedKey } from '../../core/account/sealed-key.ts';
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
  if (key.mode !== 'passphrase' && key.mode !== 'session') return fail({ kind: 'key-unreadable' });
  await lockIfUnused();
  const opened = (await readOpened()).find(({ accountId }) => accountId === id);
  return keyOr('locked', opened ? await openIn('session', opened) : null);
}

const keyOr = (kind: 'key-unreadable' | 'locked', key: string | null): Result<string> =>
  key === null ? fail({ kind }) : ok(key);

/** Seals a key in a mode. A key that the disk can't give back without the user is open from now on. */
export async function sealAs(
  { id, baseUrl }: Pick<Account, 'id' | 'baseUrl'>,
  mode: KeyMode,
  key: string,
  derived?: Derived,
): Promise<SealedKey> {
  if (mode === 'device') return { mode, ...(await sealIn('device', key)) };
  const isSealed = mode === 'passphrase' && derived;
  await openKeys([{ accountId: id, mode: isSealed ? mode : 'session', key }]);
  return isSealed ? sealWith({ id, baseUrl }, key, derived) : { mode: 'session' };
}

export const keepKeyAs = ({ accountId, mode, derived }: Input<'keepKeyAs'>): Promise<Result<null>> =>
  changeAccount(async () => {
    const account = await readAccount(accountId);
    if (account === null) return fail({ kind: 'not-connected' });
    const plain = await openKey(account);
    if (!plain.ok) return plain;
    const key = await sealAs(account, mode, plain.value, derived);
    await writeAccount({ ...account, key, keyPrint: await fingerprintOfKey(accountId, plain.value) });
    if (mode === 'device') await closeKeyOf(accountId);
    // Deleted data can remain in the storage's files. Without the key that sealed it, nobody can read it.
    else if ((await readAccounts()).every((one) => one.key.mode !== 'device')) await dropPlace('device');
    return ok(null);
  });

/** The key of an account for a backup. The page gets it sealed, never in the clear. */
export async function sealKey({ accountId, derived }: Input<'sealKey'>): Promise<Result<PassphraseKey>> {
  const account = await readAccount(accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  const plain = await openKey(account);
  return plain.ok ? ok(await sealWith(account, plain.value, derived)) : plain;
}

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
