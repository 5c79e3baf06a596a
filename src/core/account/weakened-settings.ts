import {
  settingNames,
  settingRow,
  settingValue,
  type Settings,
  type SettingName,
  type SettingsChange,
} from './settings.ts';
import { applySettingsChange } from './settings-change.ts';

/** The settings that would protect less after a change. */
export function weakenedSettings(change: SettingsChange, before: Settings): SettingName[] {
  const after = applySettingsChange(before, change);
  return settingNames.filter((name) =>
    settingRow(name).isWeaker(settingValue(after, name), settingValue(before, name)),
  );
}

/** Whether a change leaves a part of the protection that a passphrase gives. */
export const weakensPassphraseGuard = (now: Settings, change: SettingsChange): boolean =>
  weakenedSettings(change, now).some((name) => settingRow(name).isPassphraseGuard);
