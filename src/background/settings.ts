import { oneAtATime } from '../core/one-at-a-time.ts';
import type { QrStyle } from '../core/qr/qr-style.ts';
import { changed } from '../core/account/changed-settings.ts';
import type { SettingsChange } from '../core/account/settings.ts';
import { readItem } from '../store/items/item.ts';
import { items } from '../store/items/items.ts';
import { writeItem } from '../store/items/write-item.ts';
import { writeQrStyle } from '../store/items/write-qr-style.ts';
import { managedNow } from '../store/managed/managed.ts';
import { besideAccount } from './account/account-turn.ts';
import { installMenus } from './doors/menus.ts';
import { applyPageMark } from './doors/page-mark.ts';

const inTurn = oneAtATime();

/** Changes run one after the other, so that none overwrites another or restores what is being erased. Settings of an administrator win. */
export const changeSettings = (change: SettingsChange): Promise<void> =>
  inTurn(async () => {
    const managed = (await managedNow()).settings;
    await besideAccount(async () =>
      writeItem(items.settings, changed(changed(await readItem(items.settings), change), managed)),
    );
    if (change.doors) await installMenus();
    if (change.doors?.pageMark !== undefined) await applyPageMark();
  });

/** Replaces the user's choices by what an administrator has set. */
export async function applyManaged(): Promise<void> {
  const { settings } = await managedNow();
  if (Object.keys(settings).length > 0) await changeSettings(settings);
}

/** The style of codes belongs to no account. It is erased when everything is erased. */
export const keepQrStyle = (style: QrStyle): Promise<void> =>
  inTurn(() => besideAccount(() => writeQrStyle(style)));

/** Applies all settings to the browser at once, since erasing everything may have changed all of them. */
export async function applySettings(): Promise<void> {
  await Promise.all([installMenus(), applyPageMark()]);
}
