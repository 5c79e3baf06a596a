import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import own from '../../../../package.json' with { type: 'json' };
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
  await world.connect();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const open = async (section: string): Promise<Page> => {
  const page = await world.extension.open(`src/options/index.html#${section}`);
  await page.bringToFront();
  await page.waitForSelector('#about', { hidden: section !== 'about' });
  return page;
};

it('after an update, About says so until it was opened once', async () => {
  const before = await open('accounts');
  expect(await before.$(named('link', 'About What’s new'))).toBeNull();
  await before.evaluate(() => chrome.storage.local.set({ unreadNews: { v: 1, data: true } }));
  await before.waitForSelector(named('link', 'About What’s new'));
  expect(await layoutProblems(before, pageWidths)).toEqual([]);
  await before.locator(named('link', 'About What’s new')).click();
  await before.waitForSelector(named('link', 'About'));
  expect(await before.$eval('#about', (about) => about.textContent)).toContain('What’s newTen languages.');
  expect(await layoutProblems(before, pageWidths)).toEqual([]);
  const again = await open('accounts');
  await again.waitForSelector(named('link', 'About'));
});

it('About is the last section, says which version this is and on what terms, and leads to the shortcuts of the browser and to those of the list', async () => {
  const page = await open('about');
  expect(await page.$eval('nav ul:last-of-type li:last-child a', (last) => last.textContent)).toBe('About');
  await waitForText(page, '#about', (text) => text.includes(own.version));
  await page.locator('#about summary').click();
  await waitForText(page, '#about', (text) => text.includes('WITHOUT WARRANTY OF ANY KIND'));
  await page.locator('#about a[href="#shortcuts"]').click();
  await page.waitForSelector('#shortcuts:not([hidden])');
  await page.goBack();
  await page.locator('#about a[href*="links"]').click();
  await page.waitForSelector(named('dialog', 'Keyboard shortcuts'));
  // A reload does not open it again.
  await expect.poll(() => new URL(page.url()).hash).toBe('#links');
});

it('single keys are off with the keyboard shortcuts, on pages that are open', async () => {
  await world.connectSeeded(3, 0);
  const links = await world.extension.open('src/links/index.html#links');
  const dialog = named('dialog', 'Keyboard shortcuts');
  await links.bringToFront();
  await links.waitForSelector('.keys-hint');
  await links.keyboard.press('?');
  await links.waitForSelector(dialog);
  await links.keyboard.press('Escape');
  await links.waitForSelector(dialog, { hidden: true });
  const settings = await world.extension.open('src/options/index.html#shortcuts');
  await settings.locator(named('checkbox', 'Keyboard shortcuts')).click();
  await links.bringToFront();
  await expect.poll(() => links.$eval('.keys-hint', ({ textContent }) => textContent)).not.toContain('/');
  await links.keyboard.press('?');
  // The button opens the list all the same, without the keys that are off.
  await links.locator(named('button', 'All shortcuts')).click();
  await links.waitForSelector(dialog);
  expect(await links.$$eval('dialog[open]', (all) => all.map(({ textContent }) => textContent))).toEqual([
    expect.not.stringContaining('Everywhere'),
  ]);
});
