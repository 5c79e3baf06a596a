import type { Settings, SettingsChange } from './settings.ts';

/** Doors are changed one by one: two clicks in a row know nothing of each other. */
export const applySettingsChange = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...change,
  doors: { ...settings.doors, ...change.doors },
});

/** Many changes as one. */
export const mergeSettingsChanges = (changes: readonly SettingsChange[]): SettingsChange =>
  changes.reduce<SettingsChange>((all, one) => {
    const doors = { ...all.doors, ...one.doors };
    return { ...all, ...one, ...(Object.keys(doors).length > 0 && { doors }) };
  }, {});
