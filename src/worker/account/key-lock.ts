import { accountsWithPassphrase } from '../../core/account/sealed-key.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import {
  hasUnlockedPassphraseKey,
  readUnlockedKeys,
  readLastUsedAt,
  msUntilLock,
  type UnlockedKey,
} from '../../storage/keys/unlocked-keys.ts';
import type { ApiKeyOwner } from '../../storage/keys/cipher.ts';
import { encryptApiKeyWithBrowserKey } from '../../storage/keys/vault.ts';
import { writeUnlockedKeys, writeLastUsedAt } from '../../storage/keys/write-unlocked-keys.ts';
import { withSharedAccountLock } from './account-lock.ts';
import { wakeAtOrWhenOnline } from '../../outbox/wake.ts';

/** Open keys are only in the browser's memory, so after a restart of the browser all of them are locked. */

const inTurn = oneAtATime();

let tellChange = (): void => undefined;

/** Calls back when keys were opened or locked. */
export function setKeyLockListener(listener: () => void): void {
  tellChange = listener;
}

const change = (to: (opened: UnlockedKey[]) => UnlockedKey[]): Promise<void> =>
  inTurn(async () => {
    const before = await readUnlockedKeys();
    const after = to(before);
    // Nothing is written where everything was erased meanwhile.
    if (before.length === 0 && after.length === 0) return;
    await writeUnlockedKeys(after);
    tellChange();
  });

export interface PlainKeyWithOwner {
  owner: ApiKeyOwner;
  key: string;
}

/** Opens keys until they are locked, or the browser ends. Once their accounts are stored, `lockWhenIdle` sees to the lock. */
export async function storeUnlockedKeys(keys: readonly PlainKeyWithOwner[]): Promise<void> {
  const opened = await Promise.all(
    keys.map(async ({ owner, key }) => ({
      accountId: owner.id,
      ...(await encryptApiKeyWithBrowserKey('session', owner, key)),
    })),
  );
  const isNew = ({ accountId }: UnlockedKey) => opened.some((one) => one.accountId === accountId);
  await writeLastUsedAt(Date.now());
  await change((before) => [...before.filter((one) => !isNew(one)), ...opened]);
}

/**
 * Locks the keys that a passphrase opens again. A key that is only in memory would be lost. Which it is, the accounts say: a key is opened
 * before its account is stored, which may fail.
 */
async function dropPassphraseKeys(): Promise<void> {
  const lockable = accountsWithPassphrase(await readAccounts());
  await change((opened) => opened.filter(({ accountId }) => lockable.every(({ id }) => id !== accountId)));
}

/** Locks at once, when no account is being stored any more whose key is open already. */
export const lockPassphraseKeys = (): Promise<void> => withSharedAccountLock(dropPassphraseKeys);

/** For an account that is gone, or whose key is kept in another way. */
export const discardUnlockedKey = (id: string): Promise<void> =>
  change((opened) => opened.filter(({ accountId }) => accountId !== id));

/** The time until the open keys are locked. `null`: nothing will lock. */
async function restMs(): Promise<number | null> {
  // Checked first, since this runs at every request and most users have no passphrase.
  const opened = await readUnlockedKeys();
  if (opened.length === 0 || !hasUnlockedPassphraseKey(await readAccounts(), opened)) return null;
  const [usedAt, { lockMinutes }] = await Promise.all([readLastUsedAt(), readItem(items.settings)]);
  const rest = msUntilLock(usedAt, lockMinutes, Date.now());
  return rest === Infinity ? null : rest;
}

/** Locks if nobody has used Curtail for as long as the settings say, or else sets an alarm for that time. The alarm may be late or lost. */
export async function lockWhenIdle(): Promise<void> {
  const rest = await restMs();
  if (rest === null) return;
  if (rest <= 0) await dropPassphraseKeys();
  else wakeAtOrWhenOnline(Date.now() + rest);
}

/** What the user does puts off the lock, unless it is already due. Disconnecting waits for it, and then erases it. */
export const postponeIdleLock = (): Promise<void> =>
  withSharedAccountLock(async () => {
    const rest = await restMs();
    if (rest !== null && rest > 0) await writeLastUsedAt(Date.now());
  });
