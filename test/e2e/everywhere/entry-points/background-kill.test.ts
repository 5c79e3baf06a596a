import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { holdAnswer } from '../../held-answer.ts';
import { shortenButton, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

it('a create is one link, and the popup shows it, where the worker or event page was stopped in the middle', async () => {
  const { key } = await world.connect();
  const posts = world.countRequests('POST');
  const page = await world.page();
  const popup = await world.extension.clickToolbarButton(page);
  const held = holdAnswer(world.service.server);
  await popup.locator(shortenButton).click();
  await held;
  await world.extension.stopBackground();
  await world.extension.closePopup();
  const again = await world.extension.clickToolbarButton(page);
  const shortUrl = await waitForText(again, '[role="region"][aria-label="Short link"] a');
  expect(await world.links(key)).toMatchObject([{ short_url: shortUrl }]);
  expect(posts()).toBe(1);
});

it('a popup that stays open has the link from the next worker or event page, without being asked again', async () => {
  const { key } = await world.connect();
  const posts = world.countRequests('POST');
  const popup = await world.popupOn(`${world.service.url}/?stays-open`);
  const held = holdAnswer(world.service.server);
  await popup.locator(shortenButton).click();
  await held;
  // A message that breaks off in its first moments may not have arrived at all.
  await sleep(600);
  await world.extension.stopBackground();
  const shortUrl = await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(await world.links(key)).toMatchObject([{ short_url: shortUrl }]);
  expect(posts()).toBe(1);
});
