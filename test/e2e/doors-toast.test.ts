import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named } from '../../scripts/page.ts';
import { withClipboard } from './with-clipboard.ts';
import { World } from './world.ts';
import { door } from './door.ts';

let world: World;
beforeAll(async () => {
  world = await World.start({}, withClipboard());
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** Automation sees into a closed shadow root as assistive technology does. */
const status = '::-p-aria([role="status"])';

async function shorten(linkUrl: string): Promise<void> {
  const worker = await world.extension.worker();
  await worker.evaluate(
    (url) => chrome.contextMenus.onClicked.dispatch({ menuItemId: 'shorten-link', linkUrl: url }, {}),
    linkUrl,
  );
}

async function toastOn(
  page: Page,
  isRight: (text: string) => boolean = (text) => text !== '',
): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const toast = await page.$(status);
        text = (await toast?.evaluate((node) => node.textContent)) ?? '';
        return isRight(text);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  return text;
}

async function buttonTitle(): Promise<string> {
  const worker = await world.extension.worker();
  return worker.evaluate(() => chrome.action.getTitle({}));
}

describe(door('Toast in the page'), () => {
  it('says what was copied, untouched by the page’s styles, and goes by itself (by the browser’s own event)', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.evaluate(() => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(
        'html > *, div { display: none !important; color: red !important; opacity: 0 !important }',
      );
      document.adoptedStyleSheets = [styles];
    });
    await page.bringToFront();
    await shorten('https://a.example/toasted');
    const text = await toastOn(page);
    const [link] = await world.links(key);
    expect(text).toBe(`Copied: ${link?.short_url.replace('http://', '')}`);
    expect(
      await (
        await page.$(status)
      )?.evaluate((node) => {
        const { color, opacity } = getComputedStyle(node);
        return { isRed: color === 'rgb(255, 0, 0)', opacity, isSeen: node.getBoundingClientRect().width > 0 };
      }),
    ).toEqual({ isRed: false, opacity: '1', isSeen: true });
    // The page itself sees an element without anything in it.
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.shadowRoot)).toBe(null);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Copied');
    await expect.poll(() => page.$(status), { timeout: 15_000 }).toBe(null);
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.tagName)).toBe('BODY');
  });

  it('the next one takes the place of the one before (by the browser’s own event)', async () => {
    await world.connect();
    const page = await world.page();
    await page.bringToFront();
    await shorten('https://a.example/first');
    const first = await toastOn(page);
    await shorten('https://a.example/second');
    await toastOn(page, (text) => text !== '' && text !== first);
    expect(await page.$$(status)).toHaveLength(1);
  });

  it('a failure is said in its own sentence (by the browser’s own event)', async () => {
    await world.connect();
    await world.service.db.deleteFrom('api_keys').execute();
    const page = await world.page();
    await page.bringToFront();
    await shorten('https://a.example/refused');
    expect(await toastOn(page)).toContain('does not accept the API key');
  });

  it('where the browser lets nobody in, the button’s sign is enough (by the browser’s own event)', async () => {
    await world.connect();
    await (await world.page('chrome://version')).bringToFront();
    await shorten('https://a.example/no-page');
    await expect.poll(buttonTitle, { timeout: 10_000 }).toMatch(/^Copied http/);
  });

  it('switched off in the settings there is none (by the browser’s own event)', async () => {
    await world.connect();
    const options = await world.extension.open('src/options/index.html');
    await options.locator(named('checkbox', 'A note in the page')).click();
    await options.close();
    const page = await world.page();
    await page.bringToFront();
    await shorten('https://a.example/quiet');
    await expect.poll(buttonTitle, { timeout: 10_000 }).toMatch(/^Copied http/);
    expect(await page.$(status)).toBe(null);
  });
});
