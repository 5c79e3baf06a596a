import type { Settings, SettingsChange } from './settings.ts';

/** Entry points are changed one by one: two clicks in a row know nothing of each other. */
export const applySettingsChange = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...change,
  entryPoints: { ...settings.entryPoints, ...change.entryPoints },
});

/** Many changes as one. */
export const mergeSettingsChanges = (changes: readonly SettingsChange[]): SettingsChange =>
  changes.reduce<SettingsChange>((all, one) => {
    const entryPoints = { ...all.entryPoints, ...one.entryPoints };
    return { ...all, ...one, ...(Object.keys(entryPoints).length > 0 && { entryPoints }) };
  }, {});
