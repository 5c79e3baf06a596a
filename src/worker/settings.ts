import { oneAtATime } from '../core/one-at-a-time.ts';
import type { QrStyle } from '../core/qr/qr-style.ts';
import { applySettingsChange } from '../core/account/settings-change.ts';
import type { Settings, SettingsChange } from '../core/account/settings.ts';
import { withoutNewerChoices } from '../core/sync/synced-settings.ts';
import { weakensPassphraseGuard } from '../core/account/weakened-settings.ts';
import type { AccountSecret } from '../core/protocol.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readItem } from '../storage/items/storage-item.ts';
import { items } from '../storage/items/items.ts';
import { writeItem } from '../storage/items/write-item.ts';
import { qrStyleItem } from '../storage/items/qr-style.ts';
import { readManagedPolicy } from '../storage/managed/managed-policy.ts';
import { dropPermission } from '../platform/permissions.ts';
import { withSharedAccountLock } from './account/account-lock.ts';
import { areAllPassphrasesProven } from './account/api-keys.ts';
import { lockWhenIdle } from './account/key-lock.ts';
import { showUnseenBadge } from './entry-points/badge.ts';
import { applyLinkHiding, resetOmniboxHint } from './entry-points/apply-link-hiding.ts';
import { installMenus } from './entry-points/menus.ts';
import { applyLinkedIconSetting } from './entry-points/linked-icon.ts';
import { runInBackground } from './run-in-background.ts';
import { changeWorkerLanguage } from './worker-language.ts';

const inTurn = oneAtATime();

/**
 * Changes run one after the other, so that none overwrites another or restores what is being erased. Settings of an administrator win. What
 * weakens the protection of a key with a passphrase needs that passphrase. `before`: the settings for which the change was made, where it leaves
 * alone what was chosen since.
 */
export const saveSettingsChange = (
  change: SettingsChange,
  proofs: readonly AccountSecret[] = [],
  before: Settings | null = null,
): Promise<Result<null>> =>
  set(async (now) => {
    const left = before ? withoutNewerChoices(change, before, now) : change;
    return !weakensPassphraseGuard(now, left) || (await areAllPassphrasesProven(proofs)) ? left : null;
  });

const set = (choose: (now: Settings) => Promise<SettingsChange | null>): Promise<Result<null>> =>
  inTurn(async () => {
    const managed = (await readManagedPolicy()).settings;
    const written = await withSharedAccountLock(async () => {
      const now = await readItem(items.settings);
      const change = await choose(now);
      if (change === null) return null;
      const next = applySettingsChange(applySettingsChange(now, change), managed);
      await writeItem(items.settings, next);
      return { change, isOtherLanguage: next.language !== now.language };
    });
    if (written === null) return fail({ kind: 'passphrase-needed' });
    await applyChange(written.change, written.isOtherLanguage);
    return ok(null);
  });

/** The settings are stored by now, whatever the browser makes of them. */
async function applyChange(change: SettingsChange, isOtherLanguage: boolean): Promise<void> {
  if (change.language !== undefined) await runInBackground(() => applyLanguage(isOtherLanguage));
  if (change.entryPoints) await runInBackground(installMenus);
  if (change.entryPoints?.pageMark !== undefined) await runInBackground(applyLinkedIconSetting);
  if (change.hideLinks !== undefined) await runInBackground(applyLinkHiding);
  if (change.lockMinutes !== undefined) await runInBackground(lockWhenIdle);
}

/** The pages follow by themselves. What the button says is put back if it was said in the language before. */
async function applyLanguage(isOther: boolean): Promise<void> {
  await changeWorkerLanguage();
  if (isOther) await showUnseenBadge();
  await Promise.all([installMenus(), applyLinkHiding()]);
}

/** Removed here and not by the page, which can't tell who knows the passphrase. */
export async function stopLockingWithScreen(proofs: readonly AccountSecret[]): Promise<Result<null>> {
  if (!(await areAllPassphrasesProven(proofs))) return fail({ kind: 'passphrase-needed' });
  await dropPermission('idle');
  return ok(null);
}

/** Replaces the user's choices by what an administrator has set. */
export async function applyManagedSettings(): Promise<void> {
  const { settings } = await readManagedPolicy();
  if (Object.keys(settings).length > 0) await set(async () => settings);
}

/** The style of codes belongs to no account. It is erased when everything is erased. */
export const saveQrStyle = (style: QrStyle): Promise<void> =>
  inTurn(() => withSharedAccountLock(() => writeItem(qrStyleItem, style)));

/**
 * Applies all settings to the browser at once, since erasing everything may have changed all of them. The line of the address bar is
 * one of the account that was shown before.
 */
export async function applySettingsToBrowser(): Promise<void> {
  await changeWorkerLanguage();
  await Promise.all([installMenus(), applyLinkedIconSetting(), resetOmniboxHint()]);
}
