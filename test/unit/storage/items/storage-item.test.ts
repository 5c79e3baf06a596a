import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../../../src/platform/browser.ts';
import { readQuarantine } from '../../../../src/storage/items/quarantine.ts';
import { readItem, readItems, type StorageItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { removeItem, writeItem } from '../../../../src/storage/items/write-item.ts';
import { clearQuarantine } from '../../../../src/storage/items/write-quarantine.ts';
import { forgetEverything, kept } from '../../fake-browser.ts';
import { account } from '../../options/diagnostics/facts.ts';

beforeEach(forgetEverything);

it('gives the fallback for what was never written', async () => {
  expect(await readItem(items.settings)).toMatchObject({
    onClick: 'ask',
    copy: true,
    codeFrom: 'curtail',
    entryPoints: { menus: true },
  });
});

it('gives back what was written', async () => {
  const settings = { ...items.settings.fallback, onClick: 'shorten', copy: false } as const;
  await writeItem(items.settings, settings);
  expect(await readItem(items.settings)).toEqual(settings);
});

it.each([
  ['a newer version', { v: 99, data: {} }, 'newer'],
  ['a damaged envelope', 'garbage', 'unreadable'],
  ['damaged data', { v: 1, data: 'garbage' }, 'unreadable'],
  ['a version that is none', { v: -Infinity, data: {} }, 'unreadable'],
])('%s gives the fallback, says so, and leaves the stored bytes alone', async (_, stored, problem) => {
  kept.stored.set('settings', stored);
  const { settings } = await readItems({ settings: items.settings });
  expect(settings).toEqual({ value: items.settings.fallback, problem });
  expect(kept.stored.get('settings')).toEqual(stored);
});

it('what a newer version wrote is put aside before it is written over', async () => {
  const newer = { v: 2, data: { onClick: 'dance' } };
  kept.stored.set('settings', newer);
  await writeItem(items.settings, items.settings.fallback);
  await writeItem(items.settings, { ...items.settings.fallback, copy: false });
  expect(await readItem(items.settings)).toMatchObject({ copy: false });
  expect(kept.stored.get('settings@kept')).toEqual(newer);
  expect(await readQuarantine()).toEqual({ 'settings@kept': newer });
});

it('a copy is written over without being read, whatever is stored', async () => {
  kept.stored.set('snapshot', 'garbage');
  const get = vi.spyOn(browser.storage.local, 'get');
  await writeItem(items.snapshot, null);
  expect(get).not.toHaveBeenCalled();
  get.mockRestore();
  expect(await readItem(items.snapshot)).toBeNull();
  expect(await readQuarantine()).toEqual({});
});

const spring = { name: 'Spring', source: 'news', medium: 'email', campaign: 's', term: '', content: '' };
const { fallback } = items.settings;

it.each([
  ['time to undo', { undoSeconds: 7, copy: false }, { ...fallback, copy: false }],
  ['choice', { copy: 'maybe', codeFrom: 'service' }, { ...fallback, codeFrom: 'service' }],
  [
    'entryPoint',
    { entryPoints: { menus: 'open', toast: false } },
    { ...fallback, entryPoints: { ...fallback.entryPoints, toast: false } },
  ],
  ['campaign', { campaigns: [spring, { ...spring, source: 7 }, null] }, { ...fallback, campaigns: [spring] }],
  [
    'exception',
    { cleaning: { isOn: true, except: ['a.example', null, 'b.example'] } },
    { ...fallback, cleaning: { isOn: true, except: ['a.example', 'b.example'] } },
  ],
  [
    'list of exceptions',
    { cleaning: { isOn: true, except: 'a.example' } },
    { ...fallback, cleaning: { isOn: true, except: [] } },
  ],
  [
    'rule of cleaning',
    { cleaning: { isOn: 1, except: ['a.example'] }, copy: false },
    { ...fallback, copy: false },
  ],
  [
    'format',
    { copyAs: { format: 'loud', template: '{short_url}!' } },
    { ...fallback, copyAs: { format: 'plain', template: '{short_url}!' } },
  ],
  [
    'template',
    { copyAs: { format: 'template', template: 'https://evil.example/?u={short_url}' } },
    { ...fallback, copyAs: { ...fallback.copyAs, format: 'plain' } },
  ],
  [
    'template that is not in use',
    { copyAs: { format: 'markdown', template: '{title}' } },
    { ...fallback, copyAs: { ...fallback.copyAs, format: 'markdown' } },
  ],
])('one damaged %s loses only itself, and is put aside when it is written over', async (_, data, value) => {
  const damaged = { v: 1, data };
  kept.stored.set('settings', damaged);
  const { settings } = await readItems({ settings: items.settings });
  expect(settings).toEqual({ value, problem: 'unreadable' });
  await writeItem(items.settings, settings.value);
  expect(kept.stored.get('settings@kept')).toEqual(damaged);
  expect(await readItems({ settings: items.settings })).toEqual({ settings: { value, problem: null } });
});

it('what an older version did not write yet is no damage', async () => {
  kept.stored.set('settings', { v: 1, data: { copy: false, gone: 'since then' } });
  const { settings } = await readItems({ settings: items.settings });
  expect(settings).toEqual({ value: { ...fallback, copy: false }, problem: null });
  await writeItem(items.settings, settings.value);
  expect(await readQuarantine()).toEqual({});
});

it('what was put aside is not written over by what comes after it', async () => {
  for (const data of ['garbage', 'rubbish', 'trash']) {
    kept.stored.set('settings', { v: 1, data });
    await writeItem(items.settings, fallback);
  }
  const data = Object.values(await readQuarantine()).map((kept) => (kept as { data: unknown }).data);
  expect(data).toEqual(['garbage', 'rubbish', 'trash']);
  await clearQuarantine();
  expect([...kept.stored.keys()]).toEqual(['settings']);
});

it('an item that is removed leaves nothing aside of it, and all of the others', async () => {
  for (const key of ['account', 'settings']) kept.stored.set(key, 'garbage');
  await writeItem(items.settings, fallback);
  await writeItem(items.account, null);
  kept.stored.set('account', { v: 9 });
  await writeItem(items.account, null);
  await removeItem(items.account);
  expect([...kept.stored.keys()].toSorted()).toEqual(['settings', 'settings@kept']);
});

it('what the service says anew is not put aside', async () => {
  const newest = [
    { id: '1', shortCode: 'a', shortUrl: '', longUrl: '', title: '', clicks: 0, status: '', createdAt: '' },
  ];
  const data = {
    accountId: 'a',
    newest: [...newest, { id: 2 }],
    linkCount: 2,
    totalClicks: 0,
    uniqueClicks: 0,
  };
  kept.stored.set('snapshot', { v: 1, data: { ...data, skipped: 0, fetchedAt: 0 } });
  const snapshot = await readItem(items.snapshot);
  expect(snapshot).toMatchObject({ newest, linkCount: 2 });
  await writeItem(items.snapshot, snapshot);
  expect(await readQuarantine()).toEqual({});
});

it('a snapshot that has totals from before keeps its links, and waits for what the service tells', async () => {
  const data = { accountId: 'a', newest: [], linkCount: 2, totalClicks: 5, uniqueClicks: 3 };
  kept.stored.set('snapshot', { v: 1, data: { ...data, skipped: 0, fetchedAt: 9 } });
  const { snapshot } = await readItems({ snapshot: items.snapshot });
  const value = { accountId: 'a', newest: [], linkCount: 2, reported: null, skipped: 0, fetchedAt: 9 };
  expect(snapshot).toEqual({ value, problem: null });
});

it('data of an older version comes through every migration in turn', async () => {
  const greeting: StorageItem<string> = {
    key: 'greeting',
    version: 3,
    fallback: '',
    schema: v.string(),
    migrations: { 1: (data) => `${String(data)}, two`, 2: (data) => `${String(data)}, three` },
  };
  kept.stored.set('greeting', { v: 1, data: 'one' });
  expect(await readItem(greeting)).toBe('one, two, three');
});

it.each([
  ['the minutes that an older version kept', { zoneMinutes: 60 }, 60],
  ['what it did not know', { zoneMinutes: null }, null],
  ['the name of a zone', { zone: 'Europe/Berlin', zoneMinutes: 0 }, 'Europe/Berlin'],
  ['no zone that this browser does not know', { zone: 'Mars/Olympus' }, null],
])('of an account’s service it reads %s', async (_what, stored, zone) => {
  const { zone: _own, ...rest } = account;
  kept.stored.set('account', { v: 1, data: { ...rest, ...stored } });
  expect(await readItem(items.account)).toMatchObject({ id: account.id, zone });
});
