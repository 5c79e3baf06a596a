import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../../axe.ts';
import { chooseInRow, linksStatus, openFilter, openLinks } from '../../link-rows.ts';
import { setUndoTime } from '../../undo-time.ts';
import { World } from '../../world.ts';

/** The list fills the window: what is where, and what moves when. */
let world: World<Driver>;
let page: Page;
let key: string;
const count = 60;
beforeAll(async () => {
  world = await World.here();
  key = await world.connectSeeded(count, 100);
  page = await openLinks(world.extension);
});
beforeEach(async () => {
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluate(() => {
    location.hash = '#links';
    scrollTo(0, 0);
  });
  await waitForText(page, linksStatus, (text) => text.endsWith(' links') && !text.includes(' of '));
});
afterAll(() => world.stop());

const boxOf = (selector: string) =>
  page.$eval(selector, (element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

const search = named('searchbox', 'Search links');

it('shows 15 rows of a window that is 900 px high, between bars of fixed heights', async () => {
  const bars = { '.account-page > header': 52, '.list-bars': 48, 'thead tr': 32, 'tbody tr': 48, footer: 32 };
  for (const [selector, height] of Object.entries(bars))
    expect((await boxOf(selector)).height, selector).toBe(height);
  const [head, foot] = [await boxOf('thead tr'), await boxOf('footer')];
  expect(foot.bottom).toBe(900);
  const tops = await page.$$eval('tbody tr', (rows) => rows.map((row) => row.getBoundingClientRect().top));
  expect(tops.filter((top) => top >= head.bottom && top + 48 <= foot.top)).toHaveLength(15);
  const selected = await boxOf('.list-bars');
  await page.locator('tbody tr input').click();
  await page.waitForSelector('.selection');
  expect(await boxOf('.selection')).toEqual(selected);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.selection', { hidden: true });
});

it.each(['utm_campaign', 'wiki encyclopedia'])(
  'shows in each row why a search for “%s” has found it, in windows of any width',
  async (query) => {
    await page.locator(search).fill(query);
    await waitForText(page, linksStatus, (text) => text.includes(' of '));
    for (const width of [480, 980, 1280]) {
      await page.setViewport({ width, height: 900 });
      const unexplained = () =>
        page.$$eval('tbody tr', (rows) =>
          rows
            .filter((row) => row.getBoundingClientRect().top < innerHeight)
            .filter(
              (row) =>
                ![...row.querySelectorAll('mark')].some((mark) => {
                  const [hit, line] = [mark, mark.closest('.clip')].map((one) =>
                    one?.getBoundingClientRect(),
                  );
                  return hit && line && hit.left >= line.left - 1 && hit.right <= line.right + 1;
                }),
            )
            .map((row) => row.innerText),
        );
      await expect.poll(unexplained, { message: `${width} px` }).toEqual([]);
    }
    await page.setViewport({ width: 1280, height: 900 });
    await page.keyboard.press('Escape');
  },
);

it('says what a filter is set to, and clears one or all', async () => {
  await openFilter(page, 'Created');
  await page.locator(named('menuitemradio', 'Last 90 days')).click();
  await openFilter(page, 'Clicks so far');
  await page.locator(named('menuitemradio', '1 or more')).click();
  await page.waitForSelector(named('button', 'Clicks so far: 1 or more'));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator(named('button', 'Clear filter: Created: Last 90 days')).click();
  await page.waitForFunction(() => location.hash === '#links&clicks=1..');
  await page.waitForSelector(`${named('button', 'Filter')}:focus`);
  await openFilter(page, 'Status');
  await page.locator(named('menuitemradio', 'Active')).click();
  await page.locator(named('button', 'Clear filters')).click();
  await page.waitForFunction(() => location.hash === '#links');
  expect(await page.$('.chip')).toBeNull();
});

it('has what can be undone, and what was done, in the middle of the end of the window', async () => {
  await setUndoTime(page, 60);
  const [code = ''] = await page.$$eval('tbody tr', (rows) => rows.map((row) => row.dataset['row'] ?? ''));
  await chooseInRow(page, code, 'Copy');
  const expectInPlace = async (selector: string) => {
    await page.waitForSelector(selector);
    const [toast, foot] = [await boxOf(selector), await boxOf('footer')];
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(foot.top - toast.bottom, selector).toBe(16);
    expect(Math.abs(toast.left + toast.right - width), selector).toBeLessThanOrEqual(1);
    expect(toast.width, selector).toBeLessThanOrEqual(420);
    expect(toast.left, selector).toBeGreaterThanOrEqual(0);
  };
  await expectInPlace('.said');
  await page.waitForSelector('.said', { hidden: true });
  await chooseInRow(page, code, 'Delete');
  await expectInPlace('.deletion');
  expect((await boxOf('.deletion .ring')).width).toBe(20);
  await page.setViewport({ width: 320, height: 900 });
  await expectInPlace('.deletion');
  await page.locator(named('button', 'Undo')).click();
  await page.waitForSelector('.deletion', { hidden: true });
});

/** Another client creates a link, and the list is fetched. */
const create = async (url: string): Promise<void> => {
  await fetch(`${world.apiAddress}/?endpoint=shorten`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  const before = await waitForText(page, linksStatus);
  await page.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'refresh', input: { maxAgeMs: 0, isPartial: false } }),
  );
  await waitForText(page, linksStatus, (text) => text !== before);
};

/** How far the page is scrolled, and what has the focus. */
const where = () =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const row = at?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    return { scrolled: scrollY, focus: row ?? at?.getAttribute('aria-label') ?? at?.tagName };
  });

it('neither scrolls nor moves the focus when the list is read again', async () => {
  for (const [at, focus] of [
    ['nothing', () => page.evaluate(() => (document.activeElement as HTMLElement).blur())],
    ['the search', () => page.focus(search)],
    ['a row', () => page.$eval('tbody tr[data-index="12"]', (row) => (row as HTMLElement).focus())],
  ] as const) {
    await focus();
    await page.evaluate(() => scrollTo(0, 300));
    const before = await where();
    expect(before.scrolled, at).toBe(300);
    await create(`https://read-again.example/${at}`);
    expect(await where(), at).toEqual(before);
  }
});

it('tells once that the service is not there, and once from when its data is', async () => {
  await page.locator(named('button', 'Update now')).click();
  await waitForText(page, '.freshness', (text) => text.startsWith('Updated'));
  world.service.server.closeAllConnections();
  await world.service.close();
  await setUndoTime(page, 6);
  await page.locator(named('button', 'Update now')).click();
  const alert = await waitForText(page, '[role="alert"]');
  expect(alert).toMatch(/^No answer from .*Data from \d+:\d+.*\s+Retry$/);
  await page.$eval('tbody tr', (row) => (row as HTMLElement).focus());
  await page.keyboard.press('Delete');
  await waitForText(page, '.deletion.waiting', (text) => text.includes('is pending'));
  const told = await page.evaluate(() => document.body.innerText);
  expect(told.split('No answer from')).toHaveLength(2);
  expect(told.split('Data from')).toHaveLength(2);
  expect(told).not.toContain('Updated ');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator(named('button', 'Dismiss')).click();
  await page.waitForSelector('[role="alert"]', { hidden: true });
});
