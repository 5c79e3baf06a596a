import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../../src/core/account/settings.ts';
import { defaultQrStyle } from '../../../../../src/core/qr/qr-style.ts';
import { maxBackupBytes } from '../../../../../src/options/backup/backup.ts';
import { backupFileName, makeBackup } from '../../../../../src/options/backup/make-backup.ts';
import { readBackup } from '../../../../../src/options/backup/reading/read-backup.ts';
import { account } from '../../diagnostics/facts.ts';

const whole = makeBackup(
  {
    settings: { ...defaultSettings, undoSeconds: 30, copy: false },
    qrStyle: defaultQrStyle,
    accounts: [account],
  },
  Date.UTC(2026, 0, 2, 12),
);

const fileOf = (parts: object): string => JSON.stringify({ curtail: 'backup', version: 1, ...parts });

function read(text: string) {
  const file = readBackup(text);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

const skippedOf = (parts: object) => read(fileOf(parts)).skipped.map(({ path, why }) => `${path}: ${why}`);

it('a backup has no key, and is read again as it was, also with other line ends and a byte order mark', () => {
  expect(whole).not.toContain('marked-sealed');
  expect(whole).not.toContain('marked-print');
  const { settings, qrStyle, accounts, skipped } = read(whole);
  expect(settings).toEqual({ ...defaultSettings, undoSeconds: 30, copy: false });
  expect(qrStyle).toEqual(defaultQrStyle);
  const { id, baseUrl, plan, authHeader, label, color, sites } = account;
  expect(accounts).toEqual([{ id, baseUrl, plan, authHeader, label, color, sites }]);
  expect(skipped).toEqual([]);
  expect(read(`\uFEFF${whole.replaceAll('\n', '\r\n')}`).settings).toEqual(settings);
  expect(backupFileName(Date.UTC(2026, 0, 2, 12))).toMatch(/^curtail-backup-2026-01-0\d$/);
});

it.each([
  ['', 'not-backup'],
  ['no JSON', 'not-backup'],
  ['[]', 'not-backup'],
  ['null', 'not-backup'],
  ['{"bookmarks":[]}', 'not-backup'],
  ['{"curtail":"links","version":1}', 'not-backup'],
  [whole.slice(0, 200), 'damaged'],
  ['{"curtail":"backup"}', 'damaged'],
  ['{"curtail":"backup","version":"1"}', 'damaged'],
  ['{"curtail":"backup","version":0}', 'damaged'],
  ['{"curtail":"backup","version":2}', 'newer'],
  [' '.repeat(maxBackupBytes + 1), 'too-large'],
])('%# is refused as a whole', (text, why) => {
  expect(readBackup(text)).toEqual({ ok: false, error: why });
});

it('what is unknown or wrong is named, and the rest is taken', () => {
  const campaign = { name: 'Spring', source: 'a', medium: '', campaign: '', term: '', content: '' };
  const text = fileOf({
    bookmarks: [],
    settings: {
      copy: 'yes',
      undoSeconds: 15,
      theme: 'dark',
      milestones: [100, -1],
      quiet: { from: 1320, minutes: 5000 },
      entryPoints: { menus: false, shortcuts: 1, teleport: true },
      campaigns: [campaign, campaign, { ...campaign, name: '' }, 7],
      cleaning: { isOn: true, except: ['example.org', 3] },
    },
    accounts: [
      { id: 'a', baseUrl: 'https://go.example/api', plan: 'pro', authHeader: 'bearer', label: '', color: 77 },
      { id: 'b', baseUrl: 'http://go.example/api', plan: 'pro', authHeader: 'bearer', label: '' },
      { id: 'c', baseUrl: 'javascript:alert(1)', plan: 'pro', authHeader: 'bearer', label: '' },
      { id: 'sample', baseUrl: 'https://go.example', plan: 'pro', authHeader: 'bearer', label: '' },
    ],
  });
  const { settings, accounts, skipped } = read(text);
  expect(settings).toEqual({
    undoSeconds: 15,
    entryPoints: { menus: false },
    campaigns: [campaign],
    cleaning: { isOn: true, except: ['example.org'] },
  });
  expect(accounts.map(({ id }) => id)).toEqual(['a']);
  expect(skipped.map(({ path, why }) => `${path}: ${why}`).toSorted()).toEqual([
    'accounts[0].color: wrong',
    'accounts[1]: wrong',
    'accounts[2]: wrong',
    'accounts[3]: wrong',
    'bookmarks: unknown',
    'settings.campaigns[1]: repeated',
    'settings.campaigns[2]: wrong',
    'settings.campaigns[3]: wrong',
    'settings.cleaning.except[1]: wrong',
    'settings.copy: wrong',
    'settings.entryPoints.shortcuts: wrong',
    'settings.entryPoints.teleport: unknown',
    'settings.milestones: wrong',
    'settings.quiet: wrong',
    'settings.theme: unknown',
  ]);
});

it('a site is taken as Curtail writes it, and by one account; a file of an older version has none', () => {
  const shared = { baseUrl: 'https://go.example/api', plan: 'pro', authHeader: 'bearer', label: '' };
  const accounts = [
    { ...shared, id: 'a', sites: ['client.example', '*.client.example', 7, 'CLIENT.example'] },
    { ...shared, id: 'b', sites: ['client.example', 'xn--bcher-kva.example:8080'] },
    { ...shared, id: 'c' },
    { ...shared, id: 'd', sites: 'client.example' },
  ];
  const { accounts: taken, skipped } = read(fileOf({ accounts }));
  expect(taken.map(({ sites }) => sites)).toEqual([
    ['client.example'],
    ['xn--bcher-kva.example:8080'],
    [],
    [],
  ]);
  expect(skipped.map(({ path, why }) => `${path}: ${why}`)).toEqual([
    'accounts[0].sites[1]: wrong',
    'accounts[0].sites[2]: wrong',
    'accounts[0].sites[3]: wrong',
    'accounts[1].sites[0]: repeated',
    'accounts[3].sites: wrong',
  ]);
});

it('no site of a file is a public suffix, neither of an account nor as an exception', () => {
  const shared = { baseUrl: 'https://go.example/api', plan: 'pro', authHeader: 'bearer', label: '' };
  const sites = ['com', 'com.br', 'netlify.app', 'shop.com.br', 'net'];
  const { accounts, settings, skipped } = read(
    fileOf({
      settings: { cleaning: { isOn: true, except: [...sites, 'https://a.example/', '*.a.example'] } },
      accounts: [{ ...shared, id: 'a', sites }],
    }),
  );
  expect(accounts[0]?.sites).toEqual(['shop.com.br']);
  expect(settings.cleaning?.except).toEqual(['shop.com.br']);
  expect(skipped).toHaveLength(10);
  expect(skipped.every(({ why }) => why === 'wrong')).toBe(true);
});

it('campaigns that are all unreadable take none away', () => {
  expect(read(fileOf({ settings: { campaigns: [1] } })).settings).toEqual({});
  expect(read(fileOf({ settings: { campaigns: [] } })).settings).toEqual({ campaigns: [] });
});

it('a thousand of anything are read', () => {
  const except = Array.from({ length: 1200 }, (_, index) => `${index}.example`);
  expect(skippedOf({ settings: { cleaning: { isOn: true, except } } })).toEqual([
    'settings.cleaning.except[1000…]: too-many',
  ]);
});

it.each([
  'https://evil.example/?u={short_url}',
  '[{short_url}](https://evil.example)',
  'echo {short_url}\r',
  '{short_url}/../evil',
  '{short_url} www.evil.example',
  '{title}',
])('a copy template of a file that leads elsewhere is left out: %j', (template) => {
  const text = JSON.stringify({
    curtail: 'backup',
    version: 1,
    settings: { copyAs: { format: 'template', template }, copy: false },
  });
  const read = readBackup(text);
  expect(read.ok && read.value.settings).toEqual({ copy: false });
  // It is kept for the review, which shows it filled in.
  expect(read.ok && read.value.skipped).toEqual([{ path: 'settings.copyAs', why: 'wrong', template }]);
  expect(readBackup(text.replace('"format":"template"', '"format":"plain"'))).toEqual(read);
});

const styled = (color: string) => fileOf({ qrStyle: { ...defaultQrStyle, color } });

it('a color of codes that no camera can read is wrong, as it is in the studio', () => {
  expect(read(styled('#ffff00'))).toMatchObject({
    qrStyle: null,
    skipped: [{ path: 'qrStyle', why: 'wrong' }],
  });
  expect(read(styled('#000080')).qrStyle?.color).toBe('#000080');
});
