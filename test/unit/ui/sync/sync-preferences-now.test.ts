import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import type { Settings } from '../../../../src/core/account/settings.ts';
import type { CommandName, CommandInput } from '../../../../src/core/protocol.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { savePreferenceSyncState } from '../../../../src/storage/sync/save-preference-sync-state.ts';
import { preferenceSyncItem } from '../../../../src/storage/sync/preference-sync-state.ts';
import { syncPreferences, setSyncEnabled } from '../../../../src/ui/sync/sync-preferences-now.ts';
import { fakeBrowser, forgetEverything, kept } from '../../fake-browser.ts';

const settings = () => readItem(items.settings);
const problem = async () => (await readItem(preferenceSyncItem)).problem;
const sent = (name: string) =>
  kept.synced.get(`preference:${name}`) as { value: unknown; at: number } | undefined;
const arrive = (name: keyof Settings, value: unknown, at: number) =>
  kept.synced.set(`preference:${name}`, { value, at });
const turnOn = () => savePreferenceSyncState({ ...preferenceSyncItem.fallback, isOn: true });

const answer = <Name extends CommandName>({ command, input }: { command: Name; input: CommandInput<Name> }) =>
  handlers[command](input);

beforeEach(() => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

it('what the user changes while it is read stays, and is sent as the newer choice', async () => {
  arrive('undoSeconds', 30, Date.now());
  await turnOn();
  await syncPreferences();
  const theirs = Date.now() + 60_000;
  arrive('undoSeconds', 60, theirs);
  arrive('copy', false, theirs);
  vi.spyOn(fakeBrowser.storage.sync, 'get').mockImplementationOnce(async () => {
    await handlers.changeSettings({ undoSeconds: 15 });
    return Object.fromEntries(kept.synced);
  });
  await syncPreferences();
  expect(await settings()).toMatchObject({ undoSeconds: 15, copy: false });
  await syncPreferences();
  expect(await settings()).toMatchObject({ undoSeconds: 15, copy: false });
  expect(sent('undoSeconds')).toEqual({ value: 15, at: theirs + 1 });
});

it('what an administrator has set is neither sent nor changed', async () => {
  kept.managed.set('settings', { undoSeconds: 15, entryPoints: { menus: false } });
  await handlers.changeSettings({});
  arrive('undoSeconds', 60, Date.now());
  await turnOn();
  await syncPreferences();
  expect(await settings()).toMatchObject({ undoSeconds: 15 });
  expect(sent('undoSeconds')?.value).toBe(60);
  expect(sent('entryPoints.menus')).toBeUndefined();
  expect(sent('entryPoints.toast')?.value).toBe(true);
});

it('items of a later version stay: those it has more, and values that nobody here can read', async () => {
  kept.synced.set('preference:theme', { value: 'dark', at: 1 });
  arrive('copyAs', { format: 'later', template: '' }, 1);
  arrive('onClick', 'shorten', Date.now() + 1e12);
  await turnOn();
  await syncPreferences();
  expect(sent('theme')).toEqual({ value: 'dark', at: 1 });
  expect(sent('copyAs')?.value).toEqual({ format: 'later', template: '' });
  // A clock that is years ahead does not win for good.
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

/** This browser has synced, and another has changed something since. */
const newerElsewhere = async () => {
  await handlers.changeSettings({ copy: false });
  await turnOn();
  await syncPreferences();
  arrive('undoSeconds', 30, Date.now() + 1000);
};

/** When all that was changed is long past, so that what is dated anew is newer. */
const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);

describe('nothing that others have is overwritten', () => {
  it.each([
    ['damaged', { v: 1, data: 'torn' }],
    ['those of a later version', { v: 99, data: {} }],
  ])('by defaults, where the settings here are %s', async (_what, stored) => {
    await newerElsewhere();
    kept.stored.set('settings', stored);
    const before = JSON.stringify([...kept.synced]);
    await syncPreferences();
    expect(JSON.stringify([...kept.synced])).toBe(before);
    expect(kept.stored.get('settings')).toEqual(stored);
    // Written anew, they are defaults but for what was just changed.
    await handlers.changeSettings({ codeFrom: 'service' });
    await syncPreferences();
    expect(await settings()).toMatchObject({ copy: false, undoSeconds: 30, codeFrom: 'service' });
    expect(sent('copy')?.value).toBe(false);
    expect(sent('codeFrom')?.value).toBe('service');
  });

  it('by a state of its own that a later version has written', async () => {
    await newerElsewhere();
    kept.stored.set('synced', { v: 99, data: {} });
    const before = JSON.stringify([[...kept.synced], [...kept.stored]]);
    await syncPreferences();
    expect(JSON.stringify([[...kept.synced], [...kept.stored]])).toBe(before);
  });

  it('by an erasure that begins while it syncs', async () => {
    await newerElsewhere();
    let erased: Promise<unknown> = Promise.resolve();
    const eraseFirst: typeof answer = (message) => {
      erased = Promise.resolve(handlers.eraseAllAccounts(null));
      return answer(message);
    };
    Object.assign(fakeBrowser.runtime, { sendMessage: eraseFirst });
    const before = JSON.stringify([...kept.synced]);
    await syncPreferences();
    await erased;
    expect(kept.stored.has('synced')).toBe(false);
    await syncPreferences();
    expect(JSON.stringify([...kept.synced])).toBe(before);
  });

  it('by the defaults of settings that were erased', async () => {
    await newerElsewhere();
    kept.stored.delete('settings');
    await syncPreferences();
    expect(sent('copy')?.value).toBe(false);
    expect(await settings()).toMatchObject({ copy: false, undoSeconds: 30 });
  });

  it.each([
    ['after it was set here', true],
    ['before it was set here', false],
  ])('by a page that closed %s', async (_when, isSet) => {
    await newerElsewhere();
    const close: typeof answer = async (message) => {
      if (isSet) await answer(message);
      throw new Error('The message port closed before a response was received.');
    };
    Object.assign(fakeBrowser.runtime, { sendMessage: close });
    await syncPreferences();
    expect((await settings()).undoSeconds).toBe(isSet ? 30 : 6);
    arrive('undoSeconds', 60, Date.now() + 2000);
    Object.assign(fakeBrowser.runtime, { sendMessage: answer });
    later();
    await syncPreferences();
    expect((await settings()).undoSeconds).toBe(60);
    expect(sent('undoSeconds')?.value).toBe(60);
  });

  it('by a change that could not be sent before one that was made elsewhere later', async () => {
    await newerElsewhere();
    await syncPreferences();
    await handlers.changeSettings({ undoSeconds: 15 });
    const full = vi.spyOn(fakeBrowser.storage.sync, 'set').mockRejectedValue(new Error('quota exceeded'));
    await syncPreferences();
    full.mockRestore();
    arrive('undoSeconds', 60, (sent('undoSeconds')?.at ?? 0) + 10);
    later();
    await syncPreferences();
    expect((await settings()).undoSeconds).toBe(60);
  });

  it('by what an administrator had set, once that is lifted', async () => {
    await newerElsewhere();
    await syncPreferences();
    kept.managed.set('settings', { undoSeconds: 15 });
    await handlers.changeSettings({});
    await syncPreferences();
    kept.managed.clear();
    await syncPreferences();
    expect((await settings()).undoSeconds).toBe(30);
    expect(sent('undoSeconds')?.value).toBe(30);
    await handlers.changeSettings({ undoSeconds: 60 });
    await syncPreferences();
    expect(sent('undoSeconds')?.value).toBe(60);
  });
});

it('campaigns here are kept where the first browser that synced had none', async () => {
  const campaign = { name: 'Spring', source: 'a', medium: '', campaign: '', term: '', content: '' };
  arrive('campaigns', [], Date.now());
  await handlers.changeSettings({ campaigns: [campaign] });
  await turnOn();
  await syncPreferences();
  expect((await settings()).campaigns).toEqual([campaign]);
  expect(sent('campaigns')?.value).toEqual([campaign]);
});

it('a change is taken from a clock that is years ahead, and one after it is sent', async () => {
  await turnOn();
  await syncPreferences();
  arrive('undoSeconds', 60, Date.now() + 1e12);
  await syncPreferences();
  expect((await settings()).undoSeconds).toBe(60);
  await handlers.changeSettings({ undoSeconds: 15 });
  await syncPreferences();
  expect(sent('undoSeconds')?.value).toBe(15);
  arrive('undoSeconds', 30, Infinity);
  await syncPreferences();
  expect((await settings()).undoSeconds).toBe(15);
});

const stubLocks = () =>
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });

it('turned on again, it takes what the others have, whatever was changed here meanwhile', async () => {
  stubLocks();
  await setSyncEnabled(true);
  await handlers.changeSettings({ undoSeconds: 15 });
  await syncPreferences();
  await setSyncEnabled(false);
  await handlers.changeSettings({ undoSeconds: 30 });
  arrive('undoSeconds', 60, (sent('undoSeconds')?.at ?? 0) + 1);
  later();
  await setSyncEnabled(true);
  expect((await settings()).undoSeconds).toBe(60);
});

it('stays off where the sync storage can’t be read', async () => {
  stubLocks();
  const broken = vi.spyOn(fakeBrowser.storage.sync, 'get').mockRejectedValue(new Error('Sync is broken'));
  await expect(setSyncEnabled(true)).rejects.toThrow('Sync is broken');
  expect((await readItem(preferenceSyncItem)).isOn).toBe(false);
  broken.mockRestore();
  await setSyncEnabled(true);
  expect((await readItem(preferenceSyncItem)).isOn).toBe(true);
});

it('a copy template that leads elsewhere does not come with the settings, and a good one does', async () => {
  await turnOn();
  arrive('copyAs', { format: 'template', template: 'https://evil.example/?u={short_url}' }, Date.now() + 1);
  await syncPreferences();
  expect((await settings()).copyAs.format).toBe('plain');
  const good = { format: 'template', template: '{title}\n{short_url}' };
  arrive('copyAs', good, Date.now() + 2);
  await syncPreferences();
  expect((await settings()).copyAs).toEqual(good);
});

it('what protects the user comes from no other browser, and goes to none', async () => {
  for (const [name, value] of [
    ['warn', false],
    ['lockMinutes', 0],
    ['hideLinks', false],
  ] as const)
    arrive(name, value, Date.now() + 1000);
  await turnOn();
  await syncPreferences();
  expect(await settings()).toMatchObject({ warn: true, lockMinutes: 15, hideLinks: true });
  kept.synced.clear();
  await handlers.changeSettings({ warn: false, lockMinutes: 0, hideLinks: false, copy: false });
  await syncPreferences();
  expect(sent('copy')?.value).toBe(false);
  expect([sent('warn'), sent('lockMinutes'), sent('hideLinks')]).toEqual([undefined, undefined, undefined]);
});
