import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it('says that a part of a page could not be loaded, and loads it with the page', async () => {
  await world.connect();
  const popup = await world.popupOn();
  let isGone = true;
  await popup.setRequestInterception(true);
  popup.on('request', (request) => {
    const isPart = /\/TotalsAndRecentLinks\d*\.js$/.test(request.url());
    void (isGone && isPart ? request.abort() : request.continue());
  });
  await popup.reload();
  expect(await waitForText(popup, '[role="alert"]')).toContain('didn’t load');
  // The rest of the page works.
  await popup.waitForSelector('form [type="submit"]:not([aria-disabled="true"])');
  expect(await accessibilityProblems(popup)).toEqual([]);
  isGone = false;
  await popup.locator(named('button', 'Reload')).click();
  await popup.waitForSelector('[aria-label="Recent links"]');
});
