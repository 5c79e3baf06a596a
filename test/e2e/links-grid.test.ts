import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../scripts/page.ts';
import { createAccount } from '../../service/storage/accounts.ts';
import { seed } from '../../service/storage/seed.ts';
import { accessibilityProblems } from './axe.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const status = 'footer [role="status"]';

async function openSeeded(links: number, hash = '') {
  const { account_id, api_key } = await createAccount(world.service.db, { name: 'Test', plan: 'pro' });
  await seed(world.service.db, { accountId: account_id, links, clicks: 500 });
  await (await world.extension.connect(world.apiAddress, api_key)).close();
  const page = await world.extension.open(`src/links/index.html${hash}`);
  await page.bringToFront();
  await page.waitForSelector('tbody tr');
  return { page, id: account_id, key: api_key, links: await world.links(api_key) };
}

const focusRow = (page: Page): Promise<void> =>
  page.$eval('tbody tr[tabindex="0"]', (row) => (row as HTMLElement).focus());

const focusedRow = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));

it('of 20,000 links only those in sight are in the document, wherever they are scrolled to', async () => {
  const { page, links } = await openSeeded(20_000);
  expect(await page.$eval('[role="grid"]', (grid) => grid.getAttribute('aria-rowcount'))).toBe('20001');
  await focusRow(page);
  await page.keyboard.press('End');
  await page.waitForSelector('tr[aria-rowindex="20001"]');
  expect(await focusedRow(page)).toBe('20001');
  expect(await page.$eval('tr[aria-rowindex="20001"]', (row) => row.textContent)).toContain(
    links.at(-1)?.short_code,
  );
  expect((await page.$$('tbody tr')).length).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForSelector('tr[aria-rowindex="2"]');
  expect(await focusedRow(page)).toBe('20001');
  await page.keyboard.press('Home');
  expect(await focusedRow(page)).toBe('2');
});

it('is narrowed down by chips, which back and forward undo and a bookmark keeps', async () => {
  const { page } = await openSeeded(2000, '#links&clicks=some');
  const some = await waitForText(page, status, (text) => text.endsWith('of 2,000 links'));
  await page.locator(named('button', 'Any date')).click();
  await page.locator(named('menuitemradio', 'Last 7 days')).click();
  const week = await waitForText(page, status, (text) => text.endsWith('of 2,000 links') && text !== some);
  expect(new URL(page.url()).hash).toBe('#links&created=7&clicks=some');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await waitForText(page, status, (text) => text === some);
  await page.goForward();
  await waitForText(page, status, (text) => text === week);
});

it('says what came since the last look', async () => {
  const { page, id } = await openSeeded(50);
  await waitForText(page, 'tbody td.number + td.number', (text) => text === '–');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  // The look was an hour ago.
  await page.evaluate(async () => {
    const opened = indexedDB.open('curtail');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const store = opened.result.transaction('looks', 'readwrite').objectStore('looks');
    const [all, keys] = [store.getAll(), store.getAllKeys()];
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    const [key] = keys.result;
    const looks = all.result as { at: number }[];
    if (key !== undefined) store.put({ ...looks.at(-1), at: Date.now() - 3_600_000 }, key);
    opened.result.close();
  });
  await seed(world.service.db, { accountId: id, links: 1, clicks: 300 });
  await page.reload();
  await page.locator('footer button').click();
  await page.waitForSelector('td.up');
  await page.locator(named('button', 'Since last look')).click();
  const [first] = await page.$$eval('tbody td.number + td.number', (cells) =>
    cells.map((cell) => cell.textContent),
  );
  expect(first).toMatch(/^\+\d+$/);
});
