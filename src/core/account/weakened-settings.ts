import { applySettingsChange } from './apply-settings-change.ts';
import type { Settings, SettingsChange } from './settings.ts';

/** For each setting that protects something, whether it protects less than before. */
const isLess: { [Name in keyof Settings]?: (after: Settings, before: Settings) => boolean } = {
  // A URL is sent before it is shown.
  onClick: (after, before) => before.onClick === 'ask' && after.onClick === 'shorten',
  warn: (after, before) => before.warn && !after.warn,
  // 0: only when the browser closes.
  lockMinutes: ({ lockMinutes: after }, { lockMinutes: before }) =>
    before > 0 && (after === 0 || after > before),
  hideLinks: (after, before) => before.hideLinks && !after.hideLinks,
  undoSeconds: (after, before) => after.undoSeconds < before.undoSeconds,
  // A shorter code is easier to guess.
  codeLength: (after, before) => after.codeLength < before.codeLength,
  // The service gets the titles of pages.
  pageTitle: (after, before) => after.pageTitle && !before.pageTitle,
  // The service gets parameters that were removed.
  cleaning: ({ cleaning: after }, { cleaning: before }) =>
    after.isOn
      ? before.isOn && after.except.some((host) => !before.except.includes(host))
      : before.isOn || before.except.some((host) => !after.except.includes(host)),
};

/** The names of the settings that would protect less after a change. */
export function weakenedSettings(change: Partial<Settings>, before: Settings): string[] {
  const after = { ...before, ...change };
  return Object.entries(isLess).flatMap(([name, judge]) => (judge(after, before) ? [name] : []));
}

/** Whether a setting is part of the protection that a passphrase gives. */
export const isPassphraseGuardSetting = (name: string): boolean =>
  name === 'lockMinutes' || name === 'hideLinks';

/** Whether a change leaves a part of the protection that a passphrase gives. */
export const weakensPassphraseGuard = (now: Settings, change: SettingsChange): boolean =>
  weakenedSettings(applySettingsChange(now, change), now).some(isPassphraseGuardSetting);
