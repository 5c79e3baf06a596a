import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named, waitForText } from '../../scripts/page.ts';
import { alertText, shortenButton, World } from './world.ts';

const resultLink = '[role="region"][aria-label="Short link"] a';

/** The built extension with the clipboard permission given by its manifest: no headless browser has a dialog to allow it in. */
function withClipboard(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'curtail-clipboard-')), 'extension');
  cpSync('dist/chromium', folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    permissions: string[];
    optional_permissions?: string[];
  };
  manifest.permissions.push('clipboardWrite');
  delete manifest.optional_permissions;
  writeFileSync(path, JSON.stringify(manifest));
  return folder;
}

/** Calls the worker's real listener with the event that the browser sends: no automation reaches the browser's own menus. */
async function clickMenu(world: World, info: object, tab: object = {}): Promise<void> {
  const worker = await world.extension.worker();
  await worker.evaluate((event, at) => chrome.contextMenus.onClicked.dispatch(event, at), info, tab);
}

describe('without any permission (listeners called with the browser’s own events)', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  it('the page’s entry makes the link and opens the popup on it, which copies it', async () => {
    const { key } = await world.connect();
    await (await world.page()).bringToFront();
    await clickMenu(
      world,
      { menuItemId: 'shorten-page', pageUrl: 'https://a.example/x' },
      { url: 'https://a.example/x', title: 'X' },
    );
    const popup = await world.extension.popup();
    const shortUrl = await waitForText(popup, resultLink);
    await waitForText(popup, '[role="status"]', (text) => text === 'Copied');
    expect(await world.links(key)).toMatchObject([
      { short_url: shortUrl, long_url: 'https://a.example/x', title: 'X' },
    ]);
  });

  it('a page that has a link keeps it', async () => {
    const { key } = await world.connect();
    await (await world.page()).bringToFront();
    const click = () => clickMenu(world, { menuItemId: 'shorten-link', linkUrl: 'https://a.example/kept' });
    await click();
    const shortUrl = await waitForText(await world.extension.popup(), resultLink);
    await world.extension.closePopup();
    await click();
    expect(await waitForText(await world.extension.popup(), resultLink)).toBe(shortUrl);
    expect(await world.links(key)).toHaveLength(1);
  });

  it('the keyboard command shortens the page of the tab', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.bringToFront();
    // A real key press grants activeTab; the call of the listener alone does not, but a click on the button did.
    await (await world.extension.clickToolbarButton(page)).close();
    const worker = await world.extension.worker();
    await worker.evaluate(() => chrome.commands.onCommand.dispatch('shorten-page'));
    const shortUrl = await waitForText(await world.extension.popup(), resultLink);
    expect(await world.links(key)).toMatchObject([
      { short_url: shortUrl, long_url: `${world.service.url}/` },
    ]);
    expect(
      await worker.evaluate(async () =>
        (await chrome.commands.getAll()).map(({ name, shortcut }) => [name, shortcut]),
      ),
    ).toEqual([
      ['_execute_action', 'Alt+Shift+L'],
      ['copy-again', 'Alt+Shift+K'],
      ['shorten-page', 'Alt+Shift+S'],
    ]);
  });

  it.each([
    [
      'image',
      { menuItemId: 'shorten-image', srcUrl: 'https://a.example/logo.png' },
      'https://a.example/logo.png',
    ],
    [
      'selection',
      { menuItemId: 'shorten-selection', selectionText: ' a.example/selected ' },
      'https://a.example/selected',
    ],
  ])('the entry of the %s makes its link', async (_, info, longUrl) => {
    const { key } = await world.connect();
    await (await world.page()).bringToFront();
    await clickMenu(world, info);
    await waitForText(await world.extension.popup(), resultLink);
    expect(await world.links(key)).toMatchObject([{ long_url: longUrl }]);
  });

  it('“copy as” has the popup copy in that format', async () => {
    await world.connect();
    await (await world.page()).bringToFront();
    await clickMenu(
      world,
      { menuItemId: 'copy-as-markdown' },
      { url: 'https://a.example/', title: 'A [page]' },
    );
    const popup = await world.extension.popup();
    const shortUrl = await waitForText(popup, resultLink);
    await waitForText(popup, '[role="status"]', (text) => text === 'Copied');
    expect(await world.clipboard()).toBe(String.raw`[A \[page\]](${shortUrl})`);
  });

  it('the keyboard command copies the link again that a page has, and opens the form where it has none', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.bringToFront();
    await (await world.extension.clickToolbarButton(page)).close();
    const worker = await world.extension.worker();
    await worker.evaluate(() => chrome.commands.onCommand.dispatch('copy-again'));
    await (await world.extension.popup()).waitForSelector(shortenButton);
    expect(await world.links(key)).toEqual([]);
    await world.extension.closePopup();
    await worker.evaluate(() => chrome.commands.onCommand.dispatch('shorten-page'));
    const shortUrl = await waitForText(await world.extension.popup(), resultLink);
    await world.extension.closePopup();
    await worker.evaluate(() => chrome.commands.onCommand.dispatch('copy-again'));
    const popup = await world.extension.popup();
    expect(await waitForText(popup, resultLink)).toBe(shortUrl);
    await waitForText(popup, '[role="status"]', (text) => text === 'Copied');
    expect(await world.links(key)).toHaveLength(1);
  });

  it('menus and shortcuts that were switched off are gone', async () => {
    const { key } = await world.connect();
    const options = await world.extension.open('src/options/index.html');
    const toggle = async (name: string) => (await options.waitForSelector(named('checkbox', name)))?.click();
    await toggle('Menu entries');
    await toggle('Keyboard shortcuts');
    const worker = await world.extension.worker();
    const hasEntry = () =>
      worker.evaluate(() =>
        chrome.contextMenus.update('shorten-page', {}).then(
          () => true,
          () => false,
        ),
      );
    await expect.poll(hasEntry, { timeout: 10_000 }).toBe(false);
    await worker.evaluate(() => chrome.commands.onCommand.dispatch('shorten-page'));
    await toggle('Menu entries');
    await expect.poll(hasEntry, { timeout: 10_000 }).toBe(true);
    expect(await world.links(key)).toEqual([]);
    await toggle('Keyboard shortcuts');
  });

  it('a link that is no web address is refused with a sign and with words, and nothing is sent', async () => {
    const { key } = await world.connect();
    await (await world.page()).bringToFront();
    await clickMenu(world, { menuItemId: 'shorten-link', linkUrl: 'mailto:a@a.example' });
    const popup = await world.extension.popup();
    expect(await alertText(popup)).toContain('Only addresses that begin with http or https');
    const worker = await world.extension.worker();
    // The sign is gone once the words were there to be read.
    await expect
      .poll(() => worker.evaluate(() => chrome.action.getBadgeText({})), { timeout: 10_000 })
      .toBe('');
    expect(await world.links(key)).toEqual([]);
  });
});

describe('with the clipboard permission', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({}, withClipboard());
  });
  afterAll(() => world.stop());

  it('the menu copies without a popup, and the button says so', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.bringToFront();
    await clickMenu(world, { menuItemId: 'shorten-link', linkUrl: 'https://a.example/silent' });
    const worker = await world.extension.worker();
    await expect
      .poll(() => worker.evaluate(() => chrome.action.getTitle({})), { timeout: 10_000 })
      .toMatch(/^Copied http/);
    expect(await worker.evaluate(() => chrome.action.getBadgeText({}))).toBe('✓');
    const [link] = await world.links(key);
    expect(link?.long_url).toBe('https://a.example/silent');
    expect(await world.clipboard()).toBe(link?.short_url);
    expect(world.extension.browser.targets().some((target) => target.url().includes('src/popup/'))).toBe(
      false,
    );
  });

  it('“copy as” a title puts a link for editors and the address for all else on the clipboard', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.bringToFront();
    await clickMenu(
      world,
      { menuItemId: 'copy-as-rich' },
      { url: 'https://a.example/rich', title: 'Rich <i>' },
    );
    const worker = await world.extension.worker();
    await expect
      .poll(() => worker.evaluate(() => chrome.action.getTitle({})), { timeout: 10_000 })
      .toMatch(/^Copied http/);
    const [link] = await world.links(key);
    expect(await world.clipboard()).toBe(link?.short_url);
    expect(await world.clipboardHtml()).toContain(`<a href="${link?.short_url}">Rich &lt;i&gt;</a>`);
  });
});
