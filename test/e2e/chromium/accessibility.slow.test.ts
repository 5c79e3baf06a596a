import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConnectForm } from '../../../scripts/drivers/driver.ts';
import { openPanel } from '../../../scripts/drivers/chromium/open-panel.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { openFilter } from '../link-rows.ts';
import { shortenButton, type, World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it('everybody can use the popup and the settings, says axe', async () => {
  await world.connectSeeded(10, 50);
  const popup = await world.popupOn();
  await popup.waitForSelector('[aria-label="Recent links"] li');
  expect(await accessibilityProblems(popup)).toEqual([]);
  await popup.locator(shortenButton).click();
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(await accessibilityProblems(popup)).toEqual([]);
  await popup.locator(named('button', 'Show statistics')).click();
  await popup.waitForSelector('.shares');
  expect(await accessibilityProblems(popup)).toEqual([]);
  const taken = await world.popupOn(`${world.service.url}/?another`);
  await type(taken, 'Alias', 'a b');
  expect(await accessibilityProblems(taken)).toEqual([]);
  const options = await openConnectForm(world.extension);
  expect(await accessibilityProblems(options)).toEqual([]);
});

it('everybody can use the settings with every section filled, says axe', async () => {
  await world.connectSeeded(3, 5);
  const options = await openConnectForm(world.extension);
  expect(await accessibilityProblems(options)).toEqual([]);
  await options.locator(named('link', 'Shortening')).click();
  await options.locator(named('checkbox', 'Remove tracking parameters')).click();
  await options.locator(named('combobox', 'Copy links as')).fill('markdown');
  expect(await accessibilityProblems(options)).toEqual([]);
  await options.locator(named('link', 'Links & campaigns')).click();
  await options.locator(named('button', 'Add campaign')).click();
  await options.locator(named('textbox', 'Name')).fill('Letter');
  expect(await accessibilityProblems(options)).toEqual([]);
  await options.locator(named('textbox', 'utm_source')).fill('letter');
  await options.locator(named('button', 'Save')).click();
  await options.waitForSelector(named('button', 'Edit Letter'));
  expect(await accessibilityProblems(options)).toEqual([]);
});

it('everybody can use the menus of the links page, says axe', async () => {
  await world.connectSeeded(40, 90);
  const page = await world.extension.open('src/links/index.html');
  await page.locator('tbody tr:nth-child(2) .box').click();
  await page.locator('.selection [popovertarget]').click();
  await page.waitForSelector('[role="menu"]:popover-open');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openFilter(page, 'Created');
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('everybody can use the side panel, also where it does not see the page, says axe', async () => {
  await world.connectSeeded(3, 5);
  const panel = await openPanel(world.extension);
  await (await world.page(world.service.url.replace('127.0.0.1', 'localhost'))).bringToFront();
  await panel.waitForSelector('.panel-notice');
  expect(await accessibilityProblems(panel)).toEqual([]);
  await (await world.page()).bringToFront();
  await panel.waitForSelector('.panel-notice', { hidden: true });
  await panel.waitForSelector('[aria-label="Recent links"] li');
  expect(await accessibilityProblems(panel)).toEqual([]);
});
