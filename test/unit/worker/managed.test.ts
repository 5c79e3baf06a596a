import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import schema from '../../../public/managed-schema.json' with { type: 'json' };
import { handlers } from '../../../src/worker/handlers.ts';
import { applyManagedSettings } from '../../../src/worker/settings.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { fakeBrowser, forgetEverything, kept } from '../fake-browser.ts';

beforeEach(forgetEverything);
afterEach(forgetEverything);

const settings = () => readItem(items.settings);

it('what an administrator has set is not changed, and what is beside it is', async () => {
  kept.managed.set('settings', { copy: false, entryPoints: { menus: false } });
  await handlers.changeSettings({ copy: true, undoSeconds: 30, entryPoints: { menus: true, toast: false } });
  const { copy, undoSeconds, entryPoints } = await settings();
  expect({ copy, undoSeconds }).toEqual({ copy: false, undoSeconds: 30 });
  expect(entryPoints).toMatchObject({ menus: false, toast: false, sidePanel: true });
});

it('it holds before anybody changes anything', async () => {
  await applyManagedSettings();
  expect(kept.stored.size).toBe(0);
  kept.managed.set('settings', { undoSeconds: 60 });
  await applyManagedSettings();
  expect((await settings()).undoSeconds).toBe(60);
});

it('it holds again when everything was erased', async () => {
  kept.managed.set('settings', { undoSeconds: 60 });
  await applyManagedSettings();
  await handlers.eraseAllAccounts(null);
  await vi.waitFor(async () => expect((await settings()).undoSeconds).toBe(60));
});

it('a browser that has no policy says so by failing, and nothing is set', async () => {
  const { managed } = fakeBrowser.storage;
  fakeBrowser.storage.managed = {
    get: () => Promise.reject(new Error('Managed storage manifest not found')),
  };
  await handlers.changeSettings({ copy: false });
  fakeBrowser.storage.managed = managed;
  expect((await settings()).copy).toBe(false);
});

it('a value that no setting has is left out when settings are read', async () => {
  kept.managed.set('settings', { copy: 'never', undoSeconds: 7, nothing: true });
  await applyManagedSettings();
  expect(await settings()).toMatchObject({ copy: true, undoSeconds: 6 });
});

// Every user of the computer can read a policy.
it('a policy has no place for a key', () => {
  expect(Object.keys(schema.properties)).toEqual(['address', 'plan', 'label', 'keyModes', 'settings']);
});

it('a setting that is stored is not told as one that is not, where only the menus could not follow', async () => {
  const failing = vi.spyOn(fakeBrowser.contextMenus, 'removeAll').mockRejectedValue(new Error('No menus'));
  expect(await handlers.changeSettings({ entryPoints: { menus: false } })).toEqual({ ok: true, value: null });
  expect((await settings()).entryPoints.menus).toBe(false);
  failing.mockRestore();
});
