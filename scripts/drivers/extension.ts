import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, {
  TimeoutError,
  type Browser,
  type Page,
  type Target,
  type WebWorker,
} from 'puppeteer-core';
import { chromiumFlags, findChromium } from './chromium.ts';
import { emptyChromium, installCopy } from './chromium-again.ts';
import { connectAccount, type Driver } from './driver.ts';

/** What is installed, and with what. */
export interface Install {
  /** The built extension. */
  folder?: string;
  /** Hosts that the browser grants when the extension asks, as the user's "Allow" would. */
  allow?: string[];
}

export interface Launch extends Install {
  headless: boolean;
  /** Kept between launches where given; else new and empty. */
  profile?: string;
  /** The id of the extension that the profile has already: this start is then a restart, and no install. */
  installed?: string;
}

/** A real Chromium with the built extension in it. */
export class ExtensionBrowser implements Driver {
  /** A page of the extension writes to the clipboard as soon as it has the focus. */
  readonly copiesUnasked = true;

  private constructor(
    readonly browser: Browser,
    readonly id: string,
  ) {}

  static async launch({
    headless,
    folder = 'dist/chromium',
    profile,
    installed,
    allow = [],
  }: Launch): Promise<ExtensionBrowser> {
    const browser = await puppeteer.launch({
      executablePath: findChromium(),
      headless,
      pipe: true,
      enableExtensions: true,
      ...(profile === undefined ? {} : { userDataDir: profile }),
      defaultViewport: headless ? { width: 1280, height: 900 } : null,
      // The screen that a headless browser makes up is too low for a popup of full height.
      args: [...chromiumFlags, ...(headless ? ['--screen-info={1600x1200}'] : [])],
    });
    return ExtensionBrowser.ready(
      browser,
      installed ?? (await browser.installExtension(resolve(folder))),
      allow,
    );
  }

  private static async ready(browser: Browser, id: string, allow: string[]): Promise<ExtensionBrowser> {
    const extension = new ExtensionBrowser(browser, id);
    await extension.worker();
    for (const origin of allow) await extension.allowHost(origin);
    return extension;
  }

  async uninstall(): Promise<void> {
    await this.closePopup();
    await emptyChromium(this.browser, this.id);
  }

  async installAgain({ folder = 'dist/chromium', allow = [] }: Install): Promise<ExtensionBrowser> {
    return ExtensionBrowser.ready(this.browser, await installCopy(this.browser, folder), allow);
  }

  url(path: string): string {
    return `chrome-extension://${this.id}/${path}`;
  }

  /** The extension's worker, started where it is not running. */
  async worker(): Promise<WebWorker> {
    const isWorker = (target: { type(): string; url(): string }) =>
      target.type() === 'service_worker' && target.url().startsWith(this.url(''));
    for (;;) {
      const worker = await (await this.browser.waitForTarget(isWorker)).worker();
      if (worker && (await isRunning(worker))) return worker;
      await sleep(15);
    }
  }

  /** Grants a host ahead of the extension's question, which a headless browser shows to nobody. */
  async allowHost(pattern: string): Promise<void> {
    const page = await this.browser.newPage();
    // A file of the page that manages extensions has the same rights, and is there a second earlier.
    await page.goto('chrome://extensions/strings.m.js');
    await page.evaluate((id, host) => chrome.developerPrivate.addHostPermission(id, host), this.id, pattern);
    await page.close();
  }

  async open(path: string): Promise<Page> {
    return this.openIn(await this.browser.newPage(), path);
  }

  async openIn(page: Page, path: string): Promise<Page> {
    await page.goto(this.url(path));
    return page;
  }

  connect(address: string, key: string): Promise<Page> {
    return connectAccount(this, address, key);
  }

  /** What automation runs in a page counts as the user's gesture, and the browser's question is answered by `allow`. */
  async grantHost(page: Page, pattern: string): Promise<void> {
    await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), pattern);
  }

  async clickToolbarButton(page: Page): Promise<Page> {
    const extension = (await this.browser.extensions()).get(this.id);
    if (!extension) throw new Error('The extension is not installed.');
    const click = async () => {
      await page.bringToFront();
      await this.closePopup();
      const opened = this.popup();
      await page.triggerExtensionAction(extension);
      return opened;
    };
    // The popup's own file has `main`: where that does not come, a browser under load has opened a window without the page.
    return click().catch((error: unknown) =>
      error instanceof TimeoutError ? click() : Promise.reject(error),
    );
  }

  async popup(): Promise<Page> {
    const popup = await (await this.browser.waitForTarget((target) => this.isPopup(target))).asPage();
    await popup.waitForSelector('main', { timeout: 10_000 });
    return popup;
  }

  async isPopupOpen(): Promise<boolean> {
    return this.browser.targets().some((target) => this.isPopup(target));
  }

  private isPopup(target: Target): boolean {
    return target.url().startsWith(this.url('src/popup/'));
  }

  /** A popup closes as soon as it loses the focus, but not at once: a test must not get hold of the one before. */
  async closePopup(): Promise<void> {
    const open = this.browser.targets().filter((target) => this.isPopup(target));
    await Promise.all(open.map(async (target) => (await target.asPage()).close().catch(() => undefined)));
    while (await this.isPopupOpen()) await sleep(10);
  }

  /** Calls the worker's listener with the event that the browser sends: automation does not reach the browser's menus. */
  async chooseMenu(page: Page, menuItemId: string, selector = 'body'): Promise<void> {
    // A click on the real entry grants `activeTab`, as a click on the button does. Only here it is needed.
    if (menuItemId === 'shorten-selection') {
      await this.clickToolbarButton(page);
      await this.closePopup();
    }
    await page.bringToFront();
    const info = await page.$eval(selector, (node) => ({
      pageUrl: location.href,
      linkUrl: node.closest('a')?.href,
      srcUrl: node.closest('img')?.src,
      selectionText: getSelection()?.toString(),
    }));
    await this.inBackground(
      async (event, seen) => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        chrome.contextMenus.onClicked.dispatch(event, { ...seen, id: tab?.id });
      },
      { menuItemId, ...info },
      { url: page.url(), title: await page.title() },
    );
  }

  chooseButtonMenu(page: Page, id: string): Promise<void> {
    return this.chooseMenu(page, id);
  }

  /** Automation sees into a closed shadow root as assistive technology does. */
  async inToast<Value>(page: Page, look: (note: HTMLElement) => Value): Promise<Value | null> {
    const note = await page.$('::-p-aria([role="status"])');
    return note && ((await note.evaluate(look as (note: Element) => Value)) as Value);
  }

  /** Calls the worker's listener: automation does not reach the system's notifications. */
  async clickNotification(shortUrl: string): Promise<void> {
    await this.inBackground(async (part) => {
      const id = Object.keys(await chrome.notifications.getAll()).find((one) => one.includes(part));
      if (id === undefined) throw new Error(`No notification speaks of ${part}.`);
      chrome.notifications.onClicked.dispatch(id);
    }, shortUrl);
  }

  /** Calls the worker's listener, which a press of the keys would: a click on the button before it grants `activeTab` as they do. */
  async giveCommand(page: Page, name: string): Promise<void> {
    await this.clickToolbarButton(page);
    await this.closePopup();
    await this.inBackground((command) => chrome.commands.onCommand.dispatch(command), name);
  }

  async clipboard(page: Page, type: string): Promise<string> {
    const context = this.browser.defaultBrowserContext();
    await context.overridePermissions(new URL(page.url()).origin, ['clipboard-read', 'clipboard-write']);
    await page.bringToFront();
    return page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType(wanted))?.text() ?? '';
    }, type);
  }

  async inBackground<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    const worker = await this.worker();
    return (await worker.evaluate(work as (...given: unknown[]) => unknown, ...args)) as Value;
  }

  async stopBackground(): Promise<void> {
    await (await this.worker()).close();
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** A worker's target is there before its globals are, and for a moment after they are gone. */
const isRunning = (worker: WebWorker): Promise<boolean> =>
  worker.evaluate(() => typeof chrome === 'object' && chrome.runtime?.id !== undefined).catch(() => false);
