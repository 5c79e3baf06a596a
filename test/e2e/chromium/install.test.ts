import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it('asks for nothing at install: the browser itself has no warning to give', async () => {
  const page = await world.extension.browser.newPage();
  await page.goto('chrome://extensions');
  const info = await page.evaluate((id) => chrome.developerPrivate.getExtensionInfo(id), world.extension.id);
  expect(info.permissions.simplePermissions).toEqual([]);
});
