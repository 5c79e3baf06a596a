import type { Account } from '../../core/account/account.ts';
import type { Sealed } from '../../core/account/sealed-key.ts';
import { readSession } from '../../platform/storage.ts';
import { among, goodOf, number, object, or, text } from '../items/schema.ts';

/** A key that is open, in memory alone and sealed there: the browser tells every page what changes in it. */
export interface OpenedKey extends Sealed {
  accountId: string;
  /** What is open by a passphrase can be locked. */
  mode: 'passphrase' | 'session';
}

export const openedName = 'openedKeys';

const kept = or<OpenedKey[]>(
  goodOf(object({ accountId: text, mode: among('passphrase', 'session'), iv: text, data: text })),
  [],
);

export const readOpened = async (): Promise<OpenedKey[]> => kept((await readSession(openedName))[openedName]);

/** Whether the key of an account can't be used before the user has given its passphrase, or the key itself. */
export const isLocked = ({ id, key }: Pick<Account, 'id' | 'key'>, opened: readonly OpenedKey[]): boolean =>
  (key.mode === 'passphrase' || key.mode === 'session') && opened.every(({ accountId }) => accountId !== id);

/** Whether anything is open that can be locked. */
export const canLock = (opened: readonly OpenedKey[]): boolean =>
  opened.some(({ mode }) => mode === 'passphrase');

/** When the user did something with Curtail for the last time. No page waits for it. */
export const usedName = 'quiet:usedAt';

const time = or(number, 0);

export const readUsedAt = async (): Promise<number> => time((await readSession(usedName))[usedName]);
