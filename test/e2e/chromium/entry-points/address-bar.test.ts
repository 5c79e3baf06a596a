import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { World } from '../../world.ts';
import { entryPoint } from '../../entry-point.ts';
import { noAddresses } from '../../no-addresses.ts';

/** What the listener passes to the browser. */
interface Shown {
  first: string;
  others: { content: string; description: string }[];
}

let world: World;
let key: string;
beforeAll(async () => {
  world = await World.start();
  key = await withLinks();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const hostileTitle = '<b>Fish</b> & "chips" \u0001 ]]> \u{1F41F}';

async function withLinks(): Promise<string> {
  const account = await world.connect();
  for (const [alias, title] of [
    ['spring', 'Sale in spring'],
    ['autumn', 'Sale in autumn'],
    ['fish', hostileTitle],
    ['node', 'Node.js tutorial part 1'],
    ['readme', 'README.md of the project'],
    ['dessert', 'Crème brûlée à la Łódź'],
  ]) {
    const made = await fetch(`${world.apiAddress}/?endpoint=shorten`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `https://shop.example/${alias}?a=1&b=2`, alias, title }),
    });
    expect(made.ok).toBe(true);
  }
  const page = await world.extension.open('src/options/index.html');
  await page.evaluate(() => chrome.runtime.sendMessage({ command: 'refresh', input: { maxAgeMs: 0 } }));
  await page.close();
  return account.key;
}

/** Types after the keyword: calls the real listeners as the browser does, and lets the browser parse what they suggest. */
async function typed(text: string): Promise<Shown> {
  const worker = await world.extension.worker();
  return worker.evaluate(async (words) => {
    const { omnibox } = chrome;
    const set = omnibox.setDefaultSuggestion.bind(omnibox);
    let first = '';
    Object.assign(omnibox, {
      setDefaultSuggestion: async (suggestion: chrome.omnibox.DefaultSuggestResult) => {
        await set(suggestion);
        first = suggestion.description;
      },
    });
    omnibox.onInputStarted.dispatch();
    const others = await new Promise<Shown['others']>((resolve) => {
      omnibox.onInputChanged.dispatch(words, resolve);
    });
    // Chromium parses each description as XML, and rejects invalid ones.
    for (const { description } of others) await set({ description });
    return { first, others };
  }, text);
}

async function chosen(content: string, place: 'currentTab' | 'newForegroundTab' | 'newBackgroundTab') {
  const worker = await world.extension.worker();
  await worker.evaluate((text, where) => chrome.omnibox.onInputEntered.dispatch(text, where), content, place);
}

describe(entryPoint('Address bar'), () => {
  it('words find links, and the first of them is what Enter takes (in Chromium by its own event)', async () => {
    const { first, others } = await typed('sale');
    expect(first).toContain('Sale in autumn');
    expect(others).toEqual([
      { content: `${world.service.url}/spring`, description: expect.stringContaining('Sale in spring') },
    ]);
  });

  it('words find what the popup’s search finds: without accents, and with a slip (in Chromium by its own event)', async () => {
    for (const text of ['creme brulee', 'LODZ', 'cremme brulee'])
      expect((await typed(text)).first, text).toContain('Crème brûlée');
  });

  it('what stands in a title is shown as text, in the browser’s own reading (in Chromium by its own event)', async () => {
    const { first } = await typed('fish');
    expect(first).toContain('&lt;b&gt;Fish&lt;/b&gt; &amp; &quot;chips&quot;');
    expect(first).toContain('\u{1F41F}');
    const address = await typed('https://shop.example/?a=<b>&c="d"');
    expect(address.first).toBe('Shorten https://shop.example/?a=&lt;b&gt;&amp;c=&quot;d&quot;');
  });

  it('Enter opens the link in the tab, Alt+Enter in a new one (in Chromium by its own event)', async () => {
    const page = await world.page();
    await page.bringToFront();
    await chosen('spring', 'currentTab');
    await expect.poll(() => page.url()).toMatch(/shop\.example|chrome-error|spring/);
    await chosen(`${world.service.url}/autumn`, 'newForegroundTab');
    const opened = await world.extension.browser.waitForTarget((target) => target.url().includes('autumn'));
    expect((await opened.page()) === page).toBe(false);
  });

  it('an address is shortened, through the outbox, once (in Chromium by its own event)', async () => {
    expect((await typed('new.example/page')).first).toBe('Shorten new.example/page');
    await (await world.page()).bringToFront();
    await chosen('new.example/page', 'currentTab');
    const popup = await world.extension.popup();
    const shortUrl = await waitForText(popup, '[role="region"][aria-label="Short link"] a');
    const made = (await world.links(key)).filter(({ long_url }) => long_url === 'https://new.example/page');
    expect(made).toMatchObject([{ short_url: shortUrl }]);
  });

  it('what is no address is looked for, and nothing is sent (in Chromium by its own event)', async () => {
    const posts = world.countRequests('POST');
    await (await world.page()).bringToFront();
    expect((await typed('node.js tutorial')).first).toContain('Node.js tutorial part 1');
    for (const text of noAddresses) {
      expect((await typed(text)).first).not.toContain('Shorten');
      await chosen(text, 'newForegroundTab');
    }
    const searches = () =>
      world.extension.browser.targets().filter((target) => target.url().includes('search=')).length;
    // One of them is the title of a link, which opens.
    await expect.poll(searches).toBe(noAddresses.length - 1);
    expect(posts()).toBe(0);
  });

  it('a short link of one’s own opens, however it is spelt, and is not shortened (in Chromium by its own event)', async () => {
    const posts = world.countRequests('POST');
    const page = await world.page();
    await page.bringToFront();
    const shortUrl = `${world.service.url}/spring`;
    for (const text of [shortUrl, `${shortUrl.replace('http://', '')}/`]) {
      const { first } = await typed(text);
      expect(first).toContain('Sale in spring');
      expect(first).not.toContain('Shorten');
      await chosen(text, 'newForegroundTab');
      await world.extension.browser.waitForTarget((target) => /spring/.test(target.url()));
    }
    expect((await typed(`${world.service.url}/not-ours`)).first).toContain('Shorten');
    expect(posts()).toBe(0);
  });

  it('what may be a file or a host is both: the link that it finds first, then the address (in Chromium by its own event)', async () => {
    const { first, others } = await typed('readme.md');
    expect(first).toContain('README.md of the project');
    expect(others).toContainEqual({ content: 'https://readme.md', description: 'Shorten readme.md' });
    expect((await typed('other.md')).first).toBe('Shorten other.md');
  });

  it('words that no link holds lead to all links, with the words in the search (in Chromium by its own event)', async () => {
    expect((await typed('zzz qqq')).first).toBe('No links match “zzz qqq”. Press Enter to search all links.');
    await (await world.page()).bringToFront();
    await chosen('zzz qqq', 'newForegroundTab');
    const target = await world.extension.browser.waitForTarget((one) => one.url().includes('src/links/'));
    const links = await target.page();
    const search = await links?.waitForSelector(named('searchbox', 'Search links'));
    expect(await search?.evaluate((input) => (input as HTMLInputElement).value)).toBe('zzz qqq');
  });

  it('switched off in the settings it finds nothing, and says where it is switched on (in Chromium by its own event)', async () => {
    const options = await world.extension.open('src/options/index.html#shortcuts');
    const check = named('checkbox', 'Address bar');
    await options.locator(check).click();
    await expect
      .poll(() => typed('sale'))
      .toEqual({ first: 'Turned off in Curtail’s settings. Press Enter to open them.', others: [] });
    await options.locator(check).click();
    await expect.poll(async () => (await typed('sale')).others.length).toBe(1);
  });
});
