import {
  settingChange,
  settingNames,
  settingRow,
  settingsSchema,
  settingValue,
  type SettingName,
  type Settings,
  type SettingsChange,
} from '../account/settings.ts';
import { applySettingsChange, mergeSettingsChanges } from '../account/settings-change.ts';
import { decode } from '../schema.ts';

/** The settings that follow the user to other browsers. */
export const syncedSettings = settingNames.filter((name) => settingRow(name).isSynced);

/** Its value, as it is synced. Of cleaning only the rule: its exceptions are sites that were visited. */
export const syncedValueOf = (settings: Settings, name: SettingName): unknown =>
  name === 'cleaning' ? settings.cleaning.isOn : settingValue(settings, name);

/** The change that sets it. As in the settings, the exceptions from a rule go with the rule. */
export const settingChangeFromSync = (name: SettingName, value: unknown): SettingsChange =>
  settingChange(name, name === 'cleaning' ? { isOn: value, except: [] } : value);

/** One text for equal values: browsers give the fields of what they stored in an order of their own. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether settings can have that value: read as they are stored, it must come out as it went in. */
export function isValidSyncedValue(settings: Settings, name: SettingName, value: unknown): boolean {
  if (value === undefined) return false;
  const after = decode(settingsSchema, applySettingsChange(settings, settingChangeFromSync(name, value)));
  return after !== undefined && canonicalJson(syncedValueOf(after, name)) === canonicalJson(value);
}

/** What is left of a change that was made for settings as they were `before`, without those that the user has chosen since. */
export const withoutNewerChoices = (
  change: SettingsChange,
  before: Settings,
  now: Settings,
): SettingsChange =>
  mergeSettingsChanges(
    settingNames
      .filter(
        (name) =>
          settingValue(change, name) !== undefined &&
          canonicalJson(syncedValueOf(before, name)) === canonicalJson(syncedValueOf(now, name)),
      )
      .map((name) => settingChange(name, settingValue(change, name))),
  );
