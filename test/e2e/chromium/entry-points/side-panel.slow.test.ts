import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../service/database/accounts.ts';
import { openPanel } from '../../../../scripts/drivers/chromium/open-panel.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { entryPoint } from '../../entry-point.ts';
import { launchAllowing } from '../../installed-profile.ts';
import { field, shortenButton, type, World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.of({}, launchAllowing);
});
afterEach(async () => {
  const open = world.extension.browser.targets().filter((target) => target.url().includes('src/side/'));
  await Promise.all(open.map(async (target) => (await target.asPage()).close()));
  await world.closePages();
});
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';

const titleIn = (panel: Page): Promise<string> =>
  panel.$eval(field('Title'), (input) => (input as HTMLInputElement).value);

const aliasIn = (panel: Page): Promise<string> =>
  panel.$eval(field('Alias'), (input) => (input as HTMLInputElement).value);

const longUrl = (panel: Page): Promise<string> =>
  panel.$eval(field('Long URL'), (input) => (input as HTMLInputElement).value);

/** In the panel: its page has got a title, and the panel, which is told before, has read and drawn what there is of it. */
const hearsTitle = (wanted: string) =>
  new Promise<void>((done) => {
    chrome.tabs.onUpdated.addListener((_, { title }) => {
      if (title === wanted) void chrome.tabs.query({ active: true }).then(() => setTimeout(done, 100));
    });
  });

describe(entryPoint('Side panel'), () => {
  it('says that it does not see the page, takes a pasted one, and follows every tab once it is let', async () => {
    const { key } = await world.connect();
    // Curtail has a permission for the service's own host, so it sees those pages anyway.
    const elsewhere = `${world.service.url.replace('127.0.0.1', 'localhost')}/?first`;
    const first = await world.page(elsewhere);
    const panel = await openPanel(world.extension);
    await first.bringToFront();
    await waitForText(panel, '.panel-notice', (text) => text.includes('can’t see this page’s URL'));
    await panel.locator(named('button', 'Follow every tab')).click();
    await expect.poll(() => longUrl(panel)).toBe(elsewhere);
    const second = await world.page(`${world.service.url}/?second`);
    await second.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?second`);
    await second.goto(`${world.service.url}/?third`);
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?third`);
    await panel.locator(shortenButton).click();
    await waitForText(panel, '[role="region"][aria-label="Short link"] a');
    expect(await world.links(key)).toMatchObject([{ long_url: `${world.service.url}/?third` }]);
  });

  it('keeps what was typed when another page comes to the front, until it is told to follow', async () => {
    await world.connect();
    const first = await world.page(`${world.service.url}/?typed`);
    const panel = await openPanel(world.extension);
    await first.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?typed`);
    await type(panel, 'Alias', 'half-typed');
    await (await world.page(`${world.service.url}/?other`)).bringToFront();
    await waitForText(panel, '.panel-notice', (text) => text.includes('another page'));
    expect(await longUrl(panel)).toBe(`${world.service.url}/?typed`);
    await panel.locator(named('button', 'Switch to this page')).click();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?other`);
    await first.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?typed`);
    expect(await aliasIn(panel)).toBe('half-typed');
  });

  it('follows again as soon as what was typed is a link, and a page whose title comes later', async () => {
    await world.connect();
    const first = await world.page(`${world.service.url}/?made`);
    const panel = await openPanel(world.extension);
    await first.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?made`);
    await type(panel, 'Alias', 'typed-and-made');
    await panel.locator(shortenButton).click();
    await waitForText(panel, resultLink);
    const second = await world.page(`${world.service.url}/?next`);
    await second.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?next`);
    await second.evaluate(() => void (document.title = 'A title that came later'));
    await expect.poll(() => titleIn(panel)).toBe('A title that came later');
    await type(panel, 'Title', 'My own');
    const told = panel.evaluate(hearsTitle, 'And another');
    await second.evaluate(() => void (document.title = 'And another'));
    await told;
    expect(await titleIn(panel)).toBe('My own');
    // It has taken the page's title all the same: what is typed like it follows the page again.
    await type(panel, 'Title', 'And another');
    await second.evaluate(() => void (document.title = 'The last'));
    await expect.poll(() => titleIn(panel)).toBe('The last');
  });

  it('shows the link that its page got elsewhere, and the form again when that is deleted', async () => {
    const { key } = await world.connect();
    const page = await world.page(`${world.service.url}/?elsewhere`);
    const panel = await openPanel(world.extension);
    await page.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?elsewhere`);
    const popup = await world.extension.clickToolbarButton(page);
    await popup.locator(shortenButton).click();
    const shortUrl = await waitForText(popup, resultLink);
    expect(await waitForText(panel, resultLink)).toBe(shortUrl);
    await popup.locator(named('button', 'Undo')).click();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?elsewhere`);
    await expect.poll(() => world.links(key)).toEqual([]);
  });

  it('is no longer offered when it is switched off in the settings', async () => {
    await world.connect();
    const options = await world.extension.open('src/options/index.html#shortcuts');
    await options.locator(named('checkbox', 'Side panel')).click();
    const isOffered = () => options.evaluate(async () => (await chrome.sidePanel.getOptions({})).enabled);
    await expect.poll(isOffered).toBe(false);
    await options.locator(named('checkbox', 'Side panel')).click();
    await expect.poll(isOffered).toBe(true);
  });

  it('shows another account with nothing of the one before', async () => {
    const { key } = await world.connect();
    const page = await world.page(`${world.service.url}/?two-accounts`);
    const panel = await openPanel(world.extension);
    await page.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?two-accounts`);
    await panel.locator(shortenButton).click();
    const ofFirst = await waitForText(panel, resultLink);
    const other = await createAccount(world.service.db, { name: 'Other', plan: 'pro' });
    const options = await world.extension.open('src/options/index.html');
    await options.evaluate(
      (baseUrl, added) =>
        chrome.runtime.sendMessage({
          command: 'connect',
          input: { baseUrl, key: added, plan: 'pro', authHeader: 'bearer', accountId: null },
        }),
      world.apiAddress,
      other.api_key,
    );
    await options.close();
    await page.bringToFront();
    await panel.waitForSelector(resultLink, { hidden: true });
    await panel.locator(shortenButton).click();
    const ofOther = await waitForText(panel, resultLink);
    expect(ofOther).not.toBe(ofFirst);
    expect([await world.links(key), await world.links(other.api_key)]).toMatchObject([
      [{ short_url: ofFirst }],
      [{ short_url: ofOther }],
    ]);
  });
});
