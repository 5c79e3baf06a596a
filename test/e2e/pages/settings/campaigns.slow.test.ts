import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
let page: Page;
beforeAll(async () => {
  world = await World.here();
  await world.connect();
  page = await world.extension.open('src/options/index.html#links');
  await page.bringToFront();
});
afterAll(() => world.stop());

const nameField = named('textbox', 'Name');
const press = (name: string): Promise<void> => page.locator(named('button', name)).click();
const type = (name: string, text: string): Promise<void> =>
  page.locator(named('textbox', name)).fill(text, pasted);

async function add(name: string, source: string): Promise<void> {
  await press('Add campaign');
  await type('Name', name);
  await type('utm_source', source);
  await press('Save');
}

/** What the browser says of the name. */
const problem = (): Promise<string> =>
  page.$eval(nameField, (input) => (input as HTMLInputElement).validationMessage);

it('never takes the place of another campaign by taking its name', async () => {
  const list = '.campaigns ul';
  await add('Spring', 'letter');
  await waitForText(page, list, (text) => text.includes('utm_source=letter'));
  await add(' Spring ', 'post');
  expect(await problem()).toBe('“Spring” is taken.');
  await type('Name', 'Summer');
  expect(await problem()).toBe('');
  await press('Save');
  await waitForText(page, list, (text) => text.includes('utm_source=post'));
  await press('Edit Summer');
  await type('Name', 'Spring');
  await press('Save');
  expect(await problem()).toBe('“Spring” is taken.');
  await press('Cancel');
  await press('Edit Summer');
  await type('utm_source', 'box');
  await press('Save');
  const listed = await waitForText(page, list, (text) => text.includes('utm_source=box'));
  expect(listed).toContain('utm_source=letter');
});
