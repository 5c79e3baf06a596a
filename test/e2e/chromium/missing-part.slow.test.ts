import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it('says once that parts of a page could not be loaded, and loads them with the page', async () => {
  await world.connect();
  const popup = await world.popupOn();
  let isGone = true;
  await popup.setRequestInterception(true);
  popup.on('request', (request) => {
    const isLater = request.url().endsWith('/popup-later.js');
    void (isGone && isLater ? request.abort() : request.continue());
  });
  await popup.reload();
  expect(await waitForText(popup, '[role="alert"]')).toContain('didn’t load');
  expect(await popup.$$eval('[role="alert"]', (alerts) => alerts.length)).toBe(1);
  // The rest of the page works.
  await popup.waitForSelector('form [type="submit"]:not([aria-disabled="true"])');
  expect(await accessibilityProblems(popup)).toEqual([]);
  isGone = false;
  await popup.locator(named('button', 'Reload')).click();
  await popup.waitForSelector('[aria-label="Recent links"]');
});
