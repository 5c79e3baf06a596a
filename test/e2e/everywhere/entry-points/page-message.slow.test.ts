import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { revokeKeys } from '../../../../service/database/keys.ts';
import { entryPoint } from '../../entry-point.ts';
import { withPermission } from '../../with-permission.ts';
import { runsIn, World } from '../../world.ts';

let world: World<Driver>;
let key: string;
beforeAll(async () => {
  world = await World.here(withPermission('clipboardWrite'));
  ({ key } = await world.connect());
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

/** Where the message is, whether a press there reaches it, and what the page can tell of it. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const note = document.querySelector('[popover="manual"]:not([id])');
    const { left, top, width, height } = note?.getBoundingClientRect() ?? new DOMRect();
    return {
      isOnTop: note !== null && document.elementFromPoint(left + width / 2, top + height / 2) === note,
      behind: note && getComputedStyle(note, '::backdrop').opacity,
      focused: document.activeElement?.id,
      isPagesOpen: document.querySelector('#own')?.matches(':popover-open') ?? null,
    };
  });

describe(entryPoint('Message on the page'), () => {
  it('says what was copied, untouched by the page’s styles, and goes by itself (in Chromium by the event of its menu)', async () => {
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

  it('gives its words to no script of the page, and can’t hide them from its search (in Chromium by the event of its menu)', async () => {
    const page = await world.page();
    await shorten(page, 'https://a.example/searched');
    const code = (await toastOn(page)).split('/').at(-1) ?? '?';
    const read = await page.evaluate(() => {
      const { documentElement: root } = document;
      getSelection()?.selectAllChildren(root);
      return [String(getSelection()), root.innerText, root.textContent ?? ''];
    });
    const finds = (sought: string) =>
      page.evaluate((text) => {
        getSelection()?.removeAllRanges();
        return (window as unknown as { find: (text: string, isExact: boolean) => boolean }).find(text, true);
      }, sought);
    for (const text of read) expect(text).not.toContain(code);
    // Left: browsers search shadow roots, too, so that a script that asks again and again learns letter after letter.
    expect([await finds(code), await finds(`${code}x`)]).toEqual([true, false]);
  });

  it('leads to its link by a click of the user, and by none that the page makes up (in Chromium by the event of its menu)', async () => {
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
    const page = await world.page();
    await shorten(page, 'https://a.example/first');
    const first = await toastOn(page);
    await shorten(page, 'https://a.example/second');
    await toastOn(page, (text) => text !== '' && text !== first);
    expect(await page.evaluate(() => document.querySelectorAll('body ~ *').length)).toBe(1);
  });

  it('comes up on a page that only the keys let Curtail into (by the commands that the keys give)', async () => {
    const page = await world.page(world.service.url.replace('127.0.0.1', 'localhost'));
    await world.extension.giveCommand(page, 'shorten-page');
    expect(await toastOn(page)).toContain('Copied ');
  });

  it('comes up on a picture, too (in Chromium by the event of its menu)', async () => {
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

  const cover = 'position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none';

  it.each([
    ['dialog that is open', `<dialog id="cover" style="${cover}"><input id="field"></dialog>`, 'before'],
    [
      'dialog that opens after it',
      `<dialog id="cover" style="${cover}"><input id="field"></dialog>`,
      'after',
    ],
    [
      'dialog over a dialog',
      `<dialog id="cover" style="${cover}"><input id="field"><dialog id="second" style="${cover}"><input id="inner"></dialog></dialog>`,
      'after',
    ],
    [
      'popover of the page',
      `<div id="own" popover="auto" style="${cover}"><input id="field"></div>`,
      'before',
    ],
    [
      'popover that opens after it',
      `<div id="own" popover="auto" style="${cover}"><input id="field" autofocus></div>`,
      'after',
    ],
  ])(
    'lies above a %s, and leaves it open and its focus (in Chromium by the event of its menu)',
    async (what, html, when) => {
      const page = await world.pageWith(`<style>::backdrop { background: red }</style>${html}`);
      const open = () =>
        page.evaluate(() => {
          document.querySelector<HTMLDialogElement>('#cover')?.showModal();
          document.querySelector<HTMLDialogElement>('#second')?.showModal();
          document.querySelector<HTMLElement>('#own')?.showPopover();
          document.querySelector<HTMLElement>('#inner, #field:not(:has(~ #second))')?.focus();
        });
      if (when === 'before') {
        await open();
        // A link in what is open, since everything else is inert.
        await page.evaluate(() => {
          const link = Object.assign(document.createElement('a'), {
            href: 'https://a.example/above',
            id: 'wanted',
          });
          link.textContent = 'Above';
          document.querySelector('#cover, #own')?.append(link);
        });
        await world.extension.chooseMenu(page, 'shorten-link', '#wanted');
        await page.evaluate(() => document.querySelector<HTMLElement>('#field')?.focus());
      } else {
        await shorten(page, 'https://a.example/below');
        await expect.poll(async () => (await seen(page)).isOnTop).toBe(true);
        await open();
      }
      const isField = /field|inner/;
      await expect.poll(() => seen(page)).toMatchObject({ isOnTop: true, behind: '0' });
      const { focused, isPagesOpen } = await seen(page);
      expect(focused).toMatch(isField);
      expect(isPagesOpen).not.toBe(false);
      if (what !== 'dialog over a dialog') return;
      // It goes by itself wherever it was shown, and not with the dialog that it was shown in.
      await page.evaluate(() => {
        document.querySelector<HTMLDialogElement>('#second')?.close();
        document.querySelector<HTMLDialogElement>('#cover')?.close();
      });
      await expect.poll(() => page.$$eval('[popover="manual"]:not([id])', ({ length }) => length)).toBe(0);
    },
  );

  it('lies above what is shown in full screen after it (in Chromium by the event of its menu)', async () => {
    const page = await world.pageWith(
      `<div id="cover" style="background: white"><button id="full">Full</button></div>`,
    );
    await page.evaluate(() => {
      const cover = document.querySelector('#cover');
      document.querySelector('#full')?.addEventListener('click', () => void cover?.requestFullscreen());
    });
    await shorten(page, 'https://a.example/full');
    await expect.poll(async () => (await seen(page)).isOnTop).toBe(true);
    await page.click('#full');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('cover');
    await expect.poll(() => seen(page)).toMatchObject({ isOnTop: true });
    await page.evaluate(() => document.exitFullscreen());
  });

  it('a failure is said in its own sentence (in Chromium by the event of its menu)', async () => {
    const { id } = await world.connect();
    await revokeKeys(world.service.db, id);
    const page = await world.page();
    await shorten(page, 'https://a.example/refused');
    expect(await toastOn(page)).toContain('rejected the API key');
  });

  it('where the browser lets nobody in, the button’s sign is enough (in Chromium by the event of its menu)', async () => {
    ({ key } = await world.connect());
    await shorten(await closedPage(), 'https://a.example/no-page');
    await world.copied(key);
  });

  it('switched off in the settings there is none (in Chromium by the event of its menu)', async () => {
    ({ key } = await world.connect());
    const options = await world.extension.open('src/options/index.html#notifications');
    await options.locator(named('checkbox', 'Message on the page')).click();
    await options.close();
    const page = await world.page();
    await shorten(page, 'https://a.example/quiet');
    await world.copied(key);
    expect(await textOn(page)).toBe(null);
  });
});
