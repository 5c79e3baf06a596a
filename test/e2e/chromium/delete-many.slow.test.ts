import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSite } from '../../../scripts/drivers/open-site.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { FaultWorld } from '../faults/fault-world.ts';
import { setUndoTime } from '../undo-time.ts';
import { shortenButton } from '../world.ts';

/** Deleting many links on the links page, at a service that can refuse some of them. */
let world: FaultWorld;
beforeAll(async () => {
  world = await FaultWorld.start();
});
beforeEach(() => world.calmDown());
afterAll(() => world.stop());

const status = 'footer [role="status"]';

/** The links page with `count` links, all selected. */
async function openSelected(count: number): Promise<Page> {
  const { truth } = world.server;
  for (let index = truth.links.length; index < count; index += 1)
    truth.create({ longUrl: `https://a.example/${index}`, alias: `link-${index}`, title: '' });
  await world.desk.send('refresh', { maxAgeMs: 0 });
  const page = await world.extension.open('src/links/index.html');
  await page.bringToFront();
  await waitForText(page, status, (text) => text === `${count} links`);
  await page.locator(named('checkbox', 'Select all listed links')).click();
  return page;
}

const press = (page: Page, name: string): Promise<void> => page.locator(named('button', name)).click();

/** Brings the page to the front first: a button in a tab behind it can't be clicked. */
async function takeBack(page: Page): Promise<void> {
  await world.extension.closePopup();
  await page.bringToFront();
  await press(page, 'Undo');
}

it('is taken back by the keys beside “Undo”, before what was deleted earlier', async () => {
  const page = await openSelected(6);
  await setUndoTime(page, 60);
  await press(page, 'Clear');
  const search = named('searchbox', 'Search links');
  await page.locator(search).fill('link');
  await page.waitForFunction(() => location.hash === '#links&search=link');
  const pressUndo = async () => {
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
  };
  const deleteRow = async () => {
    await page.$eval('tbody tr', (row) => row.focus());
    await page.keyboard.press('Delete');
  };
  // The count of links and the rows beside it come from two reads, one a moment after the other.
  const keycapsAre = (expected: boolean[]) =>
    expect
      .poll(() =>
        page.$$eval('.deletion', (rows) => rows.map((row) => row.querySelector('.keycaps') !== null)),
      )
      .toEqual(expected);
  await deleteRow();
  await waitForText(page, status, (text) => text === '5 links');
  await keycapsAre([true]);
  await page.locator(named('checkbox', 'Select all listed links')).click();
  // The key works on what is selected, wherever the focus is.
  await page.keyboard.press('Delete');
  await waitForText(page, status, (text) => text === '0 links');
  await keycapsAre([false, true]);
  await page.$eval('footer', (footer) => {
    footer.tabIndex = -1;
    footer.focus();
  });
  await pressUndo();
  await waitForText(page, status, (text) => text === '5 links');
  await keycapsAre([true]);
  await page.$eval('tbody tr', (row) => row.focus());
  await pressUndo();
  await waitForText(page, status, (text) => text === '6 links');
  await page.waitForSelector('.deletion', { hidden: true });
  expect(await page.$eval('input[type="search"]', (input) => input.value)).toBe('link');
  await setUndoTime(page, 6);
  await page.close();
});

it('is taken back in the search, by the button and by the keys, and the focus stays in the page', async () => {
  const page = await openSelected(6);
  await setUndoTime(page, 60);
  await press(page, 'Clear');
  await page.locator(named('searchbox', 'Search links')).fill('link');
  await page.waitForFunction(() => location.hash === '#links&search=link');
  await page.locator(named('checkbox', 'Select all listed links')).click();
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const deleteSelected = async () => {
    await (await page.waitForSelector(named('button', 'Delete')))?.focus();
    await page.keyboard.press('Enter');
    await waitForText(page, status, (text) => text.startsWith('0'));
  };
  await deleteSelected();
  await expect.poll(focused).toBe('INPUT');
  await press(page, 'Undo');
  await waitForText(page, status, (text) => text === '6 links');
  await page.waitForSelector('.deletion', { hidden: true });
  // The bar of the selection has replaced that of the search.
  await expect.poll(focused).not.toBe('BODY');
  await deleteSelected();
  await page.focus('input[type="search"]');
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  await waitForText(page, status, (text) => text === '6 links');
  await setUndoTime(page, 6);
  await page.close();
});

it('shows none of its links any more, neither in its page nor in one that opens nor in the popup', async () => {
  const page = await openSelected(6);
  await setUndoTime(page, 60);
  await press(page, 'Delete');
  await waitForText(page, status, (text) => text === '0 links');
  expect(await waitForText(page, '.deletion')).toContain('Deleting 6 links');
  expect(await accessibilityProblems(page)).toEqual([]);
  const next = await world.extension.browser.newPage();
  await next.evaluateOnNewDocument(() => {
    new MutationObserver(() => {
      if (document.querySelector('tbody tr')) document.documentElement.dataset['shown'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await next.goto(world.extension.url('src/links/index.html'));
  await waitForText(next, status, (text) => text === '0 links');
  expect(await next.evaluate(() => document.documentElement.dataset['shown'])).toBeUndefined();
  const popup = await world.popup();
  await popup.waitForSelector('[aria-label="Recent links"]', { hidden: true });
  expect(await popup.$$('[aria-label="Recent links"] li')).toEqual([]);
  expect(await waitForText(popup, '.recent > [role="status"]')).toBe('Deleting 6 links');
  const { length } = world.server.truth.links;
  expect(length).toBe(6);
  // The page of one of them has no link either.
  const tab = await openSite(world.extension.browser, 'https://a.example/1');
  const ofPage = await world.extension.clickToolbarButton(tab);
  await ofPage.waitForSelector(shortenButton);
  await takeBack(page);
  expect(await waitForText(page, '.selection b')).toBe('6 selected');
  const again = await world.extension.clickToolbarButton(tab);
  await waitForText(again, '[role="region"][aria-label="Short link"] a', (text) => text.includes('link-1'));
  await setUndoTime(page, 6);
  await tab.close();
  await next.close();
  await page.close();
});

it('shows how far it is, pauses, keeps the rest and goes on', { timeout: 60_000 }, async () => {
  const page = await openSelected(30);
  await press(page, 'Delete');
  const bar = await page.waitForSelector('.deletion progress', { timeout: 15_000 });
  await expect.poll(() => bar?.evaluate(({ value }) => (value as number) > 0)).toBe(true);
  await press(page, 'Pause');
  await waitForText(page, '.deletion', (text) => text.includes('Paused'));
  expect(await accessibilityProblems(page)).toEqual([]);
  // The delete under way may still finish.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const left = world.server.truth.links.length;
  expect(left).toBeGreaterThan(0);
  await press(page, 'Keep the rest');
  await waitForText(page, '.deletion', (text) => text.includes('Stopped. The remaining links are kept.'));
  await waitForText(page, status, (text) => text === `${left} links`);
  await press(page, 'Resume');
  await expect.poll(() => world.server.truth.links, { timeout: 30_000 }).toHaveLength(0);
  await page.waitForSelector('.deletion', { hidden: true });
  await page.close();
});

it('lists what was not deleted and why, and tries that again', { timeout: 60_000 }, async () => {
  const page = await openSelected(6);
  await world.server.misbehave({ match: { operation: 'delete' }, fault: 'status-409-json', times: 2 });
  await press(page, 'Delete');
  await waitForText(page, '.notice', (text) => text.startsWith('2 links weren’t deleted'));
  expect(await page.$$('.failures li')).toHaveLength(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  await waitForText(page, status, (text) => text === '2 links');
  await press(page, 'Retry');
  await expect.poll(() => world.server.truth.links, { timeout: 20_000 }).toHaveLength(0);
  await page.waitForSelector('.notice', { hidden: true });
  await page.close();
});
