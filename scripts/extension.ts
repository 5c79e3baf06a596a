import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { named } from './page.ts';
import puppeteer, { type Browser, type Page, type Target, type WebWorker } from 'puppeteer-core';
import { chromiumFlags, findChromium } from './chromium.ts';

export interface Launch {
  headless: boolean;
  /** The built extension. */
  folder?: string;
  /** Kept between launches where given; else new and empty. */
  profile?: string;
  /** The id of the extension that the profile has already: this start is then a restart, and no install. */
  installed?: string;
  /** Hosts that the browser grants when the extension asks, as the user's "Allow" would. */
  allow?: string[];
}

/** A real Chromium with the built extension in it. */
export class ExtensionBrowser {
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
      userDataDir: profile ?? mkdtempSync(join(tmpdir(), 'curtail-profile-')),
      defaultViewport: headless ? { width: 1280, height: 900 } : null,
      // The screen that a headless browser makes up is too low for a popup of full height.
      args: [...chromiumFlags, ...(headless ? ['--screen-info={1600x1200}'] : [])],
    });
    const id = installed ?? (await browser.installExtension(resolve(folder)));
    const extension = new ExtensionBrowser(browser, id);
    await extension.worker();
    for (const origin of allow) await extension.allowHost(origin);
    return extension;
  }

  url(path: string): string {
    return `chrome-extension://${this.id}/${path}`;
  }

  /** The extension's worker, started where it is not running. */
  async worker(): Promise<WebWorker> {
    const isWorker = (target: { type(): string; url(): string }) =>
      target.type() === 'service_worker' && target.url().startsWith(this.url(''));
    const worker = await (await this.browser.waitForTarget(isWorker)).worker();
    if (!worker) throw new Error('The extension has no worker.');
    // The worker's target is there before its globals are.
    while (!(await worker.evaluate(() => typeof chrome === 'object' && chrome.runtime?.id !== undefined)))
      await sleep(15);
    return worker;
  }

  /** Grants a host ahead of the extension's question, which a headless browser shows to nobody. */
  async allowHost(pattern: string): Promise<void> {
    const page = await this.browser.newPage();
    await page.goto('chrome://extensions');
    await page.evaluate((id, host) => chrome.developerPrivate.addHostPermission(id, host), this.id, pattern);
    await page.close();
  }

  async open(path: string): Promise<Page> {
    const page = await this.browser.newPage();
    await page.goto(this.url(path));
    return page;
  }

  /** Opens the settings and connects an account, by the controls that a user has. */
  async connect(address: string, key: string): Promise<Page> {
    const page = await this.open('src/options/index.html');
    await page.locator(named('textbox', 'API address')).fill(address);
    await page.locator(named('textbox', 'API key')).fill(key);
    await page.locator(named('button', 'Connect')).click();
    await page.waitForSelector('[role="status"], [role="alert"]');
    return page;
  }

  /** Clicks the toolbar button on a page: the real popup, with `activeTab` granted as a user's click grants it. */
  async clickToolbarButton(page: Page): Promise<Page> {
    const extension = (await this.browser.extensions()).get(this.id);
    if (!extension) throw new Error('The extension is not installed.');
    await page.bringToFront();
    await this.closePopup();
    const opened = this.popup();
    await page.triggerExtensionAction(extension);
    return opened;
  }

  /** The popup, as soon as it is open, however it was opened. */
  async popup(): Promise<Page> {
    const popup = await (await this.browser.waitForTarget((target) => this.isPopup(target))).asPage();
    await popup.waitForSelector('main');
    return popup;
  }

  private isPopup(target: Target): boolean {
    return target.url().startsWith(this.url('src/popup/'));
  }

  /** A popup closes as soon as it loses the focus, but not at once: a test must not get hold of the one before. */
  async closePopup(): Promise<void> {
    const open = this.browser.targets().filter((target) => this.isPopup(target));
    await Promise.all(open.map(async (target) => (await target.asPage()).close().catch(() => undefined)));
    while (this.browser.targets().some((target) => this.isPopup(target))) await sleep(10);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
