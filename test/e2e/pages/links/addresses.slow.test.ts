import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { noAddresses } from '../../no-addresses.ts';
import { alertText, field, runsIn, shortenButton, type, World } from '../../world.ts';

const resultLink = '[role="region"][aria-label="Short link"] a';
const search = named('searchbox', 'Search links');

const longUrlIn = (popup: Page) =>
  popup.$eval(field('Long URL'), (input) => (input as HTMLInputElement).value);

const textOf = (page: Page) => page.evaluate(() => document.body.innerText);

/** Pastes over the current text, as a person does. */
const paste = async (popup: Page, text: string) => {
  await popup.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await popup.waitForSelector(field('Long URL'));
  await popup.$eval(field('Long URL'), (input) => (input as HTMLInputElement).select());
  await popup.keyboard.down('Control');
  await popup.keyboard.press('KeyV', { commands: ['paste'] });
  await popup.keyboard.up('Control');
};

/** The same code judges addresses in every browser. Firefox gets one test for each way in which an address arrives. */
const inChromium = it.runIf(runsIn === 'chromium');

describe('An address', () => {
  let world: World<Driver>;
  let key: string;
  let posts: () => number;
  beforeAll(async () => {
    world = await World.here();
    ({ key } = await world.connect());
    posts = world.countRequests('POST');
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  const shorten = async (url: string): Promise<string> => {
    const popup = await world.popupOn('about:blank');
    await type(popup, 'Long URL', url);
    await popup.locator(shortenButton).click();
    const shortUrl = await waitForText(popup, resultLink);
    await world.closePages();
    return shortUrl;
  };

  inChromium('is none in a sentence that is typed: it is refused, and nothing is sent', async () => {
    const before = posts();
    const popup = await world.popupOn();
    for (const text of noAddresses.slice(0, 2)) {
      await type(popup, 'Long URL', text);
      await popup.locator(shortenButton).click();
      expect(await alertText(popup), text).toContain('That isn’t a valid URL');
      await type(popup, 'Long URL', '');
    }
    expect(posts()).toBe(before);
  });

  it('is none in a sentence that is selected (in Chromium by the event of its menu)', async () => {
    const before = posts();
    for (const text of noAddresses.slice(0, 1)) {
      const page = await world.pageWith('<p></p>');
      await page.$eval(
        'p',
        (node, words) => {
          node.textContent = words;
          getSelection()?.selectAllChildren(node);
        },
        text,
      );
      await world.extension.chooseMenu(page, 'shorten-selection', 'p');
      expect(await alertText(await world.extension.popup()), text).toContain('That isn’t a valid URL');
      await world.closePages();
    }
    expect(posts()).toBe(before);
  });

  it('is found in a sentence that is selected (in Chromium by the event of its menu)', async () => {
    const page = await world.pageWith('<p>see „www.example.org/abc“, thanks</p>');
    await page.$eval('p', (node) => getSelection()?.selectAllChildren(node));
    await world.extension.chooseMenu(page, 'shorten-selection', 'p');
    await waitForText(await world.extension.popup(), resultLink);
    expect((await world.links(key))[0]?.long_url).toBe('https://www.example.org/abc');
  });

  it('is taken out of what is pasted, and put together where it was broken into lines', async () => {
    const popup = await world.popupOn();
    const long = 'https://shop.example/catalogue/spring?colour=green';
    await paste(popup, `${long}\n  &size=12\n`);
    await expect.poll(() => longUrlIn(popup)).toBe(`${long}&size=12`);
    await paste(popup, 'see www.example.org/abc, thanks');
    await expect.poll(() => longUrlIn(popup)).toBe('https://www.example.org/abc');
    await type(popup, 'Long URL', 'https://a.example/My File.pdf');
    await waitForText(popup, '.notes .risk', (text) => text.includes('can’t contain spaces'));
  });

  inChromium('of another kind is told as such while it is typed', async () => {
    const before = posts();
    const popup = await world.popupOn();
    await type(popup, 'Long URL', 'javascript:alert(1)');
    await waitForText(popup, '.notes .risk', (text) => text.startsWith('Only URLs that start with http'));
    expect(await popup.$$eval('.notes .risk', (all) => all.length)).toBe(1);
    await popup.locator(shortenButton).click();
    expect(await alertText(popup)).toContain('Only URLs that start with http or https');
    await expect.poll(() => popup.$$eval('.notes .risk', (all) => all.length)).toBe(0);
    expect(posts()).toBe(before);
  });

  it('of a page with a password gives the true reason (in Chromium by the event of its menu)', async () => {
    const page = await world.page(world.service.url.replace('//', '//user:secret@'));
    const before = posts();
    const popup = await world.extension.clickToolbarButton(page);
    await expect.poll(() => textOf(popup)).toContain('contains a user name or a password');
    expect(await textOf(popup)).not.toContain('No web page');
    await world.extension.closePopup();
    await world.extension.chooseMenu(page, 'shorten-page');
    expect(await alertText(await world.extension.popup())).toContain('contains a user name or a password');
    expect(posts()).toBe(before);
  });

  inChromium('at an international host is sent in ASCII, and shown in letters everywhere', async () => {
    const popup = await world.popupOn('about:blank');
    await type(popup, 'Long URL', 'https://Bücher.example/neu');
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink);
    expect((await world.links(key))[0]?.long_url).toBe('https://xn--bcher-kva.example/neu');
    await waitForText(popup, '.result', (text) => text.includes('bücher.example/neu'));
    await waitForText(popup, '.recent li', (text) => text.includes('bücher.example/neu'));
    expect(await textOf(popup)).not.toContain('xn--');
    const links = await world.extension.open('src/links/index.html');
    await waitForText(links, '[role="grid"]', (text) => text.includes('bücher.example/neu'));
    expect(await textOf(links)).not.toContain('xn--');
  });

  it('that is pasted is shown in letters, unless these are lookalikes', async () => {
    const popup = await world.popupOn('about:blank');
    await paste(popup, '<https://xn--bcher-kva.example/>');
    await expect.poll(() => longUrlIn(popup)).toBe('https://bücher.example/');
    await paste(popup, 'see https://xn--80ak6aa92e.com/.');
    await expect.poll(() => longUrlIn(popup)).toBe('https://xn--80ak6aa92e.com/');
  });

  it('of a short link finds it, in the popup and on the links page', async () => {
    const shortUrl = await shorten('https://a.example/of-a-short-link');
    await shorten('https://a.example/another');
    const code = shortUrl.slice(shortUrl.lastIndexOf('/') + 1);
    const popup = await world.popupOn();
    await popup.locator(search).fill(shortUrl);
    await expect
      .poll(() => popup.$$eval('.recent li a', (all) => all.map((a) => a.textContent)))
      .toEqual([code]);
    await world.closePages();
    const links = await world.extension.open('src/links/index.html');
    await links.locator(search).fill(`${shortUrl.replace(/^http:\/\//, '')}/`);
    await expect
      .poll(() => links.$$eval('[data-part="link"]', (all) => all.map((a) => a.textContent)))
      .toEqual([code]);
  });

  inChromium(
    'at the service is told to be a short link where it is one, and not where it is a page',
    async () => {
      const shortUrl = await shorten('https://a.example/told');
      const before = posts();
      const popup = await world.popupOn(`${world.service.url}/pricing`);
      await type(popup, 'Long URL', shortUrl);
      await waitForText(popup, '.notes', (text) => text.includes('already a short link'));
      await type(popup, 'Long URL', `${world.service.url}/pricing`);
      await waitForText(popup, '.notes', (text) => !text.includes('already a short link'));
      expect(posts()).toBe(before);
    },
  );
});
