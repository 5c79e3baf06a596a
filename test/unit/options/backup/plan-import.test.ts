import { expect, it } from 'vitest';
import {
  defaultSettings,
  type Settings,
  type SettingsChange,
} from '../../../../src/core/account/settings.ts';
import { defaultQrStyle } from '../../../../src/core/qr/qr-style.ts';
import type { ParsedBackup } from '../../../../src/options/backup/backup.ts';
import { matchAccountsByKey, type ImportContext } from '../../../../src/options/backup/import-context.ts';
import { resolveAccountIdConflicts } from '../../../../src/options/backup/plan-accounts-import.ts';
import {
  withTickedWeakenings,
  isEmptyImport,
  planImport,
} from '../../../../src/options/backup/plan-import.ts';
import { fingerprintOfKey } from '../../../../src/storage/keys/key-fingerprint.ts';
import { account } from '../diagnostics/facts.ts';

const here: ImportContext = {
  settings: defaultSettings,
  qrStyle: defaultQrStyle,
  accounts: [account],
  imported: [],
  localIdsByFileId: new Map(),
  granted: new Set(),
  address: null,
  plan: null,
  locked: new Set(),
};

const backup: ParsedBackup = { settings: {}, qrStyle: null, accounts: [], keys: new Map(), skipped: [] };

const { id, baseUrl, plan, authHeader, label } = account;
const kept = { id, baseUrl, plan, authHeader, label, sites: [] as string[] };

it('only what is otherwise is changed', () => {
  const settings = { ...defaultSettings, undoSeconds: 60 as const };
  const planned = planImport({ ...backup, settings, qrStyle: defaultQrStyle }, here);
  expect(planned).toMatchObject({ change: { undoSeconds: 60 }, qrStyle: null });
  expect(planned.changed).toEqual([{ name: 'undoSeconds', before: 6, after: 60, isWeaker: false }]);
  expect(Object.keys(planned.change)).toEqual(['undoSeconds']);
});

it('an entry point that needs a permission is opened only where that was given', () => {
  const settings = { entryPoints: { notifications: true, pageMark: true, menus: false } };
  const planned = planImport({ ...backup, settings }, { ...here, granted: new Set(['tabs']) });
  expect(planned.change).toEqual({ entryPoints: { pageMark: true, menus: false } });
  expect(planned.skipped).toEqual([{ path: 'settings.entryPoints.notifications', why: 'needs-permission' }]);
});

it('milestones, for which requests leave, are chosen by a file only where notifications are allowed', () => {
  const settings = { milestones: [100], quiet: { from: 0, minutes: 60 } };
  const refused = planImport({ ...backup, settings }, here);
  expect(refused.change).toEqual({ quiet: settings.quiet });
  expect(refused.skipped).toEqual([{ path: 'settings.milestones', why: 'needs-permission' }]);
  const allowed = planImport({ ...backup, settings }, { ...here, granted: new Set(['notifications']) });
  expect([allowed.change, allowed.skipped]).toEqual([settings, []]);
  const none = planImport({ ...backup, settings: { milestones: [] } }, here);
  expect([none.change, none.skipped]).toEqual([{}, []]);
});

it('an account that is here stays as it is, also under another id; another one of its service is another', () => {
  const accounts = [
    { ...kept, label: 'renamed' },
    { ...kept, id: 'other' },
    { ...kept, id: 'third', label: 'Third' },
  ];
  const planned = planImport({ ...backup, accounts }, here);
  expect(planned.present.map((one) => one.id)).toEqual(['id']);
  expect(planned.present).toEqual([{ id, baseUrl, label }]);
  expect(planned.accounts.map((one) => one.id)).toEqual(['third']);
  expect(planImport({ ...backup, accounts }, { ...here, imported: planned.accounts }).accounts).toEqual([]);
});

it('a site that an account here has stays its own, and the others come with their account', () => {
  const accounts = [{ ...kept, id: 'third', label: 'Third', sites: ['marked-site.example', 'free.example'] }];
  expect(planImport({ ...backup, accounts }, here).accounts).toEqual([
    { ...accounts[0], sites: ['free.example'] },
  ]);
});

it('what an administrator has set is named where the backup wants it otherwise', () => {
  const settings = {
    ...defaultSettings,
    copy: false,
    undoSeconds: 15 as const,
    entryPoints: { menus: false },
  };
  const locked = new Set(['copy', 'entryPoints.menus', 'onClick']);
  const planned = planImport({ ...backup, settings }, { ...here, locked });
  expect(planned.change).toEqual({ undoSeconds: 15 });
  expect(planned.skipped).toEqual([
    { path: 'settings.copy', why: 'managed' },
    { path: 'settings.entryPoints.menus', why: 'managed' },
  ]);
});

it('accounts whose keys came along are connected: new ones and ones that wait, at the address that is allowed', () => {
  const fresh = { ...kept, id: 'fresh', label: 'Fresh' };
  const waiting = { ...kept, id: 'waiting', label: 'Waiting' };
  const away = { ...kept, id: 'away', label: 'Away', baseUrl: 'https://away.example/api' };
  const accounts = [kept, fresh, waiting, away];
  const keys = new Map(accounts.map((one) => [one.id, { iv: '', data: '' }]));
  const given = { ...here, imported: [waiting] };
  const all = planImport({ ...backup, accounts, keys }, given);
  expect(all).toMatchObject({
    keyed: [fresh, waiting, away],
    accounts: [fresh, away],
    present: [{ id, baseUrl, label }],
  });
  // The API may be at another path than it was said to be.
  for (const address of [baseUrl, new URL(baseUrl).origin]) {
    const managed = planImport({ ...backup, accounts, keys }, { ...given, address });
    expect(managed).toMatchObject({
      keyed: [fresh, waiting],
      accounts: [fresh],
      present: [{ id, baseUrl, label }],
    });
    expect(managed.skipped).toEqual([{ path: 'accounts.away', why: 'managed' }]);
  }
  expect(isEmptyImport(planImport({ ...backup, accounts: [waiting], keys }, given))).toBe(false);
  expect(isEmptyImport(planImport({ ...backup, accounts: [kept], keys }, given))).toBe(true);
});

it('new accounts get the plan of the administrator, those of other addresses not even a place to wait', () => {
  const accounts = [
    kept,
    { ...kept, id: 'fresh', label: 'Fresh' },
    { ...kept, id: 'away', baseUrl: 'https://away.example/api' },
  ];
  const planned = planImport({ ...backup, accounts }, { ...here, address: baseUrl, plan: 'agency' });
  expect(planned.accounts).toEqual([{ ...accounts[1], plan: 'agency' }]);
  expect(planned.skipped).toEqual([{ path: 'accounts.away', why: 'managed' }]);
  const present = planImport({ ...backup, accounts: [kept] }, { ...here, address: 'https://own.example' });
  expect(present).toMatchObject({ present: [{ id }], skipped: [] });
});

it.each([account.label, 'Company', ''])(
  'an id of a file identifies no account at another address, whatever its label is: %j',
  (theirLabel) => {
    const theirs = { ...kept, label: theirLabel, baseUrl: 'https://evil.example/api' };
    const waiting = { ...kept, id: 'waiting', label: 'Waiting' };
    const accounts = [theirs, { ...theirs, id: 'waiting', sites: ['free.example'] }];
    const keys = new Map(accounts.map((one) => [one.id, { iv: '', data: '' }]));
    const file = accounts.map((one) => ({ ...one, sites: ['marked-site.example', ...one.sites] }));
    const given = { ...here, imported: [waiting] };
    const keyless = planImport({ ...backup, accounts: file }, given);
    expect(keyless).toMatchObject({ present: [], accounts, keyed: [] });
    const keyed = planImport({ ...backup, accounts: file, keys }, given);
    expect(keyed).toMatchObject({ present: [], accounts, keyed: accounts });
  },
);

it('such an account gets an id of its own, and keeps its key', () => {
  const theirs = { ...kept, baseUrl: 'https://evil.example/api' };
  const same = { ...kept, id: 'same' };
  const keys = new Map([
    [id, { iv: '1', data: '' }],
    ['same', { iv: '2', data: '' }],
  ]);
  const opened = {
    backup: { ...backup, accounts: [theirs, same], keys },
    keys: new Map([
      [id, 'ck_theirs'],
      ['same', 'ck_same'],
    ]),
  };
  const own = resolveAccountIdConflicts(opened, [account, same]);
  const [first] = own.backup.accounts;
  const newId = first?.id ?? '';
  expect(newId).not.toBe(id);
  expect(own.backup.accounts).toEqual([{ ...theirs, id: newId }, same]);
  expect(own.keys.get(newId)).toBe('ck_theirs');
  expect(own.backup.keys.get(newId)?.iv).toBe('1');
  expect([...own.keys.keys(), ...own.backup.keys.keys()]).toEqual([newId, 'same', newId, 'same']);
});

it('an account that waits here is connected under its own label, with its own sites', () => {
  const waiting = { ...kept, id: 'waiting', label: 'Mine', sites: ['mine.example'], color: 3 as const };
  const file = { ...waiting, label: 'Theirs', sites: ['bank.example'], color: 5 as const };
  const keys = new Map([['waiting', { iv: '', data: '' }]]);
  const planned = planImport({ ...backup, accounts: [file], keys }, { ...here, imported: [waiting] });
  expect(planned).toMatchObject({ keyed: [waiting], accounts: [], present: [] });
});

it('a campaign is chosen only where one is called so', () => {
  const spring = { name: 'Spring', source: '', medium: '', campaign: '', term: '', content: '' };
  const none = planImport({ ...backup, settings: { campaign: 'nope' } }, here);
  expect([none.change, none.changed]).toEqual([{}, []]);
  expect(none.skipped).toEqual([{ path: 'settings.campaign', why: 'wrong' }]);
  const settings = { campaigns: [spring], campaign: 'Spring' };
  expect(planImport({ ...backup, settings }, here).change).toEqual(settings);
  expect(planImport({ ...backup, settings }, { ...here, locked: new Set(['campaigns']) }).change).toEqual({});
  const settled = { ...here, settings: { ...defaultSettings, campaigns: [spring] } };
  expect(planImport({ ...backup, settings: { campaign: 'Spring' } }, settled).change).toEqual({
    campaign: 'Spring',
  });
  const replaced = { campaigns: [{ ...spring, name: 'Fall' }], campaign: 'Spring' };
  expect(planImport({ ...backup, settings: replaced }, settled).changed.map(({ name }) => name)).toEqual([
    'campaigns',
  ]);
});

const named = (id: string, label = '') => ({ ...kept, id, label });
const keysOf = (accounts: readonly { id: string }[]) =>
  new Map(accounts.map((one) => [one.id, { iv: '', data: '' }]));

it('accounts that are called the same and have keys of their own are all connected, also beside one that is here', () => {
  const accounts = [named('one'), named('two'), named('three')];
  const given = {
    ...here,
    accounts: [{ ...account, label: '' }],
    localIdsByFileId: new Map([['three', account.id]]),
  };
  const planned = planImport({ ...backup, accounts, keys: keysOf(accounts) }, given);
  expect(planned.keyed.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(planned.accounts.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(planned.present.map(({ id }) => id)).toEqual([account.id]);
});

it('an account whose key is here under another label stays as it is, and waits for nothing', () => {
  const accounts = [named('one', 'Another label')];
  const planned = planImport(
    { ...backup, accounts, keys: keysOf(accounts) },
    { ...here, localIdsByFileId: new Map([['one', account.id]]) },
  );
  expect(planned).toMatchObject({ keyed: [], accounts: [], present: [{ id, baseUrl, label }] });
});

it('each that comes with its key takes the place of one that waits under another id, and of none that the file has', () => {
  const accounts = [named('one'), named('two'), named('three')];
  const imported = [named('three'), named('former'), named('away', 'Away')];
  const planned = planImport({ ...backup, accounts, keys: keysOf(accounts) }, { ...here, imported });
  expect(planned.keyed).toEqual(accounts);
  expect(planned.accounts.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(planned.replaced).toEqual(['former']);
});

it('a key is known by its print at its address, and by the label where no print was kept', async () => {
  const printed = { ...account, keyPrint: await fingerprintOfKey(account.id, 'ck_here') };
  const unprinted = { ...account, id: 'old', keyPrint: '', label: 'Old' };
  const file = [
    named('same', 'Another label'),
    named('new', account.label),
    named('by-label', 'Old'),
    { ...named('away'), baseUrl: 'https://away.example' },
    named('keyless', 'Old'),
  ];
  const keys = new Map([
    ['same', 'ck_here'],
    ['new', 'ck_new'],
    ['by-label', 'ck_old'],
    ['away', 'ck_here'],
  ]);
  expect([...(await matchAccountsByKey(file, keys, [printed, unprinted]))]).toEqual([
    ['same', account.id],
    ['by-label', 'old'],
  ]);
});

const protecting = {
  ...defaultSettings,
  lockMinutes: 15 as const,
  undoSeconds: 30 as const,
  codeLength: 10 as const,
  pageTitle: false,
  cleaning: { isOn: true, except: ['a.example'] },
  entryPoints: { ...defaultSettings.entryPoints, toast: false },
};

it.each<[string, SettingsChange, boolean]>([
  ['onClick', { onClick: 'shorten' }, true],
  ['warn', { warn: false }, true],
  ['lockMinutes', { lockMinutes: 0 }, true],
  ['lockMinutes', { lockMinutes: 60 }, true],
  ['lockMinutes', { lockMinutes: 5 }, false],
  ['undoSeconds', { undoSeconds: 6 }, true],
  ['undoSeconds', { undoSeconds: 60 }, false],
  ['codeLength', { codeLength: 7 }, true],
  ['codeLength', { codeLength: 12 }, false],
  ['pageTitle', { pageTitle: true }, true],
  ['cleaning', { cleaning: { isOn: false, except: [] } }, true],
  ['cleaning', { cleaning: { isOn: true, except: ['a.example', 'b.example'] } }, true],
  ['cleaning', { cleaning: { isOn: true, except: [] } }, false],
  ['copy', { copy: false }, false],
  ['codeFrom', { codeFrom: 'service' }, true],
  ['entryPoints.toast', { entryPoints: { toast: true } }, true],
  ['entryPoints.menus', { entryPoints: { menus: false } }, false],
])('whether %s protects less as %j: %s', (name, settings, isWeaker) => {
  const planned = planImport({ ...backup, settings }, { ...here, settings: protecting });
  expect(planned.changed).toMatchObject([{ name, isWeaker }]);
  expect(withTickedWeakenings(planned, []).change).toEqual(isWeaker ? {} : settings);
  expect(isEmptyImport(withTickedWeakenings(planned, []))).toBe(isWeaker);
  expect(withTickedWeakenings(planned, [name])).toEqual(planned);
});

it.each<[Settings, SettingsChange, boolean]>([
  [{ ...protecting, lockMinutes: 0 }, { lockMinutes: 240 }, false],
  [{ ...protecting, warn: false }, { warn: true }, false],
  [{ ...protecting, onClick: 'shorten' }, { onClick: 'ask' }, false],
  [{ ...protecting, pageTitle: true }, { pageTitle: false }, false],
  [{ ...protecting, codeFrom: 'service' }, { codeFrom: 'curtail' }, false],
  [{ ...protecting, copy: false }, { copy: true }, true],
  [protecting, { entryPoints: { menus: false } }, false],
  // A site that was cleaned alone is now the only one that isn't.
  [
    { ...protecting, cleaning: { isOn: false, except: ['a.example'] } },
    { cleaning: { isOn: true, except: ['a.example'] } },
    true,
  ],
  [
    { ...protecting, cleaning: { isOn: false, except: ['a.example'] } },
    { cleaning: { isOn: false, except: [] } },
    true,
  ],
  [
    { ...protecting, cleaning: { isOn: false, except: ['a.example'] } },
    { cleaning: { isOn: true, except: [] } },
    false,
  ],
])('%j that becomes %j protects less: %s', (settings, change, isWeaker) => {
  const planned = planImport({ ...backup, settings: change }, { ...here, settings });
  expect(planned.changed).toMatchObject([{ isWeaker }]);
});
