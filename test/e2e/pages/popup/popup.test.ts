import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { titles } from '../../../corpus/read.ts';
import { Desk } from '../../faults/desk.ts';
import { setUndoTime } from '../../undo-time.ts';
import { field, shortenButton, type, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';
const status = '[role="region"][aria-label="Short link"] [role="status"]';
const rows = '[aria-label="Recent links"] li';

async function shorten(url?: string): Promise<{ popup: Page; shortUrl: string }> {
  const popup = await world.popupOn(url);
  await popup.locator(shortenButton).click();
  return { popup, shortUrl: await waitForText(popup, resultLink) };
}

/** Chooses an entry in a row's menu, as a user does. */
async function choose(popup: Page, code: string, entry: string): Promise<void> {
  await popup.locator(named('button', `More actions for ${code}`)).click();
  await popup.locator(named('menuitem', entry)).click();
}

/** Another client of the service makes a link. */
async function makeElsewhere(key: string, url: string, alias: string): Promise<void> {
  await fetch(`${world.apiAddress}/?endpoint=shorten`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, alias }),
  });
}

const longest = titles()
  .toSorted((a, b) => b.text.length - a.text.length)
  .slice(0, 5);

it('every page is in the language and the direction of its texts', async () => {
  for (const name of ['popup', 'links', 'options', 'side']) {
    const page = await world.extension.open(`src/${name}/index.html`);
    await page.waitForSelector('html[lang^="en"][dir="ltr"]');
  }
});

describe('the form', () => {
  it('is as wide as the popup, whatever the page is called', async () => {
    await world.connect();
    const page = await world.page();
    for (const { text } of longest) {
      await page.evaluate((title) => void (document.title = title), text);
      const popup = await world.extension.clickToolbarButton(page);
      expect(await popup.evaluate(sidewaysPixels), text).toBe(0);
      await popup.close();
    }
  });
});

/** By how many pixels the popup's window or its scrolling part is too wide. */
const sidewaysPixels = () =>
  [document.documentElement, document.querySelector('main')].reduce(
    (most, box) => Math.max(most, box ? box.scrollWidth - box.clientWidth : 0),
    0,
  );

describe('a page that has a link already', () => {
  it('opens on that link, with its clicks, and offers another', async () => {
    const { key } = await world.connect();
    const { popup, shortUrl } = await shorten();
    await popup.close();
    const again = await world.popupOn();
    expect(await waitForText(again, resultLink)).toBe(shortUrl);
    expect(await waitForText(again, status)).toBe('This page already has a link');
    expect(await again.evaluate(() => document.body.innerText)).toContain('0 clicks');
    await again.locator(named('button', 'New link')).click();
    await again.locator(shortenButton).click();
    await waitForText(again, resultLink, (text) => text !== '' && text !== shortUrl);
    expect(await world.links(key)).toHaveLength(2);
  });

  it('says where that link leads to the same URL but for a slash at its end, and offers another', async () => {
    const { key } = await world.connect();
    await makeElsewhere(key, `${world.service.url}/robots.txt/`, 'slashed');
    await makeElsewhere(key, `${world.service.url}/?plain`, 'plain');
    const filled = await world.popupOn('about:blank');
    await filled.locator('.list-head button').click();
    await waitForText(filled, rows, (text) => text.includes('plain'));
    const popup = await world.popupOn(`${world.service.url}/robots.txt`);
    await waitForText(popup, resultLink, (text) => text.includes('slashed'));
    expect(await popup.evaluate(() => document.body.innerText)).toContain(
      'It leads to this URL with a slash at its end. If that’s another page, create a new link.',
    );
    await popup.locator(named('button', 'New link')).click();
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink, (text) => text !== '' && !text.includes('slashed'));
    const made = (await world.links(key)).filter(({ long_url }) => long_url.endsWith('/robots.txt'));
    expect(made).toHaveLength(1);
    const same = await world.popupOn(`${world.service.url}/?plain`);
    await waitForText(same, resultLink, (text) => text.includes('plain'));
    expect(await same.evaluate(() => document.body.innerText)).not.toContain('It leads to');
  });

  it('opens on the form where the settings say so, without a title, and its code is as long as they say', async () => {
    const { key } = await world.connect();
    const { popup } = await shorten();
    await popup.close();
    const settings = await world.extension.open('src/options/index.html#links');
    await settings.locator(named('checkbox', 'Title')).click();
    await settings.locator(named('checkbox', 'Watch for duplicates')).click();
    await settings.locator(named('link', 'Shortening')).click();
    await settings.locator(named('combobox', 'Code length')).fill('12');
    await waitForText(settings, '.set:has(#setting-codeLength) .muted', (text) =>
      /^Example: \w{12}$/.test(text),
    );
    const again = await world.popupOn();
    await again.locator(shortenButton).click();
    const shortUrl = await waitForText(again, resultLink);
    const [newest, ...others] = await world.links(key);
    expect(newest).toMatchObject({ short_url: shortUrl, title: '' });
    expect(newest?.short_code).toHaveLength(12);
    expect(others).toHaveLength(1);
    await settings.evaluate((input) => chrome.runtime.sendMessage({ command: 'changeSettings', input }), {
      pageTitle: true,
      duplicates: true,
      codeLength: 7,
    });
  });

  it('is known in another spelling of its address', async () => {
    const { key } = await world.connect();
    await makeElsewhere(key, world.service.url, 'spelt');
    const popup = await world.popupOn('about:blank');
    await popup.locator('.list-head button').click();
    await waitForText(popup, rows, (text) => text.includes('spelt'));
    const other = await world.popupOn(`${world.service.url}/`);
    expect(await waitForText(other, resultLink)).toBe(`${world.service.url}/spelt`);
  });
});

describe('one click', () => {
  it('is the whole job where the user wants it so, and keeps a link that is there', async () => {
    const { key } = await world.connect();
    const options = await world.extension.open('src/options/index.html#shortening');
    await options.locator(named('radio', 'Shorten and copy at once')).click();
    const popup = await world.popupOn();
    const shortUrl = await waitForText(popup, resultLink);
    await waitForText(popup, status, (text) => text === 'Copied');
    await popup.close();
    const again = await world.popupOn();
    expect(await waitForText(again, resultLink)).toBe(shortUrl);
    await waitForText(again, status, (text) => text === 'Copied');
    expect(await world.clipboard()).toBe(shortUrl);
    expect(await world.links(key)).toHaveLength(1);
    await options.bringToFront();
    await options.locator(named('radio', 'Let me add an alias first')).click();
  });
});

describe('a link that was made', () => {
  it('is undone by one click, which has six seconds to be taken back itself', async () => {
    const { key } = await world.connect();
    const popup = await world.popupOn();
    await type(popup, 'Title', 'Typed with care');
    await popup.locator(shortenButton).click();
    const shortUrl = await waitForText(popup, resultLink);
    await setUndoTime(popup, 60);
    await popup.locator(named('button', 'Undo')).click();
    await waitForText(popup, '.deletion', (text) => text.includes('Deleting'));
    await popup.waitForSelector(shortenButton);
    expect(await popup.$eval(field('Title'), (input) => (input as HTMLInputElement).value)).toBe(
      'Typed with care',
    );
    await popup.locator('.deletion button').click();
    expect(await waitForText(popup, resultLink)).toBe(shortUrl);
    expect(await world.links(key)).toHaveLength(1);
    await setUndoTime(popup, 6);
    await popup.locator(named('button', 'Undo')).click();
    await popup.waitForSelector('.deletion');
    expect(await world.links(key)).toHaveLength(1);
    await expect.poll(() => world.links(key), { timeout: 15_000 }).toEqual([]);
    await popup.waitForSelector(shortenButton);
  });

  it('has a large QR code to save and to copy', async () => {
    await world.connect();
    const { popup, shortUrl } = await shorten();
    await popup.locator(named('button', 'QR code')).click();
    const code = await popup.waitForSelector(`svg[aria-label="QR code for ${shortUrl}"][width="308"] path`);
    expect(await code?.evaluate((path) => path.getAttribute('fill'))).toBe('#000000');
    await popup.waitForSelector(named('button', 'Save PNG'));
    await popup.waitForSelector(named('button', 'Save SVG'));
    await popup.locator(named('button', 'Copy image')).click();
    await waitForText(popup, '.qr-panel [role="status"]', (text) => text === 'Copied');
    await popup.locator(named('button', 'Back')).click();
    expect(await waitForText(popup, resultLink)).toBe(shortUrl);
    await popup.waitForSelector(named('button', 'Undo'), { visible: true });
  });

  it('gives its alias to the next one at once after Undo, and is gone itself', async () => {
    const { key } = await world.connect();
    const titles = async () => (await world.links(key)).map(({ title }) => title);
    const popup = await world.popupOn();
    await type(popup, 'Alias', 'promo');
    await type(popup, 'Title', 'With a mistake');
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink);
    await popup.locator(named('button', 'Undo')).click();
    await waitForText(popup, '.deletion', (text) => text.includes('Deleting'));
    await type(popup, 'Title', 'Without');
    await popup.locator(shortenButton).click();
    expect(await waitForText(popup, resultLink)).toContain('/promo');
    expect(await titles()).toEqual(['Without']);
    await popup.waitForSelector('.deletion', { hidden: true });
    await popup.close();
    const again = await world.popupOn();
    expect(await waitForText(again, resultLink)).toContain('/promo');
    expect(await titles()).toEqual(['Without']);
  });

  it('is made by one POST, with the popup, the settings and two lists open', async () => {
    const { key } = await world.connect();
    await world.extension.open('src/options/index.html');
    await world.extension.open('src/links/index.html');
    await world.extension.open('src/links/index.html');
    const posts = world.countRequests('POST');
    await shorten();
    expect(posts()).toBe(1);
    expect(await world.links(key)).toHaveLength(1);
  });
});

describe('the list of recent links', () => {
  it('shows the newest eight, and searches all', async () => {
    const key = await world.connectSeeded(40, 100);
    const popup = await world.popupOn();
    await popup.waitForSelector(rows);
    const links = await world.links(key);
    expect(await popup.$$eval(`${rows} a`, (found) => found.map((link) => link.textContent))).toEqual(
      links.slice(0, 8).map(({ short_code }) => short_code),
    );
    const oldest = links.at(-1)?.short_code ?? '';
    await popup.locator(named('searchbox', 'Search links')).fill(oldest);
    await waitForText(popup, rows, (text) => text.includes(oldest));
    await popup.locator(named('searchbox', 'Search links')).fill('nothing has this');
    expect(await waitForText(popup, '.no-match b')).toBe('No matching links');
  });

  it('deletes with six seconds to take it back', async () => {
    const key = await world.connectSeeded(3, 0);
    const popup = await world.popupOn('about:blank');
    const [first, second] = (await world.links(key)).map(({ short_code }) => short_code);
    await setUndoTime(popup, 60);
    await choose(popup, first ?? '', 'Delete');
    await waitForText(popup, '.deletion', (text) => text.includes(`Deleting ${first}`));
    await popup.locator(named('button', 'Undo')).click();
    await popup.waitForSelector(named('button', `More actions for ${first}`));
    expect(await world.links(key)).toHaveLength(3);

    await setUndoTime(popup, 6);
    await choose(popup, second ?? '', 'Delete');
    await popup.waitForSelector(named('button', `More actions for ${second}`), { hidden: true });
    await popup.close();
    await expect.poll(() => world.links(key), { timeout: 15_000 }).toHaveLength(2);
  });
});

const totalLinks = (popup: Page) =>
  popup.$eval('section[aria-label="Statistics"] > span:nth-child(3)', (total) => total.textContent);
const searchHint = (popup: Page) =>
  popup.$eval('[aria-label="Search links"]', (field) => field.getAttribute('placeholder'));

/** Deletes links with a minute to undo. `undo` does so. */
async function deleteLater(popup: Page, codes: readonly string[]) {
  const desk = new Desk({ evaluate: (work, ...args) => popup.evaluate(work as never, ...args) });
  for (const shortCode of codes)
    await desk.send('deleteLink', { id: shortCode, linkId: null, shortCode, undoMs: 60_000 });
  return async () => {
    for (const operationId of codes) await desk.send('cancelOperation', { operationId });
  };
}

describe('how many links there are', () => {
  it('follows each that is made, deleted and taken back, before any list is fetched', async () => {
    const key = await world.connectSeeded(2, 0);
    const popup = await world.popupOn(`${world.service.url}/?counted`);
    await popup.waitForSelector(rows);
    expect([await totalLinks(popup), await searchHint(popup)]).toEqual(['2 links', 'Search 2 links']);
    await popup.locator(shortenButton).click();
    const code = (await waitForText(popup, resultLink)).split('/').at(-1);
    await expect.poll(() => totalLinks(popup)).toBe('3 links');
    await expect
      .poll(() => popup.$eval(`${rows}:first-child`, (row) => [row.className, row.getAttribute('data-row')]))
      .toEqual(['just-made', code]);
    // It is counted in one place.
    expect(await popup.$eval('main', (main) => main.innerText)).not.toMatch(/\b2 links/);
    await expect.poll(() => searchHint(popup)).toBe('Search 3 links');

    const [made = '', ...listed] = (await world.links(key)).map(({ short_code }) => short_code);
    const undoListed = await deleteLater(popup, listed);
    await expect.poll(() => totalLinks(popup)).toBe('1 link');
    await expect.poll(() => searchHint(popup)).toBe('Search 1 link');
    const undoMade = await deleteLater(popup, [made]);
    await expect.poll(() => totalLinks(popup)).toBe('0 links');
    // The one that was just made is in the list like the others.
    expect(await waitForText(popup, '.recent [role="status"]')).toBe('Deleting 3 links');
    await undoListed();
    await undoMade();
    await expect.poll(() => totalLinks(popup)).toBe('3 links');
  });

  it('leaves the newest to those that are not being deleted', async () => {
    const key = await world.connectSeeded(10, 0);
    const popup = await world.popupOn('about:blank');
    const codes = (await world.links(key)).map(({ short_code }) => short_code);
    const undo = await deleteLater(popup, codes.slice(0, 3));
    const shown = () => popup.$$eval(`${rows} a`, (links) => links.map((link) => link.textContent));
    await expect.poll(shown).toEqual(codes.slice(3));
    expect(await totalLinks(popup)).toBe('7 links');
    await undo();
    await expect.poll(shown).toEqual(codes.slice(0, 8));
  });
});

describe('a search of all links', () => {
  it('does not find a deleted link, also when the list has come that is without it', async () => {
    const { key } = await world.connect();
    for (const alias of ['sought-one', 'sought-two']) await makeElsewhere(key, world.service.url, alias);
    const popup = await world.popupOn('about:blank');
    await popup.locator('.list-head button').click();
    await waitForText(popup, rows);
    await popup.locator(named('searchbox', 'Search links')).fill('sought');
    await choose(popup, 'sought-one', 'Delete');
    const desk = new Desk({ evaluate: (work, ...args) => popup.evaluate(work as never, ...args) });
    // A list that was asked for before the answer doesn't count as one without the link.
    await expect
      .poll(() => desk.outbox(), { timeout: 15_000 })
      .toMatchObject([{ state: { status: 'done' } }]);
    // The search hides the age. The list also comes without a click.
    await popup.evaluate(() => chrome.runtime.sendMessage({ command: 'refresh', input: { maxAgeMs: 0 } }));
    await expect.poll(() => desk.outbox()).toEqual([]);
    // The popup shows the outcome of this after everything that came before it.
    await choose(popup, 'sought-two', 'Delete');
    await waitForText(popup, '.deletion', (text) => text.includes('sought-two'));
    expect(await waitForText(popup, '.no-match b')).toBe('No matching links');
    // No other account can be connected while a delete waits.
    await expect.poll(() => world.links(key), { timeout: 15_000 }).toEqual([]);
  });
});

describe('statistics', () => {
  it('of the account and of one link, for 7, 30 and 90 days', async () => {
    const key = await world.connectSeeded(5, 400);
    const popup = await world.popupOn('about:blank');
    const region = await waitForText(
      popup,
      '[role="region"][aria-label="Statistics"], section[aria-label="Statistics"]',
    );
    expect(region).toContain('links');
    await popup.locator(named('button', 'Show statistics')).click();
    await popup.locator(named('tab', 'Devices')).click();
    await waitForText(popup, '.shares', (text) => text.includes('Mobile'));
    expect(await popup.evaluate(() => document.body.innerText)).toContain('Countries');
    await popup.locator(named('button', '90 days')).click();
    await popup.waitForSelector('.segments [aria-pressed="true"]:last-child');
    expect(await waitForText(popup, '.hero', (text) => text.includes('90 days'))).toMatch(
      /\d+\s+clicks in 90 days/,
    );
    expect(await waitForText(popup, '.trio')).toMatch(/Unique clicks\s+\d+\s+New links\s+4\s+Best day\s+\d+/);
    await popup.locator(named('button', 'Back')).click();

    const [link] = await world.links(key);
    await choose(popup, link?.short_code ?? '', 'Statistics');
    await waitForText(popup, '.hero', (text) =>
      text.replaceAll(/\s+/g, ' ').includes(`${link?.clicks} clicks so far`),
    );
    await popup.waitForSelector('.plot-bar');
  });

  it('lead from the account to a top link and its QR code, and back the same way', async () => {
    const key = await world.connectSeeded(5, 400);
    const [top] = (await world.links(key)).toSorted((a, b) => b.clicks - a.clicks);
    const popup = await world.popupOn('about:blank');
    await popup.locator(named('button', 'Show statistics')).click();
    await waitForText(popup, '.who small, .who .facts', (text) => text === 'Whole account');
    await popup.locator(named('tab', 'Top links')).click();
    expect(await waitForText(popup, '.shares li:first-child b')).toBe(String(top?.clicks));
    await popup.locator('.shares li:first-child a').click();
    const code = () => waitForText(popup, '.who .short-code', (text) => text === top?.short_code);
    await code();
    await popup.waitForSelector(named('button', `Copy ${top?.short_code}`));
    await popup.locator(named('button', 'QR code')).click();
    await popup.waitForSelector('.qr-panel path');
    await popup.locator(named('button', 'Back')).click();
    await popup.waitForSelector('.plot-bar');
    await code();
    await popup.locator(named('button', 'Back')).click();
    await popup.waitForSelector(named('tab', 'Top links'));
    await popup.locator(named('button', 'Back')).click();
    await popup.waitForSelector(shortenButton);
  });
});
