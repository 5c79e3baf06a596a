import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/background/handlers.ts';
import type { Settings } from '../../../../src/core/account/settings.ts';
import type { Command, Input } from '../../../../src/core/protocol.ts';
import { readItem } from '../../../../src/store/items/item.ts';
import { items } from '../../../../src/store/items/items.ts';
import { keepSynced } from '../../../../src/store/sync/keep-synced.ts';
import { synced } from '../../../../src/store/sync/synced.ts';
import { syncPreferences } from '../../../../src/ui/sync/sync-now.ts';
import { fakeBrowser, forgetEverything, kept } from '../../fake-browser.ts';

const settings = () => readItem(items.settings);
const problem = async () => (await readItem(synced)).problem;
const sent = (name: string) =>
  kept.synced.get(`preference:${name}`) as { value: unknown; at: number } | undefined;
const arrive = (name: keyof Settings, value: unknown, at: number) =>
  kept.synced.set(`preference:${name}`, { value, at });
const turnOn = () => keepSynced({ isOn: true, base: {}, problem: null });

const answer = <Name extends Command>({ command, input }: { command: Name; input: Input<Name> }) =>
  handlers[command](input);

beforeEach(() => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetEverything();
});

it('off, nothing is read or sent', async () => {
  arrive('undoSeconds', 60, Date.now());
  await syncPreferences();
  expect((await settings()).undoSeconds).toBe(6);
  expect([...kept.synced.keys()]).toEqual(['preference:undoSeconds']);
});

it('on, what came is set by the worker, the rest is sent, and a second time nothing is to be done', async () => {
  await handlers.changeSettings({ copy: false, cleaning: { isOn: true, except: ['visited.example'] } });
  arrive('undoSeconds', 60, 5);
  await turnOn();
  await syncPreferences();
  expect(await settings()).toMatchObject({ undoSeconds: 60, copy: false });
  expect(sent('copy')?.value).toBe(false);
  expect(sent('undoSeconds')).toEqual({ value: 60, at: 5 });
  expect(JSON.stringify([...kept.synced])).not.toContain('visited');
  const before = JSON.stringify([[...kept.synced], [...kept.stored]]);
  const writes = vi.spyOn(fakeBrowser.storage.local, 'set');
  await syncPreferences();
  expect(writes).not.toHaveBeenCalled();
  expect(JSON.stringify([[...kept.synced], [...kept.stored]])).toBe(before);
});

it('what an administrator has set is neither sent nor changed', async () => {
  kept.managed.set('settings', { undoSeconds: 15, doors: { menus: false } });
  await handlers.changeSettings({});
  arrive('undoSeconds', 60, Date.now());
  await turnOn();
  await syncPreferences();
  expect(await settings()).toMatchObject({ undoSeconds: 15 });
  expect(sent('undoSeconds')?.value).toBe(60);
  expect(sent('doors.menus')).toBeUndefined();
  expect(sent('doors.toast')?.value).toBe(true);
});

it('items of a later version stay: those it has more, and values that nobody here can read', async () => {
  kept.synced.set('preference:theme', { value: 'dark', at: 1 });
  arrive('copyAs', { format: 'later', template: '' }, 1);
  arrive('onClick', 'shorten', Date.now() + 1e12);
  await turnOn();
  await syncPreferences();
  expect(sent('theme')).toEqual({ value: 'dark', at: 1 });
  expect(sent('copyAs')?.value).toEqual({ format: 'later', template: '' });
  // A time that no clock can mean does not win for good.
  await handlers.changeSettings({ onClick: 'ask' });
  await syncPreferences();
  expect(sent('onClick')?.value).toBe('ask');
});

it('where the browser takes no more, that is said, and it is sent once there is room', async () => {
  const full = vi
    .spyOn(fakeBrowser.storage.sync, 'set')
    .mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
  await turnOn();
  await syncPreferences();
  expect(await problem()).toBe('full');
  full.mockRestore();
  await syncPreferences();
  expect(await problem()).toBeNull();
  expect(sent('copy')?.value).toBe(true);
});

it('what is too large for one item stays here, and all else is sent', async () => {
  const campaign = { name: 'x'.repeat(9000), source: 'a', medium: '', campaign: '', term: '', content: '' };
  await handlers.changeSettings({ campaigns: [campaign], undoSeconds: 30 });
  await turnOn();
  await syncPreferences();
  expect(await problem()).toBe('too-large');
  expect(sent('campaigns')).toBeUndefined();
  expect(sent('undoSeconds')?.value).toBe(30);
});
