import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { pageWithLinkTo, resultLink, sitePages, type SitePage } from '../../promise-steps.ts';
import { slowDownStorage } from '../../slow-storage.ts';
import { World } from '../../world.ts';

/** A user who chooses an entry, sees nothing happen on a slow computer, and chooses it again. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(async () => {
  await world.closePages();
  await world.extension.stopBackground();
});
afterAll(() => world.stop());

async function chooseTwice(page: Page): Promise<string> {
  await slowDownStorage(world.extension, 1500);
  await world.extension.chooseMenu(page, 'shorten-link', 'a');
  await world.extension.chooseMenu(page, 'shorten-link', 'a');
  const shown = await waitForText(await world.extension.popup(), resultLink);
  // The second choice is done by then as well: it began less than a second after the first.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return shown;
}

/** Settings stay when another account is connected. */
async function setCodesFrom(codeFrom: 'curtail' | 'service'): Promise<void> {
  const options = await world.extension.open('src/options/index.html');
  await options.evaluate((input) => chrome.runtime.sendMessage({ command: 'changeSettings', input }), {
    codeFrom,
  });
}

const [first, second] = sitePages(2) as [SitePage, SitePage];

it('the menu chosen twice in one moment makes one link, where the service chooses the code', async () => {
  const { key } = await world.connect();
  await setCodesFrom('service');
  const shown = await chooseTwice(await pageWithLinkTo(world.extension, first));
  expect(await world.links(key)).toMatchObject([{ long_url: first.longUrl, short_url: shown }]);
});

it('the menu chosen twice in one moment asks the service for the link once', async () => {
  const { key } = await world.connect();
  await setCodesFrom('curtail');
  const posts = world.countRequests('POST');
  const shown = await chooseTwice(await pageWithLinkTo(world.extension, second));
  expect(await world.links(key)).toMatchObject([{ long_url: second.longUrl, short_url: shown }]);
  expect(posts()).toBe(1);
});
