import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { setUndoTime } from '../../undo-time.ts';
import { shortenButton, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

const announcer = '[aria-live="polite"].visually-hidden';
const resultLink = '[role="region"][aria-label="Short link"] a';

/** Collects everything that the page's announcer says from now on. */
async function announced(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle((selector) => {
    const texts: string[] = [];
    const place = document.querySelector(selector);
    if (!place) throw new Error('This page has no announcer.');
    const take = () => {
      if (place.textContent) texts.push(place.textContent);
    };
    take();
    new MutationObserver(take).observe(place, { childList: true, characterData: true, subtree: true });
    return texts;
  }, announcer);
  return () => said.jsonValue();
}

it('what was done is told in words, and again where it is done again', async () => {
  await world.connect();
  const popup = await world.popupOn(`${world.service.url}/?told`);
  await popup.waitForSelector(announcer);
  const said = await announced(popup);
  const latest = async () => (await said()).at(-1);
  await popup.locator(shortenButton).click();
  const shortUrl = await waitForText(popup, resultLink);
  const code = shortUrl.split('/').at(-1) ?? '';
  await expect.poll(latest).toBe(`Created and copied ${shortUrl}`);
  for (const times of [1, 2]) {
    await popup.locator(named('button', 'Copy')).click();
    const copied = async () => (await said()).filter((text) => text === `Copied ${shortUrl}`);
    await expect.poll(copied).toHaveLength(times);
  }
  await setUndoTime(popup, 60);
  await popup.locator(named('button', 'Undo')).click();
  await waitForText(popup, '.deletions[aria-live]', (text) => text.includes(`Deleting ${code}`));
  await popup.locator('.deletion button').click();
  await expect.poll(latest).toBe(`Kept ${code}`);
  await popup.locator(named('searchbox', 'Search links')).fill(code);
  await expect.poll(latest).toBe('1 link');
  await popup.locator(named('searchbox', 'Search links')).fill('nothing has this');
  await expect.poll(latest).toBe('No matching links');
  await popup.keyboard.press('Escape');
  await popup.locator('.list-head button').click();
  await expect.poll(latest).toBe('Updated just now');
});
