import { afterEach, expect, it, vi } from 'vitest';
import { hideStorageFromContentScripts } from '../../../src/platform/write-storage.ts';
import { fakeBrowser } from '../fake-browser.ts';

afterEach(() => Reflect.deleteProperty(fakeBrowser.storage.local, 'setAccessLevel'));

it('the storage is closed to scripts in pages where the browser can do that, and left where it can not', async () => {
  await hideStorageFromContentScripts();
  const setAccessLevel = vi.fn(async () => undefined);
  Object.assign(fakeBrowser.storage.local, { setAccessLevel });
  await hideStorageFromContentScripts();
  expect(setAccessLevel).toHaveBeenCalledExactlyOnceWith({ accessLevel: 'TRUSTED_CONTEXTS' });
});

it('that it can not be closed is not silent', async () => {
  const refused = new Error('no');
  Object.assign(fakeBrowser.storage.local, { setAccessLevel: () => Promise.reject(refused) });
  await expect(hideStorageFromContentScripts()).rejects.toThrow(refused);
});
