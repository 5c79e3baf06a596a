import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, titleTag } from '../../../scripts/drivers/open-site.ts';
import { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const parts = {
  name: '.who',
  settings: 'header > button:last-child',
  address: 'input[name="url"]',
  alias: '.field.joined',
  title: '.page-title input',
  button: 'form [type="submit"]',
  totals: '.totals-line',
  search: '.field.search',
};

/** The positions of the popup's parts. Only the host changes the width of the prefix in front of the alias. */
const placesOf = (popup: Page) =>
  popup.evaluate(
    (parts) =>
      Object.entries(parts).map(([part, selector]) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && { part, left: box.left, top: box.top, width: box.width, height: box.height };
      }),
    parts,
  );

it('is painted before any script has run, with each part where the popup has it', async () => {
  await world.connectSeeded(12, 40);
  const page = await openSite(world.extension.browser, 'https://site.example/page', titleTag('A page'));
  const popup = await world.extension.clickToolbarButton(page);
  await popup.waitForSelector('[aria-label="Recent links"] li');
  await popup.waitForSelector('.list-head button');
  const places = await placesOf(popup);
  expect(places).not.toContain(undefined);
  await popup.setJavaScriptEnabled(false);
  await popup.reload();
  expect(await placesOf(popup)).toEqual(places);
  // Its user's language isn't known yet.
  expect(await popup.$eval('form [type="submit"]', (button) => button.textContent.trim())).toBe('');
  // No control can be pressed before its script has loaded.
  expect(await popup.$('[inert] form')).not.toBeNull();
});
