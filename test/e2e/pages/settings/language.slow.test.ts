import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { speak } from '../../../../scripts/drivers/speak.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** A text as a language has it. */
function textIn(language: string, key: string): string {
  const texts = JSON.parse(readFileSync(`public/_locales/${language}/messages.json`, 'utf8')) as Record<
    string,
    { message: string }
  >;
  const text = texts[key]?.message;
  if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`);
  return text;
}

const select = '#setting-language';

async function choose(language: string): Promise<Page> {
  const page = await world.extension.open('src/options/index.html#about');
  await page.bringToFront();
  await (await page.waitForSelector(select))?.focus();
  await page.select(select, language);
  return page;
}

const buttonTitle = () => world.extension.inBackground(() => chrome.action.getTitle({}));

it('a chosen language is spoken by the open page, the button and the popup, also after the worker was stopped', async () => {
  await world.connect();
  const page = await choose('de');
  await waitForText(
    page,
    'label[for="setting-language"]',
    (text) => text === textIn('de', 'interfaceLanguage'),
  );
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await page.title()).toBe(textIn('de', 'optionsTitle'));
  // Whoever chose by keyboard can go on.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('setting-language');
  await expect.poll(buttonTitle).toBe(textIn('de', 'shortenThisPage'));
  await world.extension.stopBackground();
  const popup = await world.extension.clickToolbarButton(await world.page());
  await popup.locator(named('button', textIn('de', 'shortenAndCopy'))).click();
  await waitForText(popup, '[role="region"] a');
  await popup.waitForSelector(named('button', textIn('de', 'undo')));
});

it('codes keep their order from right to left, and nothing that isolates them is copied', async () => {
  const { key } = await world.connect();
  await choose('ar');
  const popup = await world.extension.clickToolbarButton(await world.page(`${world.service.url}/?ar`));
  await popup.waitForSelector(named('button', textIn('ar', 'shortenAndCopy')));
  expect(await popup.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await popup.locator(named('textbox', textIn('ar', 'alias'))).fill('2026-sale');
  await popup.locator(named('button', textIn('ar', 'shortenAndCopy'))).click();
  await waitForText(popup, '[role="region"] [role="status"]', (text) => text === textIn('ar', 'copied'));
  const [link] = await world.links(key);
  expect(link).toMatchObject({ short_code: '2026-sale' });
  // In a sentence and by itself, the digits stand before the letters.
  const places = await popup.evaluate((code) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; first: number; last: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const at = text.indexOf(code);
      if (at === -1 || node.parentElement?.checkVisibility() !== true) continue;
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      found.push({ text, first: leftOf(at), last: leftOf(at + code.length - 1) });
    }
    return found;
  }, '2026-sale');
  expect(places.length).toBeGreaterThan(0);
  for (const { text, first, last } of places) expect(first, text).toBeLessThan(last);
  expect(await world.clipboard()).toBe(link?.short_url);
});

it('an open menu stands beside its button, and a row’s facts in their order, when the direction turns', async () => {
  await world.connectSeeded(3, 20);
  const page = await world.extension.open('src/links/index.html');
  await page.bringToFront();
  await speak(page, 'browser');
  await page.locator('tbody tr:nth-child(2) [popovertarget]').click();
  await page.waitForSelector('[role="menu"]:popover-open');
  await speak(page, 'ar');
  await page.waitForFunction(() => {
    const [menu, button] = ['[role="menu"]:popover-open', 'tbody tr:nth-child(2) [popovertarget]'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect(),
    );
    return menu && button && Math.abs(menu.left - button.left) < 8;
  });
  await page.keyboard.press('Escape');
  const [code, dot, url] = await page.$eval('tbody .sub:has(> :nth-child(3))', (line) =>
    [...line.children].map((fact) => {
      const { left, right } = fact.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(dot?.right).toBeLessThanOrEqual((code?.left ?? 0) + 1);
  expect(url?.right).toBeLessThanOrEqual((dot?.left ?? 0) + 1);
});

it('the popup follows with a menu open, and what is offered for a taken alias is not turned', async () => {
  await world.connectSeeded(30, 60);
  const popup = await world.extension.clickToolbarButton(await world.page(`${world.service.url}/?taken`));
  await speak(popup, 'browser');
  await popup.waitForSelector(named('searchbox', 'Search links'));
  // The list below an open menu does not move, but speaks the language.
  await popup.locator('.account-button').click();
  await popup.waitForSelector('[role="menu"]:popover-open');
  await speak(popup, 'he');
  await popup.waitForSelector(named('searchbox', textIn('he', 'searchLinks')));
  await popup.keyboard.press('Escape');
  await popup.locator(named('textbox', textIn('he', 'alias'))).fill('sale-now');
  await popup.locator(named('button', textIn('he', 'shortenAndCopy'))).click();
  await popup.waitForSelector('[role="region"] a');
  const again = await world.extension.clickToolbarButton(await world.page(`${world.service.url}/?second`));
  await again.locator(named('textbox', textIn('he', 'alias'))).fill('sale-now');
  await again.locator(named('button', textIn('he', 'shortenAndCopy'))).click();
  const [common, own] = await again
    .waitForSelector('.chip b')
    .then((bold) =>
      bold?.evaluate((own) =>
        [own.previousElementSibling, own].map((part) => part?.getBoundingClientRect().left),
      ),
    )
    .then((lefts) => lefts ?? []);
  expect(common).toBeLessThan(own ?? 0);
});

it('the browser’s language comes back', async () => {
  const page = await choose('browser');
  await waitForText(page, 'label[for="setting-language"]', (text) => text === 'Language');
  await expect.poll(buttonTitle).toBe('Shorten this page');
});
