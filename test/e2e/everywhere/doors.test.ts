import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/driver.ts';
import { named, waitForText } from '../../../scripts/page.ts';
import { door } from '../door.ts';
import { withClipboard } from '../with-clipboard.ts';
import { alertText, shortenButton, World } from '../world.ts';

const resultLink = '[role="region"][aria-label="Short link"] a';
const status = '[role="region"][aria-label="Short link"] [role="status"]';

/** A page with something of the test's own on it. */
async function pageWith(world: World<Driver>, html: string): Promise<Page> {
  const page = await world.page();
  await page.evaluate((content) => {
    document.title = 'A [page]';
    document.body.innerHTML = content;
  }, html);
  return page;
}

const link = (href: string): string => `<p><a href="${href}">A link</a></p>`;

/** Chromium's own menus and keys are out of reach: there the real listener is called with the event that the browser sends. */
describe('without any permission', () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.here();
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  /** The popup that a door opens has had no click in it, so not every browser lets it copy; it says only what is so. */
  async function expectCopied(popup: Page, text: string): Promise<void> {
    const said = await waitForText(popup, status, (shown) => /^(Copied|Press Ctrl\+C to copy)$/.test(shown));
    if (world.extension.copiesUnasked) expect(said).toBe('Copied');
    if (said !== 'Copied') await popup.locator(named('button', 'Copy')).click();
    await waitForText(popup, status, (shown) => shown === 'Copied');
    expect(await world.clipboard()).toBe(text);
  }

  describe(door('Menu of a page'), () => {
    it('makes the link and opens the popup on it (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const page = await world.page();
      await world.extension.chooseMenu(page, 'shorten-page');
      const popup = await world.extension.popup();
      const shortUrl = await waitForText(popup, resultLink);
      await expectCopied(popup, shortUrl);
      expect(await world.links(key)).toMatchObject([
        { short_url: shortUrl, long_url: `${world.service.url}/`, title: await page.title() },
      ]);
    });
  });

  describe(door('Menu of a link'), () => {
    it('makes the link once, however often it is chosen (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const page = await pageWith(world, link('https://a.example/kept'));
      await world.extension.chooseMenu(page, 'shorten-link', 'a');
      const popup = await world.extension.popup();
      const shortUrl = await waitForText(popup, resultLink);
      await expectCopied(popup, shortUrl);
      await world.extension.closePopup();
      await world.extension.chooseMenu(page, 'shorten-link', 'a');
      expect(await waitForText(await world.extension.popup(), resultLink)).toBe(shortUrl);
      expect(await world.links(key)).toMatchObject([
        { short_url: shortUrl, long_url: 'https://a.example/kept' },
      ]);
    });

    it('refuses what is no web address with a sign and with words, and nothing is sent', async () => {
      const { key } = await world.connect();
      const page = await pageWith(world, link('mailto:a@a.example'));
      await world.extension.chooseMenu(page, 'shorten-link', 'a');
      const popup = await world.extension.popup();
      expect(await alertText(popup)).toContain('Only addresses that begin with http or https');
      // The sign is gone once the words were there to be read.
      await expect
        .poll(() => world.extension.inBackground(() => chrome.action.getBadgeText({})), { timeout: 10_000 })
        .toBe('');
      expect(await world.links(key)).toEqual([]);
    });
  });

  describe(door('Menu of an image'), () => {
    it('makes the link of the image (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const page = await pageWith(world, '<img src="https://a.example/logo.png" width="50" height="50">');
      await world.extension.chooseMenu(page, 'shorten-image', 'img');
      await waitForText(await world.extension.popup(), resultLink);
      expect(await world.links(key)).toMatchObject([{ long_url: 'https://a.example/logo.png' }]);
    });
  });

  describe(door('Menu of selected text'), () => {
    it('makes the link of the address in it (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const page = await pageWith(world, '<p><span> a.example/selected </span></p>');
      await page.$eval('span', (node) => getSelection()?.selectAllChildren(node));
      await world.extension.chooseMenu(page, 'shorten-selection', 'span');
      await waitForText(await world.extension.popup(), resultLink);
      expect(await world.links(key)).toMatchObject([{ long_url: 'https://a.example/selected' }]);
    });
  });

  describe(door('Keyboard'), () => {
    it('shortens the page of the tab, and copies its link again (by the commands that the keys give)', async () => {
      const { key } = await world.connect();
      const page = await world.page();
      await world.extension.giveCommand(page, 'copy-again');
      await (await world.extension.popup()).waitForSelector(shortenButton);
      expect(await world.links(key)).toEqual([]);
      await world.extension.closePopup();
      await world.extension.giveCommand(page, 'shorten-page');
      const shortUrl = await waitForText(await world.extension.popup(), resultLink);
      await world.extension.closePopup();
      await world.extension.giveCommand(page, 'copy-again');
      const popup = await world.extension.popup();
      expect(await waitForText(popup, resultLink)).toBe(shortUrl);
      await expectCopied(popup, shortUrl);
      expect(await world.links(key)).toMatchObject([
        { short_url: shortUrl, long_url: `${world.service.url}/` },
      ]);
    });

    it('has the keys that the manifest suggests', async () => {
      const commands = await world.extension.inBackground(() => chrome.commands.getAll());
      expect(Object.fromEntries(commands.map(({ name, shortcut }) => [name, shortcut]))).toEqual({
        _execute_action: 'Alt+Shift+L',
        'shorten-page': 'Alt+Shift+S',
        'copy-again': 'Alt+Shift+K',
      });
    });
  });

  it('menus and shortcuts that were switched off are gone', async () => {
    const { key } = await world.connect();
    const options = await world.extension.open('src/options/index.html');
    const toggle = async (name: string) => (await options.waitForSelector(named('checkbox', name)))?.click();
    const hasEntry = () =>
      world.extension.inBackground(() =>
        chrome.contextMenus.update('shorten-page', {}).then(
          () => true,
          () => false,
        ),
      );
    await toggle('Menu entries');
    await toggle('Keyboard shortcuts');
    await expect.poll(hasEntry, { timeout: 10_000 }).toBe(false);
    await world.extension.giveCommand(await world.page(), 'shorten-page');
    await options.bringToFront();
    await toggle('Menu entries');
    await expect.poll(hasEntry, { timeout: 10_000 }).toBe(true);
    expect(await world.links(key)).toEqual([]);
    await toggle('Keyboard shortcuts');
  });
});

describe(door('Menu, without a window'), () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.here(withClipboard());
  });
  afterAll(() => world.stop());

  it('copies without a popup where it has the clipboard permission, and the button says so', async () => {
    const { key } = await world.connect();
    const page = await pageWith(world, link('https://a.example/silent'));
    await world.extension.chooseMenu(page, 'shorten-link', 'a');
    await expect
      .poll(() => world.extension.inBackground(() => chrome.action.getTitle({})), { timeout: 10_000 })
      .toMatch(/^Copied http/);
    expect(await world.extension.inBackground(() => chrome.action.getBadgeText({}))).toBe('✓');
    const [made] = await world.links(key);
    expect(made?.long_url).toBe('https://a.example/silent');
    expect(await world.clipboard()).toBe(made?.short_url);
    expect(await world.extension.isPopupOpen()).toBe(false);
  });
});
