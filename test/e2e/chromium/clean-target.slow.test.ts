import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '../../../scripts/drivers/open-site.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { field, shortenButton, type, World } from '../world.ts';

let world: World;
let key: string;
beforeAll(async () => {
  world = await World.start();
});
beforeEach(async () => {
  // Settings survive a change of account, so each test disconnects the previous one and begins without settings.
  if (key) await world.disconnect();
  ({ key } = await world.connect());
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';
const risk = '.risk';
const notes = '.notes';
const tracked = 'utm_source=mail&utm_medium=x&fbclid=y';

/** The popup on a page of any site, with the given content in its head. */
async function popupOn(url: string, head = ''): Promise<Page> {
  return world.extension.clickToolbarButton(await openSite(world.extension.browser, url, head));
}

const longUrl = (popup: Page): Promise<string> =>
  popup
    .locator(field('Long URL'))
    .map((input) => (input as HTMLInputElement).value)
    .wait();

async function shorten(popup: Page): Promise<void> {
  await popup.locator(shortenButton).click();
  await waitForText(popup, resultLink);
}

const made = async (): Promise<(string | undefined)[]> =>
  (await world.links(key)).map(({ long_url }) => long_url);

const press = (popup: Page, name: string): Promise<void> => popup.locator(named('button', name)).click();

async function settings(): Promise<Page> {
  const options = await world.extension.open('src/options/index.html#shortening');
  await options.bringToFront();
  return options;
}

const head = (url: string) => `<link rel="canonical" href="${url}">`;

const place = (popup: Page) => popup.$eval(shortenButton, (button) => button.getBoundingClientRect().top);

async function addCampaign(options: Page, name: string, values: Record<string, string>): Promise<void> {
  await options.locator(named('link', 'Links & campaigns')).click();
  await options.locator(named('button', 'Add campaign')).click();
  await options.locator(named('textbox', 'Name')).fill(name);
  for (const [part, value] of Object.entries(values))
    await options.locator(named('textbox', part)).fill(value);
  await options.locator(named('button', 'Save')).click();
  await waitForText(options, '.campaigns ul', (text) => text.includes(name));
}

describe('tracking parameters', () => {
  it('stay unless they are removed, which is remembered for the site until it is undone', async () => {
    const popup = await popupOn(`https://off.example/a?${tracked}&id=1#part`);
    await waitForText(popup, notes, (text) => text.includes('This URL has 3 tracking parameters'));
    expect(await longUrl(popup)).toBe(`https://off.example/a?${tracked}&id=1#part`);
    await press(popup, 'Clean URL');
    await waitForText(popup, notes, (text) => text.includes('3 tracking parameters removed'));
    expect(await longUrl(popup)).toBe('https://off.example/a?id=1#part');
    await shorten(popup);
    expect(await made()).toEqual(['https://off.example/a?id=1#part']);

    const again = await popupOn('https://off.example/b?gclid=1');
    await waitForText(again, notes, (text) => text.includes('1 tracking parameter removed'));
    expect(await longUrl(again)).toBe('https://off.example/b');
    await press(again, 'Keep it');
    expect(await longUrl(again)).toBe('https://off.example/b?gclid=1');
    await waitForText(again, notes, (text) => text.includes('This URL has 1 tracking parameter'));
    await shorten(again);
    expect((await made()).includes('https://off.example/b?gclid=1')).toBe(true);

    const other = await popupOn('https://off.example/c?gclid=1');
    expect(await longUrl(other)).toBe('https://off.example/c?gclid=1');
  });

  it('are removed where the settings say so, from pasted addresses too, but not at a site where that was undone', async () => {
    const options = await settings();
    await options.locator(named('checkbox', 'Remove tracking parameters')).click();
    const popup = await popupOn(`https://on.example/a?${tracked}&id=1`);
    expect(await longUrl(popup)).toBe('https://on.example/a?id=1');
    await shorten(popup);
    expect(await made()).toEqual(['https://on.example/a?id=1']);
    expect(await waitForText(popup, notes)).toBe('3 tracking parameters removed');

    const known = await popupOn('https://on.example/a?id=1&gclid=2');
    await waitForText(known, resultLink);
    await press(known, 'New link');
    await press(known, 'Keep it');
    expect(await longUrl(known)).toBe('https://on.example/a?id=1&gclid=2');

    const kept = await popupOn('https://on.example/c?gclid=1');
    expect(await longUrl(kept)).toBe('https://on.example/c?gclid=1');
    await kept.evaluate(() => navigator.clipboard.writeText('https://pasted.example/?gclid=1&q=a+b'));
    const input = await kept.waitForSelector(field('Long URL'));
    await input?.click({ count: 3 });
    await kept.keyboard.press('KeyV', { commands: ['paste'] });
    await waitForText(kept, notes, (text) => text.includes('1 tracking parameter removed'));
    expect(await longUrl(kept)).toBe('https://pasted.example/?q=a+b');

    await options.bringToFront();
    expect(await waitForText(options, '.sites')).toContain('on.example');
    await options.locator(named('button', 'Remove on.example')).click();
    await options.waitForSelector('.sites', { hidden: true });
    // The pasted URL is kept for the previous page only.
    const back = await popupOn('https://on.example/d?gclid=1');
    expect(await longUrl(back)).toBe('https://on.example/d');
  });

  it('are removed by one click too, which says so, and its Undo leads to the address with them', async () => {
    const options = await settings();
    await options.locator(named('checkbox', 'Remove tracking parameters')).click();
    await options.locator(named('radio', 'Shorten and copy at once')).click();
    const popup = await popupOn(`https://one.example/a?${tracked}`);
    await waitForText(popup, resultLink);
    expect(await waitForText(popup, notes)).toBe('3 tracking parameters removed');
    expect(await made()).toEqual(['https://one.example/a']);
    await press(popup, 'Undo');
    await waitForText(popup, `form ${notes}`);
    await press(popup, 'Keep them');
    await shorten(popup);
    // The first link goes once its delete can't be undone any more.
    await expect.poll(made, { timeout: 15_000 }).toEqual([`https://one.example/a?${tracked}`]);
  });
});

describe('the address that the page names as its own', () => {
  it('is offered, and used only when it is taken', async () => {
    const popup = await popupOn('https://www.shop.example/p?id=1', head('/product'));
    await waitForText(popup, notes, (text) => text.includes('shop.example/product'));
    expect(await longUrl(popup)).toBe('https://www.shop.example/p?id=1');
    await press(popup, 'Use it');
    expect(await longUrl(popup)).toBe('https://www.shop.example/product');
    await press(popup, 'Undo');
    expect(await longUrl(popup)).toBe('https://www.shop.example/p?id=1');
    await press(popup, 'Use it');
    await shorten(popup);
    expect(await made()).toEqual(['https://www.shop.example/product']);
  });
});

describe('a campaign', () => {
  it('made in the settings is put on the address, remembered, and taken off', async () => {
    const plain = await popupOn('https://shop.example/');
    await plain.waitForSelector('[aria-label="Recent links"], .recent');
    expect(await plain.$(named('combobox', 'Campaign'))).toBeNull();
    const options = await settings();
    await addCampaign(options, 'Spring letter', { utm_source: 'spring letter', utm_medium: 'email' });
    await addCampaign(options, 'Post', { utm_source: 'post' });
    expect(await accessibilityProblems(options)).toEqual([]);

    // A new link starts with the one that the settings name.
    const start = await options.waitForSelector(named('combobox', 'Campaign'));
    await start?.select('Post');
    const begun = await popupOn('https://shop.example/begun');
    expect(await longUrl(begun)).toBe('https://shop.example/begun?utm_source=post');
    await options.bringToFront();
    await start?.select('');

    const popup = await popupOn('https://shop.example/p?q=a+b&utm_source=old#part');
    const select = await popup.waitForSelector(named('combobox', 'Campaign'));
    expect(await longUrl(popup)).toBe('https://shop.example/p?q=a+b&utm_source=old#part');
    await select?.select('Spring letter');
    const tagged = 'https://shop.example/p?q=a+b&utm_source=spring%20letter&utm_medium=email#part';
    expect(await longUrl(popup)).toBe(tagged);
    await waitForText(popup, notes, (text) =>
      text.includes('utm_source=spring%20letter and utm_medium=email'),
    );
    await shorten(popup);
    expect(await made()).toEqual([tagged]);

    const next = await popupOn('https://shop.example/next');
    expect(await longUrl(next)).toBe('https://shop.example/next?utm_source=spring%20letter&utm_medium=email');
    await (await next.waitForSelector(named('combobox', 'Campaign')))?.select('');
    expect(await longUrl(next)).toBe('https://shop.example/next');
    await (await next.waitForSelector(named('combobox', 'Campaign')))?.select('Post');
    expect(await longUrl(next)).toBe('https://shop.example/next?utm_source=post');

    await options.bringToFront();
    await options.locator(named('button', 'Delete Post')).click();
    await waitForText(options, '.campaigns ul', (text) => !text.includes('Post'));
    const none = await popupOn('https://shop.example/next');
    expect(await longUrl(none)).toBe('https://shop.example/next');
  });
});

it('every entry point cleans an address as the settings say, and adds no campaign, which they say too', async () => {
  const options = await settings();
  await options.locator(named('checkbox', 'Remove tracking parameters')).click();
  await addCampaign(options, 'Letter', { utm_source: 'letter' });
  const popup = await popupOn('https://doors.example/popup');
  await (await popup.waitForSelector(named('combobox', 'Campaign')))?.select('Letter');
  expect(await longUrl(popup)).toBe('https://doors.example/popup?utm_source=letter');
  const [typed, chosen] = [
    `https://doors.example/typed?${tracked}`,
    `https://doors.example/chosen?${tracked}`,
  ];
  await world.extension.inBackground(
    (url) => chrome.omnibox.onInputEntered.dispatch(url, 'currentTab'),
    typed,
  );
  await expect.poll(made).toEqual(['https://doors.example/typed']);
  await world.extension.chooseMenu(await openSite(world.extension.browser, chosen, ''), 'shorten-page');
  await expect.poll(made).toEqual(['https://doors.example/chosen', 'https://doors.example/typed']);
  await options.bringToFront();
  const hint = (group: string, text: string) =>
    waitForText(options, `[aria-labelledby="${group}-group"]`, (all) => all.includes(text));
  await hint('campaigns', 'Menus, shortcuts, the address bar, and “Shorten many” add none.');
  await options.locator(named('link', 'Shortening')).click();
  await hint('longUrls', 'Menus, shortcuts, and the address bar remove them too; “Shorten many” asks.');
});

describe('what would be regretted', () => {
  it('has nothing to say of what can be mended, which stands between the URL and the alias like it', async () => {
    const popup = await popupOn('https://plain.example/?gclid=1', '<link rel="canonical" href="/other">');
    await waitForText(popup, notes, (text) => text.includes('/other') && text.includes('1 tracking'));
    expect(await popup.$(risk)).toBeNull();
    const tops = await popup.evaluate(() =>
      ['[aria-label="Long URL"]', '.notes', '[aria-label="Alias"]', '[type="submit"]'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN,
      ),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // What is done about it takes the place of what was said, so the button stays where it is.
    await press(popup, 'Clean URL');
    await waitForText(popup, notes, (text) => text.includes('1 tracking parameter removed'));
    expect(await place(popup)).toBe(tops.at(-1));
  });

  it('offers the URL without the secret first, which alone is called Remove', async () => {
    const popup = await popupOn('https://plain.example/file?id=1&access_token=0f1e2d&gclid=1');
    expect(await waitForText(popup, risk)).toContain('a secret (access_token)');
    const names = await popup.$$eval('form button', (all) => all.map((button) => button.textContent));
    expect(names.filter((name) => name.includes('Remove'))).toEqual(['Remove access_token and shorten']);
    expect(await waitForText(popup, '.secret')).toBe('access_token=0f1e2d');
    expect(await popup.evaluate(() => document.activeElement?.textContent)).toBe(
      'Remove access_token and shorten',
    );
    const heights = await popup.$$eval('form > .button', (all) =>
      all.map((button) => button.getBoundingClientRect().height),
    );
    expect(heights).toEqual([40, 28]);
    expect(await accessibilityProblems(popup)).toEqual([]);
    await popup.keyboard.press('Enter');
    await waitForText(popup, resultLink);
    expect(await made()).toEqual(['https://plain.example/file?id=1&gclid=1']);
  });

  it('is named above the alias, and Enter does not do it where nothing can be removed', async () => {
    const secret = 'https://plain.example/file?X-Amz-Signature=0f1e2d&gclid=1#access_token=abc123';
    const popup = await popupOn(secret, '<link rel="canonical" href="/other">');
    expect(await waitForText(popup, risk)).toContain('a secret (X-Amz-Signature and access_token)');
    expect(await popup.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Long URL');
    await press(popup, 'Show');
    await waitForText(popup, notes, (text) => text.includes('/other') && text.includes('1 tracking'));
    expect(await popup.evaluate(() => document.activeElement?.className)).toBe('notes');
    expect(await accessibilityProblems(popup)).toEqual([]);
    for (const name of ['Long URL', 'Alias']) {
      await popup.locator(named('textbox', name)).click();
      await popup.keyboard.press('Enter');
    }
    expect(await made()).toEqual([]);
    await press(popup, 'Shorten anyway');
    await waitForText(popup, resultLink);
    expect(await made()).toEqual([secret]);
  });

  it('is not said where the settings switch it off, and neither is a preferred URL', async () => {
    const options = await settings();
    const [warn, offer] = [
      named('checkbox', 'Warn about secrets'),
      named('checkbox', 'Offer the page’s preferred URL'),
    ];
    for (const name of [warn, offer]) await options.locator(name).click();
    const secret = 'https://plain.example/?gclid=1&access_token=abc123';
    const popup = await popupOn(secret, head('/other'));
    expect(await waitForText(popup, notes)).not.toMatch(/\/other|a secret/);
    expect(await popup.$(risk)).toBeNull();
    await popup.locator(shortenButton).click();
    await waitForText(popup, resultLink);
    expect(await made()).toEqual([secret]);
    await options.bringToFront();
    for (const name of [warn, offer]) await options.locator(name).click();
  });

  it('goes with what it was about, and the button is the usual one again', async () => {
    const popup = await popupOn('https://plain.example/?access_token=abc123');
    await popup.waitForSelector(named('button', 'Shorten anyway'));
    await type(popup, 'Long URL', 'https://plain.example/');
    await popup.waitForSelector(risk, { hidden: true });
    await popup.keyboard.press('Enter');
    await waitForText(popup, resultLink);
    expect(await made()).toEqual(['https://plain.example/']);
  });
});
