import type { Settings, SettingsChange } from './settings.ts';

/** Doors are changed one by one: two clicks in a row know nothing of each other. */
export const applySettingsChange = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...change,
  doors: { ...settings.doors, ...change.doors },
});
