import { oneAtATime } from '../../core/one-at-a-time.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { canLock, readOpened, readUsedAt, type OpenedKey } from '../../store/keys/opened-keys.ts';
import { sealIn } from '../../store/keys/vault.ts';
import { writeOpened, writeUsedAt } from '../../store/keys/write-opened-keys.ts';
import { wakeAt } from '../intents/wake.ts';

/** Keys that are open, in the memory of the browser: a start of it finds every one locked. */

const inTurn = oneAtATime();

const change = (to: (opened: OpenedKey[]) => OpenedKey[]): Promise<void> =>
  inTurn(async () => writeOpened(to(await readOpened())));

export type PlainKey = Pick<OpenedKey, 'accountId' | 'mode'> & { key: string };

/** Opens keys until they are locked, or the browser ends. */
export async function openKeys(keys: readonly PlainKey[]): Promise<void> {
  const opened = await Promise.all(
    keys.map(async ({ accountId, mode, key }) => ({
      accountId,
      mode,
      ...(await sealIn('session', key)),
    })),
  );
  const isNew = ({ accountId }: OpenedKey) => opened.some((one) => one.accountId === accountId);
  await writeUsedAt(Date.now());
  await change((before) => [...before.filter((one) => !isNew(one)), ...opened]);
  await lockIfUnused();
}

/** Locks whatever a passphrase opens again. A key that is in memory alone would be gone for good. */
export const lock = (): Promise<void> => change((opened) => opened.filter(({ mode }) => mode === 'session'));

/** For an account that is gone, or whose key is kept in another way. */
export const closeKeyOf = (id: string): Promise<void> =>
  change((opened) => opened.filter(({ accountId }) => accountId !== id));

/** How long it is until what is open is to be locked; `null`: nothing is. A clock that was set by more than that has no say any more. */
async function restMs(): Promise<number | null> {
  // Asked at every command of a page, and most have no passphrase.
  if (!canLock(await readOpened())) return null;
  const [usedAt, { lockMinutes }] = await Promise.all([readUsedAt(), readItem(items.settings)]);
  return lockMinutes > 0 ? lockMinutes * 60_000 - Math.abs(Date.now() - usedAt) : null;
}

/** Locks where nobody has used Curtail for as long as the settings say; else at that time. An alarm may be late, or lost. */
export async function lockIfUnused(): Promise<void> {
  const rest = await restMs();
  if (rest === null) return;
  if (rest <= 0) await lock();
  else wakeAt(Date.now() + rest);
}

/** The user does something with Curtail: that puts off the lock, unless it is due. */
export async function noteUse(): Promise<void> {
  const rest = await restMs();
  if (rest !== null && rest > 0) await writeUsedAt(Date.now());
}
