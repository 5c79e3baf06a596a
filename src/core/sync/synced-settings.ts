import { applySettingsChange } from '../account/apply-settings-change.ts';
import { decode, type Schema } from '../schema.ts';
import type { Settings, SettingsChange } from '../account/settings.ts';

/**
 * The settings that follow the user to other browsers. Left out are doors that need a permission of each browser, what protects the user here
 * (the lock of this device's key, what it hides, and the warnings), the sites with exceptions (they were visited), and the campaign chosen last.
 */
export const syncedSettings = [
  'onClick',
  'copy',
  'copyAs',
  'codeFrom',
  'codeLength',
  'undoSeconds',
  'cleaning',
  'canonical',
  'pageTitle',
  'duplicates',
  'campaigns',
  'doors.menus',
  'doors.shortcuts',
  'doors.addressBar',
  'doors.sidePanel',
  'doors.toast',
] as const;

export type SyncedSetting = (typeof syncedSettings)[number];

/** Its value, as it is synced. */
export function syncedValueOf({ doors, cleaning, ...settings }: Settings, name: SyncedSetting): unknown {
  if (name.startsWith('doors.')) return doors[name.slice(6) as keyof typeof doors];
  return name === 'cleaning' ? cleaning.isOn : settings[name as keyof typeof settings];
}

/** The change that sets it. As in the settings, the exceptions from a rule go with the rule. */
export function settingsChangeFor(name: SyncedSetting, value: unknown): SettingsChange {
  if (name.startsWith('doors.')) return { doors: { [name.slice(6)]: value } };
  return name === 'cleaning'
    ? { cleaning: { isOn: value as boolean, except: [] } }
    : ({ [name]: value } as SettingsChange);
}

/** Many changes as one. */
export const mergeSettingsChanges = (changes: readonly SettingsChange[]): SettingsChange =>
  changes.reduce<SettingsChange>((all, one) => {
    const doors = { ...all.doors, ...one.doors };
    return { ...all, ...one, ...(Object.keys(doors).length > 0 && { doors }) };
  }, {});

/** One text for equal values: browsers give the fields of what they stored in an order of their own. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether settings can have that value: read as they are stored, it must come out as it went in. */
export function isValidSyncedValue(
  schema: Schema<Settings>,
  settings: Settings,
  name: SyncedSetting,
  value: unknown,
): boolean {
  if (value === undefined) return false;
  const after = decode(schema, applySettingsChange(settings, settingsChangeFor(name, value)));
  return after !== undefined && canonicalJson(syncedValueOf(after, name)) === canonicalJson(value);
}
