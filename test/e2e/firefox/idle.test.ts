import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { shortenButton, World } from '../world.ts';

/** Firefox stops an idle event page after 30 seconds, here after one. */
let world: World<FirefoxExtension>;
beforeAll(async () => {
  const preferences = { 'extensions.background.idle.timeout': 1000 };
  world = await World.of({}, () => FirefoxExtension.launch({ headless: true, preferences }));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';
const expectStopped = () =>
  expect.poll(() => world.extension.isBackgroundRunning(), { timeout: 15_000 }).toBe(false);

it('the event page stops by itself, and a menu entry, a key and the popup each wake it and make a link', async () => {
  const { key } = await world.connect();
  const shortUrls: string[] = [];
  for (const wake of [
    async () => world.extension.chooseMenu(await world.page(`${world.service.url}/?menu`), 'shorten-page'),
    async () => world.extension.giveCommand(await world.page(`${world.service.url}/?key`), 'shorten-page'),
    async () => (await world.popupOn(`${world.service.url}/?popup`)).locator(shortenButton).click(),
  ]) {
    await expectStopped();
    await wake();
    shortUrls.unshift(await waitForText(await world.extension.popup(), resultLink));
    await world.extension.closePopup();
  }
  expect((await world.links(key)).map(({ short_url }) => short_url)).toEqual(shortUrls);
});
