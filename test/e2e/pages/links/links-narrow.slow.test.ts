import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named } from '../../../../scripts/drivers/page.ts';
import { openFilter, rowTexts } from '../../link-rows.ts';
import { HardWorld } from '../../layout/hard-world.ts';

/** The list in windows of any width: the least important columns go first, a row's actions stay, and nothing scrolls sideways. */
let world: HardWorld;
let page: Page;
beforeAll(async () => {
  world = await HardWorld.start();
  await world.connect();
  page = await world.extension.open('src/links/index.html');
  await page.bringToFront();
  await page.waitForSelector('tbody tr');
});
afterAll(() => world.stop());

/** The visible columns of the first row. */
const columnsShown = (): Promise<string[]> =>
  page.$$eval('tbody tr:first-child > [data-column]', (cells) =>
    cells.flatMap((cell) =>
      (cell as HTMLElement).checkVisibility() ? [cell.getAttribute('data-column') ?? ''] : [],
    ),
  );

/** Whether a click would reach the actions of a row in the middle of the window. */
const areActionsInReach = (): Promise<boolean> =>
  page.$eval('tbody tr:nth-child(2) .tools', (tools) =>
    [...tools.querySelectorAll('button')].every((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return button.contains(hit) && left >= 0 && right <= innerWidth;
    }),
  );

/** Whether a button of the head is on its first line. */
const isBesideLogo = (name: string): Promise<boolean> =>
  page.$eval(
    'header',
    (head, label) => {
      const [logo, button] = [head.firstElementChild, head.querySelector(`[aria-label="${label}"]`)];
      if (!logo || !button) throw new Error('The head has no logo, or no such button.');
      return button.getBoundingClientRect().top < logo.getBoundingClientRect().bottom;
    },
    name,
  );

it.each([320, 979])('at %d px, the search comes first, in line with the buttons', async (width) => {
  await page.setViewport({ width, height: 900 });
  const [search, filter] = await page.$$eval('.bar > .field, .bar > .button', (parts) =>
    parts.slice(0, 2).map((part) => {
      const { left, top, bottom } = part.getBoundingClientRect();
      return { left, middle: (top + bottom) / 2 };
    }),
  );
  expect(search?.left).toBe(16);
  expect(filter?.left).toBeGreaterThan(16);
  expect(search?.middle).toBe(filter?.middle);
});

it.each(['ltr', 'rtl'])('a URL stands beside its code where texts are written %s', async (direction) => {
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
  const gaps = await page.$$eval('.sub', (lines) =>
    lines.flatMap((line) => {
      const [code, url] = line.querySelectorAll(':scope > .clip');
      if (!code || !url) return [];
      const text = document.createRange();
      text.selectNodeContents(url);
      const [a, b] = [code.getBoundingClientRect(), text.getBoundingClientRect()];
      return [Math.max(a.left - b.right, b.left - a.right)];
    }),
  );
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThan(16);
});

const always = ['title', 'clicks'];

it.each([
  [320, always],
  [719, always],
  [720, [...always, 'created']],
  [980, [...always, 'created']],
])('at %d px, the columns %j are there, and the actions of each row', async (width, columns) => {
  await page.setViewport({ width, height: 900 });
  expect(await columnsShown()).toEqual(columns);
  expect(await areActionsInReach()).toBe(true);
  expect(await isBesideLogo('Settings')).toBe(true);
});

it('is sorted by any column where there is no heading for it', async () => {
  await page.setViewport({ width: 320, height: 900 });
  await openFilter(page, 'Sort by');
  await page.locator(named('menuitemradio', 'Clicks so far')).click();
  await page.waitForSelector('[data-column="clicks"][aria-sort="descending"]');
  expect((await rowTexts(page))[0]).toContain('1,234,567,890');
  await openFilter(page, 'Sort by');
  await page.locator(named('menuitemradio', 'Status')).click();
  await page.waitForSelector('[role="grid"]:not(:has([aria-sort]))');
});

it.each([320, 1280])('at %d px, no menu leaves the card', async (width) => {
  await page.setViewport({ width, height: 900 });
  for (const open of [
    () => page.locator(named('button', 'Export')).click(),
    () => openFilter(page, 'Status'),
    () => openFilter(page, 'Clicks so far'),
  ]) {
    await open();
    await page.waitForSelector('[role="menu"]:popover-open');
    // The previous menu may still be closing.
    await expect
      .poll(() =>
        page.$$eval('[role="menu"]:popover-open', ([menu]) => {
          const [at, card] = [menu, document.querySelector('main')].map((one) =>
            one?.getBoundingClientRect(),
          );
          return at && card && Math.min(at.left - card.left, card.right - at.right);
        }),
      )
      .toBeGreaterThanOrEqual(0);
    // A menu beside another one leads back to it.
    while ((await page.$('[role="menu"]:popover-open')) !== null) await page.keyboard.press('Escape');
  }
});
