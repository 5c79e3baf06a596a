import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it('a script in a page gets nothing that is stored, and the extension’s own pages all of it', async () => {
  await world.connect();
  const page = await world.page();
  const read = (area: 'local' | 'session' | 'sync') =>
    world.extension.inBackground(async (name) => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        args: [name],
        func: (one) => chrome.storage[one].get(null).then(Object.keys, () => 'refused'),
      });
      return answer?.result;
    }, area);
  await page.bringToFront();
  for (const area of ['local', 'session', 'sync'] as const) expect(await read(area)).toBe('refused');
  const own = await world.extension.open('src/options/index.html');
  expect(await own.evaluate(async () => Object.keys(await chrome.storage.local.get()))).toContain('account');
});
