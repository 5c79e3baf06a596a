import { oneAtATime } from '../core/one-at-a-time.ts';
import type { QrStyle } from '../core/qr/qr-style.ts';
import { changed, type SettingsChange } from '../core/account/settings.ts';
import { readItem } from '../store/items/item.ts';
import { items } from '../store/items/items.ts';
import { qrStyle } from '../store/items/qr-style.ts';
import { writeItem } from '../store/items/write-item.ts';
import { readManaged } from '../platform/managed.ts';
import { besideAccount } from './account/account-turn.ts';
import { installMenus } from './doors/menus.ts';
import { applyPageMark } from './doors/page-mark.ts';

const inTurn = oneAtATime();

/** Changes queue up, so that none writes over another, or brings back what is being erased with an account. What is managed stays so. */
export const changeSettings = (change: SettingsChange): Promise<void> =>
  inTurn(async () => {
    const managed = await managedSettings();
    await besideAccount(async () =>
      writeItem(items.settings, changed(changed(await readItem(items.settings), change), managed ?? {})),
    );
    if (change.doors) await installMenus();
    if (change.doors?.pageMark !== undefined) await applyPageMark();
  });

const managedSettings = async () => (await readManaged())['settings'] as SettingsChange | undefined;

/** Puts what an administrator has set in place of what was chosen. */
export async function applyManaged(): Promise<void> {
  const managed = await managedSettings();
  if (managed) await changeSettings(managed);
}

/** How codes look is no account's, and goes with the rest when everything is forgotten. */
export const keepQrStyle = (style: QrStyle): Promise<void> =>
  inTurn(() => besideAccount(() => writeItem(qrStyle, style)));

/** Has the browser follow where all settings may have changed at once, as they do when they are forgotten. */
export async function applySettings(): Promise<void> {
  await Promise.all([installMenus(), applyPageMark()]);
}
