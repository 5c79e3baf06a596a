import type { Account } from '../../core/account/account.ts';
import type { KeyMode, SealedKey } from '../../core/account/sealed-key.ts';
import { tidyKey } from '../../core/account/tidy-key.ts';
import type { Input } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readAccount, readAccounts } from '../../store/items/accounts.ts';
import { isLocked, readOpened } from '../../store/items/opened-keys.ts';
import { dropPlace, fingerprintOfKey, isKeyOf, openIn, sealIn } from '../../store/items/vault.ts';
import { openWithPassphrase, roundsNow, sealWithPassphrase } from '../../store/items/vault-passphrase.ts';
import { unattended } from '../unattended.ts';
import { changeAccount } from './account-turn.ts';
import { closeKeyOf, lockIfUnused, openKeys } from './lock.ts';
import { writeAccount } from './show-account.ts';

/** The key of an account in the clear. An alarm that is to lock it may come late, so the time counts here as well. */
export async function openKey({ id, key }: Pick<Account, 'id' | 'key'>): Promise<Result<string>> {
  if (key.mode === 'device') return keyOr('key-unreadable', await openIn('device', key));
  if (key.mode !== 'passphrase' && key.mode !== 'session') return fail({ kind: 'key-unreadable' });
  await lockIfUnused();
  const opened = (await readOpened()).find(({ accountId }) => accountId === id);
  return keyOr('locked', opened ? await openIn('session', opened) : null);
}

const keyOr = (kind: 'key-unreadable' | 'locked', key: string | null): Result<string> =>
  key === null ? fail({ kind }) : ok(key);

/** Seals a key in a mode. What the disk can't give back without the user is open from now on. */
export async function sealAs(
  { id, baseUrl }: Pick<Account, 'id' | 'baseUrl'>,
  mode: KeyMode,
  key: string,
  passphrase = '',
): Promise<SealedKey> {
  if (mode === 'device') return { mode, ...(await sealIn('device', key)) };
  await openKeys([{ accountId: id, mode, key }]);
  return mode === 'session' ? { mode } : sealWithPassphrase({ id, baseUrl }, key, passphrase);
}

/** Keeps the key of an account in another way. */
export const keepKeyAs = ({ accountId, mode, passphrase }: Input<'keepKeyAs'>): Promise<Result<null>> =>
  changeAccount(async () => {
    const account = await readAccount(accountId);
    if (account === null) return fail({ kind: 'not-connected' });
    const plain = await openKey(account);
    if (!plain.ok) return plain;
    const key = await sealAs(account, mode, plain.value, passphrase);
    await writeAccount({ ...account, key, keyPrint: await fingerprintOfKey(accountId, plain.value) });
    if (mode === 'device') await closeKeyOf(accountId);
    // What a storage has let go of can still lie in its files: without the key that sealed it, it says nothing.
    else if ((await readAccounts()).every((one) => one.key.mode !== 'device')) await dropPlace('device');
    return ok(null);
  });

/** Opens every key that a passphrase fits, or the one that is pasted anew. It has failed where that of the account is still locked. */
export async function unlock({ accountId, secret }: Input<'unlock'>): Promise<Result<null>> {
  const opened = await readOpened();
  const locked = (await readAccounts()).filter((account) => isLocked(account, opened));
  const found = (await Promise.all(locked.map((account) => opening(account, secret)))).flatMap(
    (one) => one ?? [],
  );
  if (found.length > 0) await openKeys(found);
  for (const one of found) void unattended(() => raiseRounds(one, secret));
  const isStillLocked =
    locked.some(({ id }) => id === accountId) && found.every((one) => one.accountId !== accountId);
  return isStillLocked ? fail({ kind: 'wrong-passphrase' }) : ok(null);
}

/** What a passphrase, or the key itself, opens of a locked account. */
async function opening(account: Account, secret: string) {
  const { id: accountId, key: sealed } = account;
  if (sealed.mode === 'session') {
    const key = tidyKey(secret);
    return (await isKeyOf(account, key)) ? { accountId, mode: sealed.mode, key, sealed } : null;
  }
  const key = sealed.mode === 'passphrase' ? await openWithPassphrase(account, sealed, secret) : null;
  return key === null ? null : { accountId, mode: 'passphrase' as const, key, sealed };
}

type Opening = NonNullable<Awaited<ReturnType<typeof opening>>>;

/** What was enough once is sealed anew as is asked for now, unless it was kept in another way meanwhile. */
const raiseRounds = ({ accountId, key, sealed }: Opening, passphrase: string): Promise<void> =>
  changeAccount(async () => {
    if (sealed.mode !== 'passphrase' || sealed.rounds >= roundsNow) return;
    const account = await readAccount(accountId);
    if (account?.key.mode === 'passphrase' && account.key.data === sealed.data)
      await writeAccount({ ...account, key: await sealWithPassphrase(account, key, passphrase) });
  });
