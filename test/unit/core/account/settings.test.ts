import { describe, expect, it } from 'vitest';
import messages from '../../../../public/_locales/en/messages.json';
import { applySettingsChange } from '../../../../src/core/account/settings-change.ts';
import {
  defaultSettings,
  settingChange,
  settingNames,
  settingRow,
  settingsSchema,
  settingValue,
} from '../../../../src/core/account/settings.ts';
import { decode } from '../../../../src/core/schema.ts';

describe.each(settingNames)('the row of %s', (name) => {
  const row = settingRow(name);

  it('has a default that its schema takes', () => {
    expect(decode(row.schema, row.default)).toEqual(row.default);
    expect(settingValue(defaultSettings, name)).toEqual(row.default);
  });

  it('can be set to each of its values, which is stored and leaves the others', () => {
    for (const value of row.values ?? [row.default]) {
      const settings = applySettingsChange(defaultSettings, settingChange(name, value));
      expect(decode(settingsSchema, settings)).toEqual(settings);
      expect(settingValue(settings, name)).toEqual(value);
      expect(applySettingsChange(settings, settingChange(name, row.default))).toEqual(defaultSettings);
    }
  });

  it('has a text for each of its values', () => {
    for (const value of row.valueTexts ? (row.values ?? []) : []) {
      const text = Object.entries(row.valueTexts ?? {}).find(([known]) => known === String(value))?.[1];
      expect(Object.keys(messages)).toContain(text);
    }
  });

  it('has no field that means nothing', () => {
    expect([
      'counted',
      'default',
      'hint',
      'isLockable',
      'isPassphraseGuard',
      'isSynced',
      'isWeaker',
      'label',
      'schema',
      'stored',
      'valueTexts',
      'values',
    ]).toEqual(expect.arrayContaining(Object.keys(row)));
  });

  it('protects no less where nothing changes', () =>
    expect(row.isWeaker?.(row.default, row.default) ?? false).toBe(false));
});
