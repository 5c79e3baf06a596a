import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { manifests } from '../../../../scripts/build-steps/manifests.ts';
import { readManagedPolicy } from '../../../../src/storage/managed/managed-policy.ts';
import { forgetEverything, kept } from '../../fake-browser.ts';
import { readPropertyList } from './property-list.ts';
import { readRegistryFile } from './registry-file.ts';

import schema from '../../../../public/managed-schema.json' with { type: 'json' };

beforeEach(forgetEverything);

type Values = Record<string, unknown>;

/** What a file says: which extension is installed, from where, and what is set for which. */
interface Said {
  install: Record<string, Values>;
  values: Record<string, Values>;
}

const read = (name: string): string => readFileSync(`docs/administrators/${name}`, 'utf8');

interface ChromiumFile {
  ExtensionSettings: Said['install'];
  '3rdparty': { extensions: Said['values'] };
}

function chromiumFile(): Said {
  const file = JSON.parse(read('chromium.json')) as ChromiumFile;
  return { install: file.ExtensionSettings, values: file['3rdparty'].extensions };
}

interface FirefoxFile {
  policies: { ExtensionSettings: Said['install']; '3rdparty': { Extensions: Said['values'] } };
}

function firefoxFile(): Said {
  const { policies } = JSON.parse(read('policies.json')) as FirefoxFile;
  return { install: policies.ExtensionSettings, values: policies['3rdparty'].Extensions };
}

function registryFile(name: string, browser: string): Said {
  const root = `HKEY_LOCAL_MACHINE\\Software\\Policies\\${browser}`;
  const {
    [`${root}\\ExtensionSettings\\CURTAIL_ID`]: install = {},
    [`${root}\\3rdparty\\extensions\\CURTAIL_ID\\policy`]: values = {},
    ...others
  } = readRegistryFile(read(name));
  expect(others).toEqual({});
  return { install: { CURTAIL_ID: install }, values: { CURTAIL_ID: fromTexts(values) } };
}

/** Chromium reads a list or an object of the registry as JSON, where the schema has one. */
const fromTexts = (texts: Record<string, string>): Values =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]): [string, unknown] => {
      const { type } = schema.properties[name as keyof typeof schema.properties];
      return [name, type === 'string' ? text : JSON.parse(text)];
    }),
  );

interface Profile {
  PayloadContent: (Values & { PayloadType: string })[];
}

function profileFile(name: string, domain: string): Said {
  const { PayloadContent: payloads } = readPropertyList(read(name)) as Profile;
  const said: Said = { install: {}, values: {} };
  for (const payload of payloads) {
    const values = Object.fromEntries(Object.entries(payload).filter(([key]) => !key.startsWith('Payload')));
    if (payload.PayloadType === domain) said.install = values['ExtensionSettings'] as Said['install'];
    else said.values[payload.PayloadType.replace(`${domain}.extensions.`, '')] = values;
  }
  return said;
}

const chromeStore = 'https://clients2.google.com/service/update2/crx';
const edgeStore = 'https://edge.microsoft.com/extensionwebstorebase/v1/crx';
const firefoxId = manifests.firefox.browser_specific_settings.gecko.id;
const firefoxStore = `https://addons.mozilla.org/firefox/downloads/latest/${firefoxId}/latest.xpi`;

describe.each([
  ['chromium.json', chromiumFile, 'CURTAIL_ID', { update_url: chromeStore }],
  [
    'chrome.reg',
    () => registryFile('chrome.reg', 'Google\\Chrome'),
    'CURTAIL_ID',
    { update_url: chromeStore },
  ],
  ['edge.reg', () => registryFile('edge.reg', 'Microsoft\\Edge'), 'CURTAIL_ID', { update_url: edgeStore }],
  [
    'chrome.mobileconfig',
    () => profileFile('chrome.mobileconfig', 'com.google.Chrome'),
    'CURTAIL_ID',
    { update_url: chromeStore },
  ],
  [
    'edge.mobileconfig',
    () => profileFile('edge.mobileconfig', 'com.microsoft.Edge'),
    'CURTAIL_ID',
    { update_url: edgeStore },
  ],
  ['policies.json', firefoxFile, firefoxId, { install_url: firefoxStore }],
])('%s', (_name, said, id, from) => {
  it('installs Curtail, from the store of its browser', () => {
    expect(said().install).toEqual({ [id]: { installation_mode: 'force_installed', ...from } });
  });

  it('sets values that Curtail takes, each of them', async () => {
    const { [id]: values = {}, ...others } = said().values;
    expect(others).toEqual({});
    for (const [name, value] of Object.entries(values)) kept.managed.set(name, value);
    expect(await readManagedPolicy()).toEqual({
      address: 'https://go.example.com/api',
      plan: 'agency',
      label: 'Example',
      keyModes: ['passphrase', 'session'],
      settings: { warn: true, undoSeconds: 30, entryPoints: { toast: false } },
      lockedSettings: new Set(['warn', 'undoSeconds', 'entryPoints.toast']),
    });
  });

  it('sets values that the schema has, with its types', () => {
    expect(misfits(said().values[id], schema)).toEqual([]);
  });
});

interface Schema {
  type: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Chromium drops a value that its schema doesn't have. */
function misfits(value: unknown, { type, enum: values, items, properties }: Schema, path = ''): string[] {
  if (type === 'array' && items && Array.isArray(value))
    return value.flatMap((one) => misfits(one, items, path));
  if (type === 'object' && typeof value === 'object')
    return Object.entries(value ?? {}).flatMap(([name, one]) => {
      const own = properties?.[name];
      return own ? misfits(one, own, `${path}/${name}`) : [`${path}/${name}`];
    });
  const fits = type === 'integer' ? Number.isInteger(value) : typeof value === type;
  return fits && values?.includes(value) !== false ? [] : [path];
}
