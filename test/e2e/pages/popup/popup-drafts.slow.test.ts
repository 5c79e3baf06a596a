import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { alertText, shortenButton, type, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';

/** The URL, the alias and the title, wherever they stand in the form. */
const fieldsOf = async (popup: Page): Promise<string[]> => {
  await popup.waitForSelector(shortenButton);
  return popup.$$eval('form input', (inputs) =>
    ['Long URL', 'Alias', 'Title'].map(
      (name) => inputs.find(({ ariaLabel }) => ariaLabel === name)?.value ?? 'no such field',
    ),
  );
};

describe('what was typed on a page', () => {
  it('is there when the popup opens on it again, field by field, and nowhere else', async () => {
    const { key } = await world.connect();
    const [first, second] = [`${world.service.url}/?first`, `${world.service.url}/?second`];
    const page = await world.page(first);
    const title = await page.title();
    const popup = await world.extension.clickToolbarButton(page);
    await type(popup, 'Alias', 'half-typed');
    await popup.close();
    const other = await world.popupOn(second);
    expect(await fieldsOf(other)).toEqual([second, '', title]);
    await type(other, 'Title', 'My own');
    await other.close();

    await page.evaluate(() => void (document.title = 'A new title'));
    const again = await world.extension.clickToolbarButton(page);
    expect(await fieldsOf(again)).toEqual([first, 'half-typed', 'A new title']);
    await again.close();
    const withCampaign = await world.popupOn(`${second}&utm_source=letter`);
    expect(await fieldsOf(withCampaign)).toEqual([`${second}&utm_source=letter`, '', 'My own']);
    await type(withCampaign, 'Title', title);
    await withCampaign.close();
    expect(await fieldsOf(await world.popupOn(second))).toEqual([second, '', title]);
    expect(await world.links(key)).toEqual([]);
  });

  it('is another address, too, and nothing that one click would send', async () => {
    const { key } = await world.connect();
    const url = `${world.service.url}/?edited`;
    const popup = await world.popupOn(url);
    await type(popup, 'Long URL', 'https://a.example/half');
    await popup.close();
    const options = await world.extension.open('src/options/index.html#shortening');
    await options.locator(named('radio', 'Shorten and copy at once')).click();
    const again = await world.popupOn(url);
    expect((await fieldsOf(again))[0]).toBe('https://a.example/half');
    await type(again, 'Long URL', 'https://a.example/whole');
    await again.locator(shortenButton).click();
    await waitForText(again, resultLink);
    expect(await world.links(key)).toMatchObject([{ long_url: 'https://a.example/whole' }]);
    await again.close();
    // The draft is gone: one click does the whole job again.
    await waitForText(await world.popupOn(url), resultLink);
    await expect.poll(async () => (await world.links(key)).map((link) => link.long_url)).toContain(url);
    await options.bringToFront();
    await options.locator(named('radio', 'Let me add an alias first')).click();
  });

  it('stays while the alias is taken, and goes with the link', async () => {
    await world.connect();
    const first = await world.popupOn(`${world.service.url}/?taken`);
    await type(first, 'Alias', 'promo');
    await first.locator(shortenButton).click();
    await waitForText(first, resultLink);
    await first.close();

    const url = `${world.service.url}/?typed`;
    const second = await world.popupOn(url);
    await type(second, 'Alias', 'promo');
    await type(second, 'Title', 'Kept');
    await second.locator(shortenButton).click();
    expect(await alertText(second)).toContain('is taken');
    await second.close();
    const third = await world.popupOn(url);
    expect(await fieldsOf(third)).toEqual([url, 'promo', 'Kept']);
    await type(third, 'Alias', 'promo-again');
    await third.locator(shortenButton).click();
    await waitForText(third, resultLink);
    await third.locator(named('button', 'Undo')).click();
    expect(await fieldsOf(third)).toEqual([url, 'promo-again', 'Kept']);
    await third.close();
    const fourth = await world.popupOn(url);
    expect(await fieldsOf(fourth)).toEqual([url, 'promo-again', 'Kept']);
    await fourth.locator(shortenButton).click();
    await waitForText(fourth, resultLink);
    await fourth.close();

    const fifth = await world.popupOn(url);
    expect(await waitForText(fifth, resultLink)).toContain('/promo-again');
    await fifth.locator(named('button', 'New link')).click();
    expect((await fieldsOf(fifth))[1]).toBe('');
    await type(fifth, 'Alias', 'one-more');
    await fifth.close();
    expect((await fieldsOf(await world.popupOn(url)))[1]).toBe('one-more');
  });
});

describe('after the account is forgotten', () => {
  it('nothing of it is left', async () => {
    await world.connect();
    const popup = await world.popupOn();
    await type(popup, 'Alias', 'half-typed');
    await popup.close();
    const kept = () =>
      world.extension.inBackground(async () => JSON.stringify(await chrome.storage.session.get(null)));
    await expect.poll(kept).toContain('half-typed');
    const options = await world.extension.open('src/options/index.html');
    await options.evaluate(() => chrome.runtime.sendMessage({ command: 'eraseAllAccounts', input: null }));
    await expect.poll(kept).not.toContain('half-typed');
  });
});

describe('the title that the page gives', () => {
  it('does not go with the address of another page', async () => {
    const { key } = await world.connect();
    const url = `${world.service.url}/?titled`;
    const popup = await world.popupOn(url);
    const [, , title = ''] = await fieldsOf(popup);
    expect(title).not.toBe('');
    await type(popup, 'Long URL', 'https://a.example/other');
    expect(await fieldsOf(popup)).toEqual(['https://a.example/other', '', '']);
    await type(popup, 'Long URL', `${url}#part`);
    expect(await fieldsOf(popup)).toEqual([`${url}#part`, '', title]);
    await type(popup, 'Long URL', 'https://a.example/other');
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink);
    expect(await world.links(key)).toMatchObject([{ long_url: 'https://a.example/other', title: '' }]);
  });

  it('is cut where the service takes no more of it, and so is one that is typed, which is said', async () => {
    const { key } = await world.connect();
    const family = '👩‍👩‍👧‍👦';
    const page = await world.page(`${world.service.url}/?long`);
    await page.evaluate((title) => void (document.title = title), family.repeat(100));
    const popup = await world.extension.clickToolbarButton(page);
    expect((await fieldsOf(popup))[2]).toBe(`${family.repeat(42)}…`);
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink);
    expect(await world.links(key)).toMatchObject([{ title: `${family.repeat(42)}…` }]);
    await popup.close();
    const other = await world.popupOn(`${world.service.url}/?typed-long`);
    await type(other, 'Title', 'a'.repeat(301));
    expect(await waitForText(other, '.problem')).toBe('The title is cut at 300 characters.');
    await other.locator(shortenButton).click();
    await waitForText(other, resultLink);
    const [made] = await world.links(key);
    expect(made?.title).toBe(`${'a'.repeat(299)}…`);
  });
});
