import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { popupAt, resultLink, sitePages } from '../../promise-steps.ts';
import { slowDownStorage } from '../../slow-storage.ts';
import { shortenButton, World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

/** The popup stays open while keys are pressed. In Firefox, automation can't press any without closing it. */
it('the keys and then the popup’s button, pressed in one moment, make one link', async () => {
  const { key } = await world.connect();
  const [page] = sitePages(1);
  if (!page) throw new Error('The corpus has no pages.');
  const popup = await popupAt(world.extension, page);
  await popup.waitForSelector(shortenButton);
  await slowDownStorage(world.extension, 1000);
  await world.extension.inBackground(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch('shorten-page', tab);
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await popup.$eval(shortenButton, (button) => (button as HTMLElement).click());
  const shown = await waitForText(popup, resultLink);
  // What the keys asked for is done by then as well.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await world.links(key)).toMatchObject([{ long_url: page.longUrl, short_url: shown }]);
});
