import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../../axe.ts';
import { linksStatus, reload } from '../../link-rows.ts';
import { runsIn, World } from '../../world.ts';

/** The selection's bar appears in place of the filters' bar. */
let world: World<Driver>;
let page: Page;
beforeAll(async () => {
  world = await World.here();
  await world.connectSeeded(40, 100);
  page = await world.extension.open('src/links/index.html');
  await page.bringToFront();
  await waitForText(page, linksStatus, (text) => text === '40 links');
});
afterAll(() => world.stop());

const count = '.selection b';
const search = named('searchbox', 'Search links');
const press = (name: string): Promise<void> => page.locator(named('button', name)).click();
const box = (index: number): string => `tbody tr[data-index="${index}"] input`;
const otherBox = 'tbody tr[aria-selected="false"] input';
const placeOf = (index: number): Promise<number> =>
  page.$eval(`tbody tr[data-index="${index}"]`, (row) => row.getBoundingClientRect().top);
const command = async (key: 'a' | 'z'): Promise<void> => {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
};
const hasFocus = (): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);

it.each([320, 719, 720, 979, 980])(
  'at %d px, no row moves where something is selected, however far the list is scrolled',
  async (width) => {
    await page.setViewport({ width, height: 900 });
    for (const [scrolled, index] of [
      [0, 2],
      [700, 20],
    ] as const) {
      await page.evaluate((to) => scrollTo(0, to), scrolled);
      await page.waitForSelector(`tbody tr[data-index="${index}"]`);
      const before = await placeOf(index);
      await page.locator(box(index)).click();
      await waitForText(page, count, (text) => text === '1 of 40 selected');
      expect(await placeOf(index)).toBe(before);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.selection', { hidden: true });
      expect(await placeOf(index)).toBe(before);
    }
  },
);

describe('in a wide window', () => {
  beforeAll(async () => {
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
  });

  it('is gathered from several searches', async () => {
    await page.locator(box(0)).click();
    await waitForText(page, count, (text) => text === '1 of 40 selected');
    expect(await accessibilityProblems(page)).toEqual([]);
    // A press at a resting pointer, on a row that has just moved there, would count for the previous row.
    await page.mouse.move(640, 20);
    await page.keyboard.press('/');
    await page.waitForSelector('.selection', { hidden: true });
    await page.keyboard.type('wikipedia');
    await waitForText(page, linksStatus, (text) => text.includes(' of 40 links'));
    await page.locator(otherBox).click();
    await waitForText(page, count, (text) => /^2 (?:of \d+ selected|selected, 1 not listed)$/.test(text));
    await waitForText(page, '[aria-live="polite"].visually-hidden', (text) => text.startsWith('2 '));
    await press('Search for more links to select');
    await page.waitForSelector(`${search}:focus`);
    for (const _ of 'wikipedia') await page.keyboard.press('Backspace');
    await waitForText(page, linksStatus, (text) => text === '40 links');
    await page.locator(otherBox).click();
    await waitForText(page, count, (text) => text === '3 of 40 selected');
    await press('Select all 40');
    await waitForText(page, count, (text) => text === '40 selected');
    await press('Clear');
    await page.waitForSelector('.selection', { hidden: true });
    expect(await hasFocus()).toBe(true);
  });

  it('leaves the focus to something when what had it is gone', async () => {
    await page.locator(box(1)).click();
    await page.locator(`.selection ${named('button', 'Delete')}`).click();
    await waitForText(page, '.deletion', (text) => text.includes('Undo'));
    expect(await hasFocus()).toBe(true);
    await press('Undo');
    await page.waitForSelector('.deletion', { hidden: true });
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (location.hash = '#links&clicks=1000000..'));
    await press('Clear filters');
    await waitForText(page, linksStatus, (text) => text === '40 links');
    expect(await hasFocus()).toBe(true);
  });

  it('leaves the focus to the heading when all links are deleted', async () => {
    await reload(page);
    await waitForText(page, linksStatus, (text) => text === '40 links');
    await page.$eval('tbody tr', (row) => (row as HTMLElement).focus());
    await command('a');
    await waitForText(page, count, (text) => text === '40 selected');
    await page.keyboard.press('Delete');
    await page.waitForSelector('tbody', { hidden: true });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Links');
    await command('z');
    await waitForText(page, count, (text) => text === '40 selected');
    await page.keyboard.press('Escape');
  });

  it('leaves the focus to the row that followed, when it is deleted with those above', async () => {
    const codeAt = (index: number) =>
      page.$eval(`tbody tr[data-index="${index}"] [data-part="link"]`, ({ textContent }) => textContent);
    const next = await codeAt(5);
    await page.$eval('tbody tr[data-index="2"]', (row) => (row as HTMLElement).focus());
    await page.keyboard.press(' ');
    await page.keyboard.down('Shift');
    for (const _ of ['once', 'again']) await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await waitForText(page, count, (text) => text === '3 of 40 selected');
    await page.keyboard.press('Delete');
    await page.waitForSelector('tbody tr[data-index="2"]:focus');
    expect(await codeAt(2)).toBe(next);
    await command('z');
    await waitForText(page, count, (text) => text === '3 of 40 selected');
    await page.keyboard.press('Escape');
  });

  it('is begun by the keys alone: from the search, ↓ leads to the first row, also where that was the last one', async () => {
    await page.focus(search);
    await page.keyboard.type('wikipedia');
    await waitForText(page, linksStatus, (text) => text.includes(' of 40 links'));
    for (const _ of ['for the first time', 'again']) {
      await page.keyboard.press('ArrowDown');
      await page.waitForSelector('tbody tr[data-index="0"]:focus');
      await page.keyboard.press('/');
      await page.waitForSelector(`${search}:focus`);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.waitForSelector('tbody tr[data-index="1"][aria-selected="true"]:focus');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await waitForText(page, linksStatus, (text) => text === '40 links');
    await page.$eval('tbody tr', (row) => (row as HTMLElement).focus());
  });

  it('is cleared by Esc first, and then the search, wherever the focus is', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('wikipedia');
    await waitForText(page, linksStatus, (text) => text.includes(' of 40 links'));
    await page.$eval('tbody tr', (row) => (row as HTMLElement).focus());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.waitForSelector('.selection');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.selection', { hidden: true });
    expect(await page.$eval(search, (field) => (field as HTMLInputElement).value)).toBe('wikipedia');
    await page.keyboard.press('Escape');
    await waitForText(page, linksStatus, (text) => text === '40 links');
    await page.waitForSelector(`${search}:focus`);
    await page.keyboard.type('wikipedia');
    await page.keyboard.press('Escape');
    await waitForText(page, linksStatus, (text) => text === '40 links');
    await page.waitForSelector(`${search}:focus`);
    await page.$eval('tbody tr', (row) => (row as HTMLElement).focus());
  });

  it('is found with Ctrl+A on a keyboard of other letters too, and not where letters are typed', async () => {
    const pressAll = (target: string) =>
      page.$eval(target, (element) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ф', code: 'KeyA', ctrlKey: true, bubbles: true }),
        ),
      );
    await pressAll(search);
    expect(await page.$('.selection')).toBeNull();
    await pressAll('tbody tr');
    await waitForText(page, count, (text) => text === '40 selected');
    await page.keyboard.press('Escape');
  });
});

describe('New', () => {
  it('leads to many links at once by its key, which the field for them takes as a letter', async () => {
    await page.$eval('tbody tr', (row) => (row as HTMLElement).focus());
    await page.keyboard.down('Shift');
    await page.keyboard.press('N');
    await page.keyboard.up('Shift');
    const field = await page.waitForSelector(named('textbox', 'URLs'));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Shorten many');
    await field?.focus();
    await page.keyboard.type('Not a new link');
    expect(await field?.evaluate((area) => (area as HTMLTextAreaElement).value)).toBe('Not a new link');
    await page.$eval('h1', (heading) => heading.focus());
    await page.goBack();
    await waitForText(page, linksStatus, (text) => text === '40 links');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Links');
  });

  it('asks for a URL in the popup', async () => {
    await page.bringToFront();
    await press('New');
    await page.locator(named('menuitem', 'Link')).click();
    const popup = await world.extension.popup();
    await popup.waitForSelector(named('textbox', 'Long URL'));
    await world.extension.closePopup();
  });
});

it.runIf(runsIn === 'chromium')('an empty list says how to begin', async () => {
  await world.connect();
  const empty = await world.extension.open('src/links/index.html');
  await empty.waitForSelector(named('heading', 'Your links will show up here'));
  await waitForText(empty, '.empty-list p', (text) => text.includes('or bring a list of URLs'));
  expect(await empty.$('thead')).toBeNull();
  expect(await accessibilityProblems(empty)).toEqual([]);
  await empty.locator(named('link', 'Shorten many')).click();
  await empty.waitForSelector(named('textbox', 'URLs'));
});
