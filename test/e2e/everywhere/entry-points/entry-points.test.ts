import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { entryPoint } from '../../entry-point.ts';
import { layoutProblems, popupWidths } from '../../layout/layout-problems.ts';
import { alertText, field, shortenButton, World } from '../../world.ts';

const card = '[role="region"][aria-label="Short link"]';
const resultLink = `${card} a`;
const status = `${card} [role="status"]`;

const link = (href: string): string => `<p><a href="${href}">A link</a></p>`;

/** Automation can't reach Chromium's own menus and keys. There, the real listener gets the event that the browser would send. */
describe('without any permission', () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.here();
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  /** A popup that an entry point opened has had no click, so some browsers don't let it copy. It must say what really happened. */
  async function expectCopied(popup: Page, text: string): Promise<void> {
    const said = await waitForText(popup, card, (shown) => /Copied|Press Ctrl\+C/.test(shown));
    if (world.extension.copiesUnasked) expect(said).toContain('Copied');
    if (!said.includes('Copied')) await popup.locator(named('button', 'Copy')).click();
    await waitForText(popup, status, (shown) => shown === 'Copied');
    expect(await world.clipboard()).toBe(text);
  }

  describe(entryPoint('Menu of a page'), () => {
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

  describe(entryPoint('Menu of a link'), () => {
    it('makes the link once, however often it is chosen (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const page = await world.pageWith(link('https://a.example/kept'));
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
      const page = await world.pageWith(link('mailto:a@a.example'));
      await world.extension.chooseMenu(page, 'shorten-link', 'a');
      const popup = await world.extension.popup();
      expect(await alertText(popup)).toContain('Only URLs that start with http or https');
      // The badge goes once the message is visible.
      await expect.poll(() => world.extension.inBackground(() => chrome.action.getBadgeText({}))).toBe('');
      expect(await world.links(key)).toEqual([]);
    });
  });

  describe('an address that may be better not published', () => {
    it('opens the form with its warning, and goes when it is pressed there (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const secret = 'https://a.example/reset?access_token=abc123';
      const page = await world.pageWith(link(secret));
      await world.extension.chooseMenu(page, 'shorten-link', 'a');
      const popup = await world.extension.popup();
      expect(await alertText(popup)).toContain('No link has been created yet');
      await waitForText(popup, '.note.risk', (text) => text.includes('a secret (access_token)'));
      expect(await popup.$eval(field('Long URL'), (input) => (input as HTMLInputElement).value)).toBe(secret);
      expect(await layoutProblems(popup, popupWidths)).toEqual([]);
      expect(await world.links(key)).toEqual([]);
      await popup.locator(named('button', 'Shorten anyway')).click();
      await waitForText(popup, resultLink);
      expect(await world.links(key)).toMatchObject([{ long_url: secret }]);
    });
  });

  describe(entryPoint('Menu of an image'), () => {
    it('makes the link of the image (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const page = await world.pageWith('<img src="https://a.example/logo.png" width="50" height="50">');
      await world.extension.chooseMenu(page, 'shorten-image', 'img');
      await waitForText(await world.extension.popup(), resultLink);
      expect(await world.links(key)).toMatchObject([{ long_url: 'https://a.example/logo.png' }]);
    });
  });

  describe(entryPoint('Menu of selected text'), () => {
    it('makes the link of the address in it (in Chromium by the event of its menu)', async () => {
      const { key } = await world.connect();
      const page = await world.pageWith('<p><span> a.example/selected </span></p>');
      await page.$eval('span', (node) => getSelection()?.selectAllChildren(node));
      await world.extension.chooseMenu(page, 'shorten-selection', 'span');
      await waitForText(await world.extension.popup(), resultLink);
      expect(await world.links(key)).toMatchObject([{ long_url: 'https://a.example/selected' }]);
    });
  });

  describe(entryPoint('Menu “copy as” of the button'), () => {
    it('has the popup copy in that format where Curtail may not do so by itself (in Chromium by the event of its menu)', async () => {
      await world.connect();
      await world.extension.chooseButtonMenu(await world.pageWith('<p></p>'), 'copy-as-markdown');
      const popup = await world.extension.popup();
      await expectCopied(popup, String.raw`[A \[page\]](${await waitForText(popup, resultLink)})`);
    });
  });

  describe(entryPoint('Keyboard'), () => {
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
        'shorten-selection': '',
        lock: '',
      });
    });
  });
});
