import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { layoutProblems, pageWidths, popupWidths } from '../layout/layout-problems.ts';
import { chooseInRow, linksStatus, openLinks } from '../link-rows.ts';
import { setUndoTime } from '../undo-time.ts';
import { World } from '../world.ts';

/** A user who has just installed Curtail and explores the sample. Each test goes on where the previous one ended. */
let world: World<Driver>;
let clean: string;
beforeAll(async () => {
  world = await World.here();
  clean = `${world.service.url}/?id=1`;
});
afterAll(() => world.stop());

const press = (page: Page, name: string): Promise<void> => page.locator(named('button', name)).click();
const strip = '.sample-strip > span';
const said = '.outcome [role="status"]';
const noCopy = 'Sample links lead nowhere.';

const refusesCopy = async (page: Page, copy: () => Promise<unknown>): Promise<void> => {
  await waitForText(page, strip, (text) => text === 'Sample data. Links don’t work.');
  await copy();
  await waitForText(page, strip, (text) => text === noCopy);
};

/** Selects the content of an element, and copies it with the keyboard. */
async function copyByKeys(page: Page, selector: string): Promise<void> {
  await page.$eval(selector, (element) => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.selectAllChildren(element);
  });
  await page.keyboard.down('Control');
  await page.keyboard.press('c');
  await page.keyboard.up('Control');
}

/** Collects the worker's requests from now on, without files of the package. A worker that isn't stopped keeps the collection. */
const watchRequests = () =>
  world.extension.inBackground(() => {
    const own = globalThis.fetch;
    const sent: string[] = [];
    Object.assign(globalThis, { sent });
    globalThis.fetch = (address, init) => {
      const { url } = new Request(address);
      if (!url.startsWith(chrome.runtime.getURL(''))) sent.push(url);
      return own(address, init);
    };
  });
const requests = () =>
  world.extension.inBackground(() => (globalThis as unknown as { sent?: string[] }).sent ?? ['not watched']);

it('shows links in the popup at once, creates one, and copies none', async () => {
  await watchRequests();
  const popup = await world.popupOn(clean);
  // This must be on the clipboard at the end.
  await press(popup, 'Copy clean URL');
  await waitForText(popup, '.pair [role="status"]');
  await press(popup, 'Explore with sample data');
  await popup.waitForSelector('[aria-label="Recent links"] li:nth-child(8)');
  expect(await popup.$eval('.totals-line', (line) => line.textContent)).toContain('24 links');
  // The days that come with the totals.
  await waitForText(popup, '.trend', (text) => text.includes('30 days'));
  expect(await popup.$eval('.totals-line', (line) => line.textContent)).toMatch(/^[\d,]+ clicks/);
  expect(await accessibilityProblems(popup)).toEqual([]);

  await popup.locator(named('textbox', 'Alias')).fill('hiring');
  await press(popup, 'Shorten anyway');
  await popup.waitForSelector('[role="alert"], [aria-invalid="true"]');
  await popup.locator(named('textbox', 'Alias')).fill('my-first');
  await press(popup, 'Shorten anyway');
  await waitForText(popup, said, (text) => text === 'Sample link created');
  expect(await popup.$eval('.short', (link) => link.textContent)).toBe('go.sample.example/my-first');
  // What leads nowhere can't be used, and says why.
  expect(
    await popup.$$eval('.result-actions [aria-disabled="true"]', (all) =>
      all.map((button) => `${button.textContent}: ${button.getAttribute('title')}`),
    ),
  ).toEqual([`Copy: ${noCopy}`, `Open: ${noCopy}`]);
  expect(await popup.$$('main a')).toEqual([]);
  await popup.locator(named('button', 'More actions for spring-sale')).click();
  expect(await namesIn(popup, ':popover-open')).toEqual(['QR codeQ', 'StatisticsS', 'DeleteDel']);
  await popup.keyboard.press('Escape');
  await refusesCopy(popup, () => copyByKeys(popup, '.short'));

  await press(popup, 'QR code');
  await popup.waitForSelector('.qr-panel path');
  expect(await namesIn(popup, '.qr-panel')).toEqual(['Colors, logo, size…']);
  await press(popup, 'Back');
  await press(popup, 'Show statistics');
  await popup.waitForSelector('.shares');
  await world.extension.closePopup();
  expect(await world.clipboard()).toBe(clean);
});

/** What the buttons in a part of the page are called. */
const namesIn = (page: Page, part: string): Promise<string[]> =>
  page.$$eval(`${part} button`, (all) => all.map((button) => button.ariaLabel ?? button.textContent));

it('leads from the trend in the popup to all statistics', async () => {
  const popup = await world.popupOn(clean);
  const trend = await popup.waitForSelector('[aria-label="Statistics"] button');
  // The change comes from stored days, which are read after the number is there.
  await expect
    .poll(() => trend?.evaluate(({ innerText }) => innerText))
    .toMatch(
      /^[\d,]+ clicks in 30 days, \+\d+% from the 30 days before \(full days only\)\. Show statistics/,
    );
  await trend?.click();
  await waitForText(popup, 'h1', (text) => text === 'Sample account');
  await popup.waitForSelector('.shares');
  expect(await layoutProblems(popup, popupWidths)).toEqual([]);
  await press(popup, 'All statistics');
  const page = await world.tabAt('src/links/index.html#statistics');
  await waitForText(page, 'h1', (text) => text === 'Statistics');
  await page.close();
});

it('has every view of the page of all links', async () => {
  const page = await openLinks(world.extension);
  await waitForText(page, linksStatus, (text) => text === '25 links');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
  expect(await page.$$(named('button', 'Copy my-first'))).toEqual([]);
  expect(await page.$$('tbody a')).toEqual([]);
  await page.locator('tbody tr:nth-child(2) [popovertarget]').click();
  await page.locator(named('menuitem', 'QR code')).click();
  await press(page, 'Save PNG');
  // Announced in the dialog, since what lies behind it is silent.
  await waitForText(page, 'dialog > [aria-live]', (text) => text === noCopy);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  await press(page, 'Export');
  await refusesCopy(page, () => page.locator(named('menuitem', 'CSV')).click());

  await setUndoTime(page, 60);
  await chooseInRow(page, 'hiring', 'Delete');
  await waitForText(page, linksStatus, (text) => text === '24 links');
  await page.locator('.deletion button').click();
  await waitForText(page, linksStatus, (text) => text === '25 links');

  await page.evaluate(() => void (location.hash = '#statistics'));
  await page.waitForSelector('.shares');
  await page.evaluate(() => void (location.hash = '#bio-pages'));
  await waitForText(page, '.unsorted tbody', (text) => text.includes('go.sample.example/radio'));

  await page.evaluate(() => void (location.hash = '#many'));
  await page
    .locator(named('textbox', 'URLs'))
    .fill('https://a.example/one\nhttps://a.example/two\thiring', pasted);
  await waitForText(page, '.plan', (text) => text.startsWith('1 of 2 URLs ready'));
  await press(page, 'Shorten 1 URL');
  await waitForText(page, '.made', (text) => text === '1 link ready');
  expect(await requests()).toEqual([]);
  await page.close();
});

it('is the same after the worker was stopped, and is gone with one click, for every page', async () => {
  await world.extension.stopBackground();
  const page = await openLinks(world.extension);
  await press(page, 'Update now');
  await waitForText(page, linksStatus, (text) => text === '26 links');
  const settings = await world.extension.open('src/options/index.html');
  await settings.waitForSelector(named('heading', 'Sample account'));
  expect(await accessibilityProblems(settings)).toEqual([]);
  await press(settings, 'Exit sample data');
  await page.bringToFront();
  await page.waitForSelector(named('button', 'Explore with sample data'));
  await settings.bringToFront();
  await settings.waitForSelector(named('heading', 'Connect your link service'));
  await settings.waitForSelector(named('heading', 'Sample account'), { hidden: true });
  const left = () =>
    page.evaluate(async () => ({
      ...(await chrome.storage.local.get()),
      ...(await chrome.storage.session.get()),
    }));
  await expect.poll(left).toEqual({});
  await world.closePages();
});

it('makes way for an account wholly', async () => {
  const settings = await world.extension.open('src/options/index.html');
  await press(settings, 'Explore with sample data');
  const page = await world.tabAt('src/links/index.html');
  await waitForText(page, linksStatus, (text) => text === '24 links');
  await chooseInRow(page, 'hiring', 'Delete');
  await world.connectSeeded(3, 0);
  await waitForText(page, linksStatus, (text) => text === '3 links');
  expect(await page.$('.sample-strip')).toBeNull();
});
