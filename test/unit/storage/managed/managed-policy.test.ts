import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { keyModes } from '../../../../src/core/account/sealed-key.ts';
import { defaultSettings, settingRows } from '../../../../src/core/account/settings.ts';
import { copyFormats } from '../../../../src/core/copy/copy-options.ts';
import { isWithinNextHour } from '../../../../src/core/within-next-hour.ts';
import {
  isAnythingManaged,
  readManagedPolicy,
  nothingManaged,
} from '../../../../src/storage/managed/managed-policy.ts';
import { parseSettingsInto } from '../../../../src/storage/reading/parse-settings-into.ts';
import { forgetEverything, kept } from '../../fake-browser.ts';

beforeEach(forgetEverything);

it('nothing is managed where nobody manages', async () => {
  expect(await readManagedPolicy()).toEqual(nothingManaged);
});

it('address, plan, label and locked settings are read, and what is wrong is as good as not set', async () => {
  kept.managed.set('address', 'https://go.acme.example/api/');
  kept.managed.set('plan', 'agency');
  kept.managed.set('label', 'Acme');
  kept.managed.set('settings', { copy: false, undoSeconds: 7, entryPoints: { menus: false, x: true } });
  expect(await readManagedPolicy()).toEqual({
    address: 'https://go.acme.example/api',
    plan: 'agency',
    label: 'Acme',
    settings: { copy: false, entryPoints: { menus: false } },
    lockedSettings: new Set(['copy', 'entryPoints.menus']),
    keyModes,
  });
  kept.managed.set('address', 'javascript:alert(1)');
  kept.managed.set('plan', 'free');
  kept.managed.set('label', 3);
  kept.managed.set('settings', 'none');
  expect(await readManagedPolicy()).toEqual(nothingManaged);
});

it.each([
  [['passphrase'], ['passphrase']],
  [
    ['session', 'passphrase', 'session'],
    ['passphrase', 'session'],
  ],
  [['hardware', 'session', 7, null], ['session']],
  [['hardware'], keyModes],
  [[], keyModes],
  ['passphrase', keyModes],
  [{ 0: 'passphrase', length: 1 }, keyModes],
])('of the key modes %j, those that exist are allowed: %j', async (listed, allowed) => {
  kept.managed.set('keyModes', listed);
  const managed = await readManagedPolicy();
  expect(managed.keyModes).toEqual(allowed);
  expect(isAnythingManaged(managed)).toBe(allowed.length < keyModes.length);
});

// Chromium drops what its schema does not name before Curtail sees it. Firefox has no schema.
it('nothing is set that is not described for administrators', async () => {
  const { lockMinutes, language, campaigns, milestones } = defaultSettings;
  const beside = { lockMinutes, language, campaigns, milestones, quiet: { from: 0, minutes: 60 } };
  kept.managed.set('settings', {
    ...beside,
    warn: true,
    entryPoints: { notifications: true, pageMark: true },
  });
  const { settings, lockedSettings } = await readManagedPolicy();
  expect(settings).toEqual({ warn: true });
  expect(lockedSettings).toEqual(new Set(['warn']));
});

interface Schema {
  type: string;
  items?: Schema;
  enum?: unknown[];
  properties?: Record<string, Schema>;
}

const schema = JSON.parse(readFileSync('public/managed-schema.json', 'utf8')) as {
  properties: { settings: Schema; keyModes: Schema };
};

it('every setting of the schema is one of ours, with all of its values', () => {
  const { properties = {} } = schema.properties.settings;
  const { entryPoints, ...others } = properties;
  expect(Object.keys(others).filter((name) => !(name in defaultSettings))).toEqual([]);
  expect(
    Object.keys(entryPoints?.properties ?? {}).filter((name) => !(name in defaultSettings.entryPoints)),
  ).toEqual([]);
  for (const [name, { enum: values = [] }] of Object.entries(others))
    for (const value of values) {
      const read = { settings: {}, skipped: [] };
      parseSettingsInto({ [name]: value }, read);
      expect(read.settings).toEqual({ [name]: value });
    }
});

it('an administrator can allow every key mode', () => {
  expect(schema.properties.keyModes.items?.enum).toEqual([...keyModes]);
});

it('an administrator can set every time to undo and every format', () => {
  const { undoSeconds, copyAs } = schema.properties.settings.properties ?? {};
  expect(undoSeconds?.enum).toEqual([...settingRows.undoSeconds.values]);
  expect(copyAs?.properties?.['format']?.enum).toEqual([...copyFormats]);
});

it('every time to undo is shorter than the longest wait, or its delete would be due at once', () => {
  for (const seconds of settingRows.undoSeconds.values)
    expect(isWithinNextHour(seconds * 1000, 0)).toBe(true);
});
