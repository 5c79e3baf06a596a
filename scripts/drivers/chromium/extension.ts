import { resolve } from 'node:path';
import puppeteer, { TargetType, type Browser, type Page, type Target, type WebWorker } from 'puppeteer-core';
import { chromiumFlags, findChromium } from './find-chromium.ts';
import { ChromiumPopup } from './popup.ts';
import { emptyChromium, endWorker, installCopy } from './install-again.ts';
import { sendMenuClick, sendNotificationClick } from './events.ts';
import { connectAccountByForm, type Driver } from '../driver.ts';
import { soon, until } from '../until.ts';

/** The extension to install, and its permissions. */
export interface Install {
  /** The built extension. */
  folder?: string;
  /** Hosts that the browser grants when the extension asks, as if the user clicked "Allow". */
  allow?: string[];
}

export interface Launch extends Install {
  headless: boolean;
  /** Flags for this browser alone. */
  flags?: string[];
  /** A profile that is kept between launches. Without it, a new and empty one is used. */
  profile?: string;
  /** The id of the extension, if the profile already has it: then this is a restart and nothing is installed. */
  installed?: string;
}

/** A real Chromium with the built extension in it. */
export class ExtensionBrowser implements Driver {
  /** A page of the extension can write to the clipboard as soon as it has the focus. */
  readonly copiesUnasked = true;

  private readonly toolbarPopup: ChromiumPopup;

  private constructor(
    readonly browser: Browser,
    readonly id: string,
  ) {
    this.toolbarPopup = new ChromiumPopup(browser, id, this.url('src/popup/'));
  }

  static async launch({
    headless,
    folder = 'dist/chromium',
    profile,
    installed,
    allow = [],
    flags = [],
  }: Launch): Promise<ExtensionBrowser> {
    const browser = await puppeteer.launch({
      executablePath: findChromium(),
      headless,
      pipe: true,
      enableExtensions: true,
      ...(profile === undefined ? {} : { userDataDir: profile }),
      defaultViewport: headless ? { width: 1280, height: 900 } : null,
      // A headless browser's default screen is too low for a popup of full height.
      args: [...chromiumFlags, ...flags, ...(headless ? ['--screen-info={1600x1200}'] : [])],
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

  /** The extension's worker. Starts it if it isn't running. */
  async worker(): Promise<WebWorker> {
    return until('worker that runs', async () => {
      const worker = await (await this.browser.waitForTarget((target) => this.isWorker(target))).worker();
      return worker && (await soon('answer of the worker', isRunning(worker))) ? worker : null;
    });
  }

  private isWorker(target: Target): boolean {
    return target.type() === TargetType.SERVICE_WORKER && target.url().startsWith(this.url(''));
  }

  /** Grants a host before the extension asks: a headless browser shows the question to nobody. */
  async allowHost(pattern: string): Promise<void> {
    const page = await this.browser.newPage();
    // Any file of the page that manages extensions has its rights, and this one loads a second faster.
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
    return connectAccountByForm(this, address, key);
  }

  /** Code that automation runs in a page counts as a user gesture. The browser's question is answered according to `allow`. */
  async grantHost(page: Page, pattern: string): Promise<void> {
    await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), pattern);
  }

  readonly clickToolbarButton = (page: Page): Promise<Page> => this.toolbarPopup.click(page);
  readonly popup = (): Promise<Page> => this.toolbarPopup.page();
  readonly closePopup = (): Promise<void> => this.toolbarPopup.close();
  readonly isPopupOpen = (): Promise<boolean> => this.toolbarPopup.isOpen();

  async chooseMenu(page: Page, id: string, selector = 'body'): Promise<void> {
    // A click on the real entry grants `activeTab`, as a click on the button does. Only this entry needs it.
    if (id === 'shorten-selection') await this.grantActiveTab(page);
    await page.bringToFront();
    await sendMenuClick(this, page, id, selector);
  }

  chooseButtonMenu(page: Page, id: string): Promise<void> {
    return this.chooseMenu(page, id);
  }

  /** Automation sees into a closed shadow root, as assistive technology does. */
  async inToast<Value>(page: Page, look: (note: HTMLElement) => Value): Promise<Value | null> {
    const note = await page.$('::-p-aria([role="status"])');
    return note && ((await note.evaluate(look as (note: Element) => Value)) as Value);
  }

  clickNotification(shortUrl: string): Promise<void> {
    return sendNotificationClick(this, shortUrl);
  }

  /** Pressing the real keys grants `activeTab`, as a click on the button does. */
  async giveCommand(page: Page, name: string): Promise<void> {
    await this.grantActiveTab(page);
    await this.inBackground((command) => chrome.commands.onCommand.dispatch(command), name);
  }

  private async grantActiveTab(page: Page): Promise<void> {
    await this.clickToolbarButton(page);
    await this.closePopup();
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

  /** Waits until the worker has ended, since a message to a stopping worker may be lost. */
  async stopBackground(): Promise<void> {
    await this.worker();
    const targets = this.browser.targets().filter((target) => this.isWorker(target));
    await Promise.all(targets.map(endWorker));
    const isGone = async () => !this.browser.targets().some((target) => targets.includes(target));
    await until('end of the worker', isGone);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** A worker's target exists before its globals do, and a moment longer. */
const isRunning = (worker: WebWorker): Promise<boolean> =>
  worker.evaluate(() => typeof chrome === 'object' && chrome.runtime?.id !== undefined).catch(() => false);
