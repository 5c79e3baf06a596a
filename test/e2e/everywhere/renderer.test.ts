import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { runsIn, World } from '../world.ts';

/**
 * A page that has taken over its renderer has what Curtail's own scripts have in that page, from the moment the user uses Curtail there. These
 * attacks run in their place.
 */
let world: World<Driver>;
let key: string;
beforeAll(async () => {
  world = await World.here();
  ({ key } = await world.connect());
  const page = await world.page();
  await page.bringToFront();
});
afterAll(() => world.stop());

const attack = (name: 'command' | 'storage' | 'database', about: string): Promise<string> =>
  world.extension.inBackground(
    async (...args) => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        args,
        func: async (how, what) => {
          try {
            if (how === 'command') {
              const message = { command: what, input: null };
              return JSON.stringify((await chrome.runtime.sendMessage<unknown>(message)) ?? 'refused');
            }
            if (how === 'storage')
              return JSON.stringify(await chrome.storage[what as 'local' | 'session' | 'sync'].get(null));
            return (await indexedDB.databases()).map((database) => database.name).join();
          } catch {
            return '"refused"';
          }
        },
      });
      return String(answer?.result);
    },
    name,
    about,
  );

const isConnected = async () => 'account' in (await chrome.storage.local.get('account'));

it.each([
  'eraseAllAccounts',
  'sealKey',
  'connect',
  'changeKeyMode',
  'unlock',
  'changeSettings',
  'lock',
  'refresh',
])('gives no command: %s', async (command) => {
  expect(await attack('command', command)).toBe('"refused"');
  expect(await world.extension.inBackground(isConnected)).toBe(true);
});

it('does not reach the database with the key that opens the sealed one', async () => {
  expect(await attack('database', '')).not.toContain('curtail');
});

it.runIf(runsIn === 'chromium').each(['local', 'session', 'sync', 'managed'])(
  'reads nothing of the storage: %s',
  async (area) => {
    expect(await attack('storage', area)).toBe('"refused"');
  },
);

it.runIf(runsIn === 'firefox')('reads the storage in Firefox, where the key is sealed', async () => {
  const stored = await attack('storage', 'local');
  expect(stored).toContain('"mode":"device"');
  expect(stored).toContain(world.apiAddress);
  expect(stored).not.toContain(key);
});
