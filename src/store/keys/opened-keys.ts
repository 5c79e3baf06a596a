import type { Account } from '../../core/account/account.ts';
import type { Sealed } from '../../core/account/sealed-key.ts';
import { readSession } from '../../platform/storage.ts';
import { among, goodOf, number, object, or, text } from '../items/schema.ts';

/** An open key. It is only in session storage, and sealed there, because the browser tells every page what changes in that storage. */
export interface OpenedKey extends Sealed {
  accountId: string;
  /** Only a key that a passphrase opened can be locked. */
  mode: 'passphrase' | 'session';
}

export const openedName = 'openedKeys';

const kept = or<OpenedKey[]>(
  goodOf(object({ accountId: text, mode: among('passphrase', 'session'), iv: text, data: text })),
  [],
);

export const readOpened = async (): Promise<OpenedKey[]> => kept(await readSession(openedName));

/** Whether the key of an account can't be used before the user gives its passphrase or the key itself. */
export const isLocked = ({ id, key }: Pick<Account, 'id' | 'key'>, opened: readonly OpenedKey[]): boolean =>
  (key.mode === 'passphrase' || key.mode === 'session') && opened.every(({ accountId }) => accountId !== id);

/** Whether any open key can be locked. */
export const canLock = (opened: readonly OpenedKey[]): boolean =>
  opened.some(({ mode }) => mode === 'passphrase');

/** When the user last used Curtail. The name is quiet, since no page has to hear of it. */
export const usedName = 'quiet:usedAt';

/** How many ms after its last use an open key is locked. If the clock jumps by more than that, in either direction, it is due. */
export const restOf = (usedAt: number, lockMinutes: number, now: number): number =>
  lockMinutes > 0 ? lockMinutes * 60_000 - Math.abs(now - usedAt) : Infinity;

const time = or(number, 0);

export const readUsedAt = async (): Promise<number> => time(await readSession(usedName));
