import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../../service/database/accounts.ts';
import { addressField, giveService, type Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { World } from '../../world.ts';

/** How far a user who has just installed Curtail gets by how many steps and words. Nothing is timed: steps and words are counted. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.allowing();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** Enough for most: 2 seconds to find and press something, and 240 words a minute. */
const seconds = (steps: number, words: number): number => steps * 2 + words / 4;

/** Our words on a page that come before a control, with its own. The title of the user's page is none of them. */
async function wordsTo(page: Page, selector: string): Promise<number> {
  const control = await page.waitForSelector(selector);
  const words = await control?.evaluate((end) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isAfter = end.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isAfter && !end.contains(text)) break;
      const around = text.parentElement;
      if (around?.checkVisibility({ visibilityProperty: true }) && !around.closest('.page'))
        count += text.textContent?.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    return count;
  });
  return words ?? 0;
}

const button = (name: 'Copy clean URL' | 'QR code' | 'Connect your account' | 'Continue' | 'Connect') =>
  named('button', name);
const sample = named('button', 'Explore with sample data');

/** The popup on a page with a tracking parameter: the first step. */
const openPopup = (): Promise<Page> => world.popupOn(`${world.service.url}/?id=1&utm_source=news`);

it('has a clean link and its code by 3 steps, in 10 seconds', async () => {
  const popup = await openPopup();
  const words = await wordsTo(popup, button('QR code'));
  await popup.locator(button('Copy clean URL')).click();
  await waitForText(popup, '.pair [role="status"]', (text) => text.startsWith('Copied'));
  await popup.locator(button('QR code')).click();
  await popup.waitForSelector('.local-code .qr-code path');
  expect(await world.clipboard()).toBe(`${world.service.url}/?id=1`);
  expect(seconds(3, words), `${words} words`).toBeLessThanOrEqual(10);
});

it('is connected by 7 steps, in 60 seconds', async () => {
  const { api_key: key } = await createAccount(world.service.db, { name: 'Test', plan: 'pro' });
  const popup = await openPopup();
  const before = await wordsTo(popup, button('Connect your account'));
  // The button opens the settings, on the form.
  const settings = await world.extension.open('src/options/index.html');
  const service = await wordsTo(settings, button('Continue'));
  // What it needs, and what for, is read before the first field.
  expect(seconds(0, await wordsTo(settings, addressField))).toBeLessThanOrEqual(10);
  await giveService(settings, world.apiAddress);
  const words = before + service + (await wordsTo(settings, button('Connect')));
  await settings.locator(named('textbox', 'API key')).fill(key);
  await settings.locator(button('Connect')).click();
  // The browser's question is one more step. It is answered for this test.
  await waitForText(settings, '[role="status"]', (text) => text.includes('Connected'));
  await settings.waitForSelector(named('heading', 'Try it'));
  expect(seconds(7, words), `${words} words`).toBeLessThanOrEqual(60);
  await world.disconnect();
});

it('sees the sample by 2 steps, in 20 seconds', async () => {
  const popup = await openPopup();
  const words = await wordsTo(popup, sample);
  await popup.locator(sample).click();
  await popup.waitForSelector('[aria-label="Recent links"] li');
  expect(seconds(2, words), `${words} words`).toBeLessThanOrEqual(20);
});
