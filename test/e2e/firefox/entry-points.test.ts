import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { entryPoint } from '../entry-point.ts';
import { noAddresses } from '../no-addresses.ts';
import { field, shortenButton, type, World } from '../world.ts';

/** Entry points that differ between Firefox and Chromium. */
let world: World<FirefoxExtension>;
beforeAll(async () => {
  world = await World.of({}, () =>
    FirefoxExtension.launch({ headless: true, allow: ['http://127.0.0.1/*'] }),
  );
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';

describe(entryPoint('Address bar'), () => {
  it('words find links, and no line tells of words before those that are typed', async () => {
    const key = await world.connectSeeded(12, 0);
    const [newest, older] = await world.links(key);
    const linesOf = (code?: string) => world.extension.typeInAddressBar(`cut ${code ?? ''}`);
    await expect
      .poll(async () => (await linesOf(newest?.short_code)).join('\n'))
      .toContain(newest?.short_code);
    await expect
      .poll(() => linesOf(older?.short_code))
      .toEqual([
        'Search & shorten: Enter uses the first line below',
        expect.stringContaining(older?.short_code ?? ''),
      ]);
  });

  it('an address is shortened, through the outbox, once', async () => {
    const { key } = await world.connect();
    await (await world.page()).bringToFront();
    await world.extension.typeInAddressBar('cut new.example/page');
    await world.extension.pressEnterInAddressBar();
    const popup = await world.extension.popup();
    const shortUrl = await waitForText(popup, resultLink);
    expect(await world.links(key)).toMatchObject([
      { short_url: shortUrl, long_url: 'https://new.example/page' },
    ]);
  });

  it('what is no address is looked for, and nothing is sent', async () => {
    await world.connect();
    const posts = world.countRequests('POST');
    for (const text of noAddresses) {
      await (await world.page()).bringToFront();
      await expect
        .poll(async () => (await world.extension.typeInAddressBar(`cut ${text}`)).join('\n'))
        .toContain('No links match');
      await world.extension.pressEnterInAddressBar();
      const links = await world.tabAt('search=');
      expect(await links.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('search'))).toBe(
        text,
      );
      await world.closePages();
    }
    expect(posts()).toBe(0);
  });

  it('a short link of one’s own opens, and is not shortened', async () => {
    const key = await world.connectSeeded(12, 0);
    const [newest] = await world.links(key);
    const posts = world.countRequests('POST');
    await (await world.page()).bringToFront();
    const pasted = (newest?.short_url ?? '').replace('http://', '');
    const lines = async () => (await world.extension.typeInAddressBar(`cut ${pasted}`)).join('\n');
    await expect.poll(lines).toContain(newest?.title.slice(0, 20) ?? '?');
    expect(await lines()).not.toContain('Shorten ');
    expect(posts()).toBe(0);
  });

  it('words that no link holds lead to all links, with the words in the search', async () => {
    await world.connect();
    await (await world.page()).bringToFront();
    await world.extension.typeInAddressBar('cut zzz qqq');
    await world.extension.pressEnterInAddressBar();
    const links = await world.tabAt('src/links/');
    expect(await links.evaluate(() => location.hash)).toContain('search=zzz+qqq');
  });

  it('switched off in the settings it finds nothing, and says where it is switched on', async () => {
    const options = await world.extension.open('src/options/index.html#shortcuts');
    await options.locator(named('checkbox', 'Address bar')).click();
    const lines = () => world.extension.typeInAddressBar('cut zzz');
    await expect.poll(async () => (await lines()).join()).toContain('Turned off');
    await options.locator(named('checkbox', 'Address bar')).click();
  });
});

describe(entryPoint('Menu of a page'), () => {
  it.each([
    ['a frame', '<iframe srcdoc="<p>Framed" width="300" height="200"></iframe>', 'iframe'],
    ['a film', '<video controls width="300" height="200"></video>', 'video'],
    ['a sound', '<audio controls></audio>', 'audio'],
    ['a field', '<textarea rows="5"></textarea>', 'textarea'],
    ['a field for a password', '<input type="password">', 'input'],
    ['a text that can be edited', '<p contenteditable>Text</p>', 'p'],
  ])('makes its link on %s too', async (_where, html, selector) => {
    const { key } = await world.connect();
    const page = await world.pageWith(html, 'Around');
    await world.extension.chooseMenu(page, 'shorten-page', selector);
    await waitForText(await world.extension.popup(), resultLink);
    expect(await world.links(key)).toMatchObject([{ long_url: `${world.service.url}/`, title: 'Around' }]);
    await world.extension.closePopup();
  });
});

describe(entryPoint('Menu of a tab'), () => {
  it('makes the link of that tab, which need not be the one in front, and copies it in a format (in Firefox alone: Chromium has no such menu for extensions)', async () => {
    const { key } = await world.connect();
    await world.pageWith('', 'Behind');
    const front = await world.page(`${world.service.url}/?front`);
    await front.bringToFront();
    await world.extension.chooseTabMenu('Behind', 'copy-as-markdown');
    const popup = await world.extension.popup();
    const shortUrl = await waitForText(popup, resultLink);
    await popup.locator(named('button', 'Copy')).click();
    await waitForText(popup, '[role="status"]', (text) => text === 'Copied');
    expect(await world.clipboard()).toBe(`[Behind](${shortUrl})`);
    expect(await world.links(key)).toMatchObject([
      { short_url: shortUrl, long_url: `${world.service.url}/`, title: 'Behind' },
    ]);
  });
});

describe(entryPoint('Menu of several tabs'), () => {
  it('takes all that are selected to be looked through, once it may see their URLs (in Firefox alone: Chromium has no such menu for extensions)', async () => {
    await world.connect();
    const posts = world.countRequests('POST');
    await world.pageWith('', 'First selected');
    await (await world.page(`${world.service.url}/?between`)).bringToFront();
    const last = await world.page(`${world.service.url}/?last`);
    await last.evaluate(() => void (document.title = 'Last selected'));
    await last.bringToFront();
    await world.extension.inBackground(async () => {
      const tabs = await chrome.tabs.query({ currentWindow: true });
      const at = (place: number) => tabs.at(place)?.index ?? 0;
      await chrome.tabs.highlight({ tabs: [at(-1), at(-3)] });
    });
    await world.extension.chooseTabMenu('First selected', 'shorten-page');
    const links = await world.tabAt('src/links/');
    await waitForText(links, '.notice', (text) => text.includes('Without your browser’s permission'));
    await links.locator(named('button', '2 selected tabs')).click();
    const urls = () => links.$eval(named('textbox', 'URLs'), (area) => (area as HTMLTextAreaElement).value);
    await expect.poll(urls).toContain('?last');
    const lines = (await urls()).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('First selected');
    expect(posts()).toBe(0);
    await links.waitForSelector(named('button', 'Tabs in this window'));
    // The next test begins without it.
    await world.extension.inBackground(() => chrome.permissions.remove({ permissions: ['tabs'] }));
  });
});

describe(entryPoint('Side panel'), () => {
  it('says that it does not see the page, follows every tab once it is let, and shortens', async () => {
    const { key } = await world.connect();
    const elsewhere = `${world.service.url.replace('127.0.0.1', 'localhost')}/?first`;
    const page = await world.page(elsewhere);
    const panel = await world.extension.openSidebar();
    await page.bringToFront();
    await waitForText(panel, '.panel-notice', (text) => text.includes('can’t see this page’s URL'));
    await panel.locator(named('button', 'Follow every tab')).click();
    const longUrl = () => panel.$eval(field('Long URL'), (input) => (input as HTMLInputElement).value);
    await expect.poll(longUrl).toBe(elsewhere);
    await page.goto(`${world.service.url}/?second`);
    await expect.poll(longUrl).toBe(`${world.service.url}/?second`);
    await type(panel, 'Alias', 'from-the-side');
    await panel.locator(shortenButton).click();
    expect(await waitForText(panel, resultLink)).toBe(`${world.service.url}/from-the-side`);
    expect(await world.links(key)).toHaveLength(1);
    const options = await world.extension.open('src/options/index.html#shortcuts');
    await options.locator(named('checkbox', 'Side panel')).click();
    await waitForText(panel, 'body', (text) => text.includes('is turned off'));
  });
});
