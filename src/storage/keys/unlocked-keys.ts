import * as v from 'valibot';
import type { Account } from '../../core/account/account.ts';
import { accountsWithPassphrase, sealedTextSchema } from '../../core/account/sealed-key.ts';
import { readSession } from '../../platform/storage.ts';
import { decode, lenientArray } from '../../core/schema.ts';

const unlockedKey = v.object({ accountId: v.string(), ...sealedTextSchema.entries });

/** An open key. It is only in session storage, and sealed there, because the browser tells every page what changes in that storage. */
export type UnlockedKey = v.InferOutput<typeof unlockedKey>;

export const unlockedKeysStorageKey = 'openedKeys';

export const readUnlockedKeys = async (): Promise<UnlockedKey[]> =>
  decode(lenientArray(unlockedKey), await readSession(unlockedKeysStorageKey)) ?? [];

/** Whether the key of an account can't be used before the user gives its passphrase or the key itself. */
export const isKeyLocked = (
  { id, key }: Pick<Account, 'id' | 'key'>,
  opened: readonly UnlockedKey[],
): boolean =>
  (key.mode === 'passphrase' || key.mode === 'session') && opened.every(({ accountId }) => accountId !== id);

/** Whether any open key can be locked: only a passphrase opens it again. */
export const hasUnlockedPassphraseKey = (
  accounts: readonly Pick<Account, 'id' | 'key'>[],
  opened: readonly UnlockedKey[],
): boolean => accountsWithPassphrase(accounts).some((account) => !isKeyLocked(account, opened));

/** When the user last used Curtail. The name is quiet, since no page has to hear of it. */
export const curtailLastUsedAtStorageKey = 'quiet:usedAt';

/** How many ms after its last use an open key is locked. If the clock jumps by more than that, in either direction, it is due. */
export const msUntilLock = (usedAt: number, lockMinutes: number, now: number): number =>
  lockMinutes > 0 ? lockMinutes * 60_000 - Math.abs(now - usedAt) : Infinity;

export const readLastUsedAt = async (): Promise<number> =>
  decode(v.number(), await readSession(curtailLastUsedAtStorageKey)) ?? 0;
