import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { revokeKeys } from '../../../../service/storage/accounts/revocations.ts';
import { door } from '../../door.ts';
import { withPermission } from '../../with-permission.ts';
import { runsIn, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here(withPermission('clipboardWrite'));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** A page that no extension may enter. */
const closedPage = (): Promise<Page> =>
  runsIn === 'firefox' ? world.extension.open('src/options/index.html') : world.page('chrome://version');

async function shorten(page: Page, linkUrl: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: href, id: 'wanted' });
    document.querySelector('#wanted')?.remove();
    document.body.prepend(link);
  }, linkUrl);
  await world.extension.chooseMenu(page, 'shorten-link', '#wanted');
}

const textOn = (page: Page) => world.extension.inToast(page, (note) => note.textContent);

async function toastOn(page: Page, isRight = (text: string) => text !== ''): Promise<string> {
  let text: string | null = null;
  const isThere = async () => isRight((text = await textOn(page)) ?? '');
  await expect.poll(isThere).toBe(true);
  return text ?? '';
}

describe(door('Message on the page'), () => {
  it('says what was copied, untouched by the page’s styles, and goes by itself (in Chromium by the event of its menu)', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.evaluate(() => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(
        'html > :not(body), div { display: none !important; color: red !important; opacity: 0 !important }',
      );
      document.adoptedStyleSheets = [styles];
    });
    await shorten(page, 'https://a.example/toasted');
    const text = await toastOn(page);
    const [link] = await world.links(key);
    expect(text).toBe(`Copied ${link?.short_url.replace('http://', '')}`);
    const look = await world.extension.inToast(page, (note) => {
      const { color, opacity } = getComputedStyle(note);
      const isSeen = note.getBoundingClientRect().width > 0;
      return { role: note.role, isRed: color === 'rgb(255, 0, 0)', opacity, isSeen };
    });
    expect(look).toEqual({ role: 'status', isRed: false, opacity: '1', isSeen: true });
    // The page itself sees only an empty element.
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.shadowRoot)).toBe(null);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Copied');
    await expect.poll(() => textOn(page), { timeout: 15_000 }).toBe(null);
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.tagName)).toBe('BODY');
  });

  it('leads to its link by a click of the user, and by none that the page makes up (in Chromium by the event of its menu)', async () => {
    await world.connect();
    const page = await world.page();
    await shorten(page, 'https://a.example/shown');
    const text = await toastOn(page);
    const button = await world.extension.inToast(page, (note) => {
      const open = note.nextElementSibling as HTMLElement;
      open.click();
      const { x, y, width, height } = open.getBoundingClientRect();
      return { name: open.textContent, x: x + width / 2, y: y + height / 2 };
    });
    expect(button?.name).toBe('QR code');
    expect(await textOn(page)).toBe(text);
    expect(await world.extension.isPopupOpen()).toBe(false);
    await page.mouse.click(button?.x ?? 0, button?.y ?? 0);
    await expect.poll(() => textOn(page)).toBe(null);
    const code = text.split('/').at(-1) ?? '?';
    const opened = await world.extension.popup();
    await waitForText(opened, '#app', (shown) => shown.includes(code));
    await world.extension.closePopup();
  });

  it('the next one takes the place of the one before (in Chromium by the event of its menu)', async () => {
    await world.connect();
    const page = await world.page();
    await shorten(page, 'https://a.example/first');
    const first = await toastOn(page);
    await shorten(page, 'https://a.example/second');
    await toastOn(page, (text) => text !== '' && text !== first);
    expect(await page.evaluate(() => document.querySelectorAll('body ~ *').length)).toBe(1);
  });

  it('comes up on a page that only the keys let Curtail into (by the commands that the keys give)', async () => {
    await world.connect();
    const page = await world.page(world.service.url.replace('127.0.0.1', 'localhost'));
    await world.extension.giveCommand(page, 'shorten-page');
    expect(await toastOn(page)).toContain('Copied ');
  });

  it('comes up on a picture, too (in Chromium by the event of its menu)', async () => {
    await world.connect();
    const page = await world.page(`${world.service.url}/icon.svg`);
    await world.extension.chooseMenu(page, 'shorten-page', 'svg');
    const lastElement = () => page.evaluate(() => document.documentElement.lastElementChild?.tagName);
    await expect.poll(lastElement).toBe('foreignObject');
    // Firefox's automation sees only into the shadow root of the last element itself.
    if (runsIn === 'firefox') return;
    expect(await toastOn(page)).toContain('Copied ');
    const box = await world.extension.inToast(page, (note) => {
      const { left, right, bottom, width } = note.getBoundingClientRect();
      return { isIn: left >= 0 && right <= innerWidth && bottom <= innerHeight, isSeen: width > 100 };
    });
    expect(box).toEqual({ isIn: true, isSeen: true });
  });

  it('a failure is said in its own sentence (in Chromium by the event of its menu)', async () => {
    const { id } = await world.connect();
    await revokeKeys(world.service.db, id);
    const page = await world.page();
    await shorten(page, 'https://a.example/refused');
    expect(await toastOn(page)).toContain('rejected the API key');
  });

  it('where the browser lets nobody in, the button’s sign is enough (in Chromium by the event of its menu)', async () => {
    const { key } = await world.connect();
    await shorten(await closedPage(), 'https://a.example/no-page');
    await world.copied(key);
  });

  it('switched off in the settings there is none (in Chromium by the event of its menu)', async () => {
    const { key } = await world.connect();
    const options = await world.extension.open('src/options/index.html');
    await options.locator(named('checkbox', 'Message on the page')).click();
    await options.close();
    const page = await world.page();
    await shorten(page, 'https://a.example/quiet');
    await world.copied(key);
    expect(await textOn(page)).toBe(null);
  });
});
