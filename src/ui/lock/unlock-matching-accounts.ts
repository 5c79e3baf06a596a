import { extractApiKey } from '../../core/account/extract-api-key.ts';
import type { Account } from '../../core/account/account.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import type { Failure } from '../../core/failure.ts';
import { sendCommand, sendOneWayCommand } from '../../platform/messages.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { isKeyLocked, readUnlockedKeys } from '../../storage/keys/unlocked-keys.ts';
import { deriveKeyBits, deriveKeyBitsWithNewSalt, pbkdf2Rounds } from './derive-key-bits.ts';

/**
 * Opens every account that a passphrase or a pasted key fits. `wrong`: it does not fit the account with this id. A passphrase is tried for
 * no account that asks for its key: that is sent as it was typed.
 */
export async function unlockMatchingAccounts(
  accountId: string,
  typed: string,
): Promise<Failure | 'wrong' | null> {
  const [accounts, opened] = await Promise.all([readAccounts(), readUnlockedKeys()]);
  const asking = accounts.filter((account) => isKeyLocked(account, opened));
  const asked = asking.find(({ id }) => id === accountId);
  if (!asked) return null;
  const locked = asking.filter(({ key }) => key.mode === asked.key.mode);
  const secrets = await deriveAccountSecrets(locked, typed);
  const done = await sendCommand(
    'unlock',
    secrets.filter(({ secret }) => secret !== ''),
  );
  if (!done.ok) return done.error;
  for (const account of locked)
    if (done.value.includes(account.id))
      void addRounds(account, typed, secrets.find(({ accountId: id }) => id === account.id)?.secret ?? '');
  return done.value.includes(accountId) ? null : 'wrong';
}

/** The secret of an account: the bits of its passphrase, or the key itself. */
const secretFor = async ({ key }: Account, typed: string): Promise<string | null> =>
  key.mode === 'passphrase' ? deriveKeyBits(typed, key) : extractApiKey(typed);

/** Seals a key again if it was sealed with fewer rounds than are used now. */
async function addRounds({ id, key }: Account, passphrase: string, secret: string): Promise<void> {
  if (key.mode !== 'passphrase' || key.rounds >= pbkdf2Rounds) return;
  await sendOneWayCommand('addRounds', {
    accountId: id,
    secret,
    derived: await deriveKeyBitsWithNewSalt(passphrase),
  });
}

/** The bits of one typed passphrase for each of these accounts, to prove that the user knows it. */
export const deriveAccountSecrets = (accounts: readonly Account[], typed: string): Promise<AccountSecret[]> =>
  Promise.all(
    accounts.map(async (account) => ({
      accountId: account.id,
      secret: (await secretFor(account, typed)) ?? '',
    })),
  );
