import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnectForm } from '../../../scripts/drivers/driver.ts';
import type { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import { openSite } from '../../../scripts/drivers/open-site.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { Desk } from '../faults/desk.ts';
import { forgetList } from '../forget-list.ts';
import { listRowJson, listRowsJson, startListService } from '../list-service.ts';
import { shortenButton } from '../world.ts';
import { giveBack, shareChromium } from '../shared-browser.ts';

const totals = '[aria-label="Statistics"]';

/** The list as the browser stores it, and what pages say about it, whatever the service answers. */
let service: Awaited<ReturnType<typeof startListService>>;
let extension: ExtensionBrowser;
let desk: Desk;
const opened: Page[] = [];
beforeAll(async () => {
  service = await startListService();
  extension = await shareChromium({ allow: ['http://127.0.0.1/*'] });
  // The browser grants the host only within a click.
  await (await extension.connect(service.baseUrl, 'key')).close();
  desk = await Desk.open(extension);
});
beforeEach(async () => {
  await connectWith(listRowsJson(kept));
});
afterEach(async () => {
  service.recover();
  await extension.closePopup();
  await Promise.all(opened.splice(0).map((page) => page.close()));
});
afterAll(async () => {
  await giveBack(extension);
  await service.close();
});

const kept = 3000;
const count = 'footer [role="status"]';
const age = 'footer button';
const popupAge = '.list-head button';
const notice = '[role="alert"]';
const resultLink = '[role="region"][aria-label="Short link"] a';
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

/** The end of the sentence of the strip, for a list of this moment. */
const dataFrom = (at: number): string => {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat('en', {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  });
  return `Data from ${format.format(at)}`;
};

/** Gives the account these rows, and waits until they are stored. */
async function connectWith(rows: readonly unknown[]): Promise<void> {
  service.recover();
  service.has(rows);
  await desk.passHour();
  const account = { baseUrl: service.baseUrl, key: 'key', plan: 'agency', authHeader: 'bearer' } as const;
  expect(await desk.send('connect', account)).toMatchObject({ ok: true });
  service.listed.length = 0;
}

async function openLinks(): Promise<Page> {
  const page = await extension.open('src/links/index.html');
  opened.push(page);
  return page;
}

async function openPopup(url = `${service.siteUrl}/a-page`): Promise<Page> {
  const tab = await openSite(extension.browser, url);
  opened.push(tab);
  return extension.clickToolbarButton(tab);
}

/** The first row of the table. */
const firstRow = (page: Page) => waitForText(page, 'tbody tr');

/** The keys of the records that hold rows. */
const recordKeys = (): Promise<unknown> =>
  desk.page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('curtail');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('links').objectStore('links').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );

describe('a list that is cut off in the middle', () => {
  it('never takes the place of a whole one, and the page says how old that is', async () => {
    service.has([listRowJson(kept + 1), ...listRowsJson(kept)]);
    const at = minutesAgo(5);
    await desk.ageList(at);
    service.cutAt(0.6);
    const page = await openLinks();
    expect(await waitForText(page, notice)).toContain(dataFrom(at));
    expect(await waitForText(page, count)).toBe('3,000 links');
    expect(await firstRow(page)).toContain('code3000');
    service.recover();
    await page.locator(age).click();
    await waitForText(page, count, (text) => text === '3,001 links');
    expect(await firstRow(page)).toContain('code3001');
    expect(await page.$(notice)).toBe(null);
  });

  it('changes nothing in the popup, which says so where it was asked', async () => {
    service.has([listRowJson(kept + 1), ...listRowsJson(kept)]);
    await desk.ageList(minutesAgo(5));
    service.cutAt(0.6);
    const popup = await openPopup();
    await popup.locator(popupAge).click();
    await waitForText(popup, '.strip[role="alert"]');
    expect(await waitForText(popup, popupAge)).toMatch(/^Data from (?:.+, )?\d/);
    expect(await waitForText(popup, totals)).toContain('3,000');
    expect(await waitForText(popup, '[aria-label="Recent links"] li')).toContain('code3000');
  });
});

describe('an update that nobody asked for and that fails', () => {
  const quiet = '.strip';

  it('is said quietly and once, with the time of the numbers, and can be tried again', async () => {
    service.has([listRowJson(kept + 1), ...listRowsJson(kept)]);
    await desk.ageList(minutesAgo(5));
    service.cutAt(0.6);
    const popup = await openPopup();
    expect(await waitForText(popup, quiet)).toContain('127.0.0.1');
    expect(await waitForText(popup, popupAge)).toMatch(/^Data from (?:.+, )?\d/);
    expect(await popup.$$eval('[role="alert"], .strip', (told) => told.length)).toBe(1);
    expect(await popup.$(notice)).toBe(null);
    expect(await accessibilityProblems(popup)).toEqual([]);
    service.recover();
    await popup.locator(named('button', 'Retry')).click();
    await popup.waitForSelector(quiet, { hidden: true });
    expect(await waitForText(popup, totals, (text) => text.includes('3,001'))).not.toBe('');
    expect(await popup.$(notice)).toBe(null);
  });

  it('leads to the settings where trying again is of no use', async () => {
    await desk.ageList(minutesAgo(5));
    service.has(listRowsJson(kept));
    service.spoil((body) => body.replace('true', 'false'));
    const popup = await openPopup();
    await waitForText(popup, quiet);
    expect(await popup.$(named('button', 'Retry'))).toBe(null);
    await popup.waitForSelector(named('button', 'Open settings'));
  });

  it('is no longer said when another page has updated since', async () => {
    service.has([listRowJson(kept + 1), ...listRowsJson(kept)]);
    await desk.ageList(minutesAgo(5));
    service.cutAt(0.6);
    const popup = await openPopup();
    await waitForText(popup, quiet, (text) => text !== '');
    service.recover();
    await desk.send('refresh', { maxAgeMs: 0 });
    await popup.waitForSelector(quiet, { hidden: true });
  });
});

describe('a first list that takes a while', () => {
  it('says how far it is, and goes on when the page is closed', async () => {
    await forgetList(desk.page);
    const list = service.hold();
    const page = await openLinks();
    await list.asked;
    list.sendTo(0.3);
    await sleep(600);
    list.sendTo(0.6);
    await page.waitForSelector('header.busy');
    expect(await page.$$('.skeleton > div')).toHaveLength(10);
    const said = await waitForText(page, 'footer', (text) => text.includes('so far'));
    expect(said).toMatch(/^Loading your links: [\d,]+ so far$/);
    await page.close();
    opened.length = 0;
    list.sendTo(1);
    const again = await openLinks();
    expect(await waitForText(again, count, (text) => text !== '')).toBe('3,000 links');
    expect(service.listed).toEqual([200]);
  });

  it('is said in the settings while they connect', async () => {
    const page = await openConnectForm(extension);
    opened.push(page);
    await page.locator(named('checkbox', 'Send the key as X-API-Key')).click();
    const list = service.hold();
    await page.locator(named('button', 'Save')).click();
    await list.asked;
    list.sendTo(0.3);
    await sleep(600);
    list.sendTo(0.6);
    await waitForText(page, '.progress', (text) => text.includes('so far'));
    list.sendTo(1);
    expect(await waitForText(page, '.notice.success')).toContain('Links: 3,000');
  });
});

it('a worker that is stopped in the middle leaves the old list, and the next one begins anew', async () => {
  service.has([listRowJson(kept + 1), ...listRowsJson(kept)]);
  await desk.ageList(minutesAgo(5));
  const before = await recordKeys();
  const list = service.hold();
  const page = await openLinks();
  await list.asked;
  list.sendTo(0.3);
  await sleep(600);
  list.sendTo(0.9);
  await expect
    .poll(() => desk.page.evaluate(() => chrome.storage.session.get()))
    .toHaveProperty('listProgress');
  const next = service.hold();
  await extension.stopBackground();
  await next.asked;
  expect(await waitForText(page, count)).toBe('3,000 links');
  expect(await firstRow(page)).toContain('code3000');
  await expect
    .poll(() => desk.page.evaluate(() => chrome.storage.session.get()))
    .not.toHaveProperty('listProgress');
  next.sendTo(1);
  await waitForText(page, count, (text) => text === '3,001 links');
  // The unfinished writing of the stopped worker is removed: a refresh leaves at most one record too many.
  expect(((await recordKeys()) as unknown[]).length).toBeLessThanOrEqual((before as unknown[]).length + 1);
});

it('the list is fetched only where a page is open and what is kept is older than a minute', async () => {
  await desk.ageList(minutesAgo(0.2));
  const page = await openLinks();
  await waitForText(page, count);
  await openPopup();
  // The worker answers commands in order, so the earlier ones have been answered by now.
  await desk.send('refresh', { maxAgeMs: 60_000 });
  expect(service.listed).toEqual([]);
  await desk.ageList(minutesAgo(1.1));
  await desk.send('noteVisit', null);
  expect(service.listed).toEqual([]);
  await openPopup();
  await expect.poll(() => service.listed).toEqual([304]);
});

it('with 20,000 links the popup opens on its form, and finds the link that a page has', async () => {
  await connectWith(listRowsJson(20_000));
  const popup = await openPopup('https://shop.example/pages/none');
  await popup.waitForSelector(shortenButton);
  expect(await waitForText(popup, totals)).toContain('20,000');
  const existing = await openPopup(listRowJson(13_415).long_url);
  await existing.waitForSelector(resultLink);
  expect(await existing.$eval(resultLink, (link) => (link as HTMLAnchorElement).href)).toBe(
    listRowJson(13_415).short_url,
  );
});
