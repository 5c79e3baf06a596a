import type { Account } from '../../src/core/account/account.ts';
import type { UnlockedKey } from '../../src/storage/keys/unlocked-keys.ts';
import type { BrowserState } from './world/browser-state.ts';
import { derivedBits, openSealed, openSealedBy, printOf } from './world/crypto.ts';

/** The user has one for all accounts. */
export const passphrase = 'a horse that knows where it goes';

export const secretFor = (salt: string): string => derivedBits(passphrase, salt);

/** The key of an account, locked or not: its user knows it, or the passphrase. `null` if nobody can open it any more. */
export function keyOfAccount(
  { id, baseUrl, key, keyPrint }: Account,
  deviceKey: unknown,
  known: readonly string[],
): string | null {
  if (key.mode === 'device') return deviceKey ? openSealed(deviceKey, key, `${id} ${baseUrl}`) : null;
  if (key.mode === 'passphrase') return openSealedBy(secretFor(key.salt), key, `${id} ${baseUrl}`);
  return known.find((one) => printOf(id, one) === keyPrint) ?? null;
}

export const openedIn = ({ session }: BrowserState): readonly UnlockedKey[] =>
  (session.get('openedKeys') ?? []) as UnlockedKey[];

/** Whether nothing may leave for the account until its user has unlocked it. */
export const isLockedIn = (browser: BrowserState, { id, key }: Account): boolean =>
  key.mode !== 'device' && openedIn(browser).every(({ accountId }) => accountId !== id);
