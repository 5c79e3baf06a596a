import type { Account } from '../../core/account/account.ts';
import type { Settings } from '../../core/account/settings.ts';
import { accountOrShown, accountsFromItems } from '../items/accounts.ts';
import { readItems } from '../items/storage-item.ts';
import { items } from '../items/items.ts';
import {
  isKeyLocked,
  readUnlockedKeys,
  readLastUsedAt,
  msUntilLock,
  type UnlockedKey,
} from './unlocked-keys.ts';

/** Which keys are open, and since when nobody has used them. */
export interface KeyLockState {
  opened: readonly UnlockedKey[];
  usedAt: number;
}

export async function readKeyLockState(): Promise<KeyLockState> {
  const [opened, usedAt] = await Promise.all([readUnlockedKeys(), readLastUsedAt()]);
  return { opened, usedAt };
}

/**
 * Whether nothing that was shortened with an account may be in sight. A lock that is due counts: the alarm that locks may be late, as after
 * the sleep of a computer.
 */
export const areLinksHidden = (
  account: Pick<Account, 'id' | 'key'> | null,
  { hideLinks, lockMinutes }: Settings,
  { opened, usedAt }: KeyLockState,
): boolean =>
  hideLinks &&
  account?.key.mode === 'passphrase' &&
  (isKeyLocked(account, opened) || msUntilLock(usedAt, lockMinutes, Date.now()) <= 0);

const kept = { account: items.account, others: items.others, settings: items.settings };

/** The same, read anew. Without an id, of the account that is shown. */
export async function areLinksHiddenNow(accountId?: string): Promise<boolean> {
  const [stored, state] = await Promise.all([readItems(kept), readKeyLockState()]);
  return areLinksHidden(accountOrShown(stored, accountId), stored.settings.value, state);
}

/** The accounts whose links are hidden. */
export async function readAccountIdsWithHiddenLinks(): Promise<ReadonlySet<string>> {
  const [stored, state] = await Promise.all([readItems(kept), readKeyLockState()]);
  const hidden = accountsFromItems(stored).filter((account) =>
    areLinksHidden(account, stored.settings.value, state),
  );
  return new Set(hidden.map(({ id }) => id));
}
