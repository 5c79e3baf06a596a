import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { plainStyle } from '../../../../src/core/qr/qr-style.ts';
import type { Backup } from '../../../../src/options/backup/backup.ts';
import { isNothing, planImport, type Here } from '../../../../src/options/backup/plan-import.ts';
import { account } from '../diagnostics/facts.ts';

const here: Here = {
  settings: defaultSettings,
  qrStyle: plainStyle,
  accounts: [account],
  imported: [],
  granted: new Set(),
  address: null,
  locked: new Set(),
};

const backup: Backup = { settings: {}, qrStyle: null, accounts: [], keys: new Map(), skipped: [] };

const { id, baseUrl, plan, authHeader, label } = account;
const kept = { id, baseUrl, plan, authHeader, label };

it('only what is otherwise is changed', () => {
  const settings = { ...defaultSettings, undoSeconds: 60 as const };
  const planned = planImport({ ...backup, settings, qrStyle: plainStyle }, here);
  expect(planned).toMatchObject({ change: { undoSeconds: 60 }, changed: ['undoSeconds'], qrStyle: null });
  expect(Object.keys(planned.change)).toEqual(['undoSeconds']);
});

it('a door that needs a permission is opened only where that was given', () => {
  const settings = { doors: { notifications: true, pageMark: true, menus: false } };
  const planned = planImport({ ...backup, settings }, { ...here, granted: new Set(['tabs']) });
  expect(planned.change).toEqual({ doors: { pageMark: true, menus: false } });
  expect(planned.skipped).toEqual([{ path: 'settings.doors.notifications', why: 'needs-permission' }]);
});

it('an account that is here stays as it is, also under another id; another one of its service is another', () => {
  const accounts = [
    { ...kept, label: 'renamed' },
    { ...kept, id: 'other' },
    { ...kept, id: 'third', label: 'Third' },
  ];
  const planned = planImport({ ...backup, accounts }, here);
  expect(planned.present.map((one) => one.id)).toEqual(['id', 'other']);
  expect(planned.accounts.map((one) => one.id)).toEqual(['third']);
  expect(planImport({ ...backup, accounts }, { ...here, imported: planned.accounts }).accounts).toEqual([]);
});

it('what an administrator has set is named where the backup wants it otherwise', () => {
  const settings = { ...defaultSettings, copy: false, undoSeconds: 15 as const, doors: { menus: false } };
  const locked = new Set(['copy', 'doors.menus', 'onClick']);
  const planned = planImport({ ...backup, settings }, { ...here, locked });
  expect(planned.change).toEqual({ undoSeconds: 15 });
  expect(planned.skipped).toEqual([
    { path: 'settings.copy', why: 'managed' },
    { path: 'settings.doors.menus', why: 'managed' },
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
  expect(all).toMatchObject({ keyed: [fresh, waiting, away], accounts: [fresh, away], present: [kept] });
  const managed = planImport({ ...backup, accounts, keys }, { ...given, address: baseUrl });
  expect(managed.keyed).toEqual([fresh, waiting]);
  expect(managed.skipped).toEqual([{ path: 'accounts.away.key', why: 'managed' }]);
  expect(isNothing(planImport({ ...backup, accounts: [waiting], keys }, given))).toBe(false);
  expect(isNothing(planImport({ ...backup, accounts: [kept], keys }, given))).toBe(true);
});
