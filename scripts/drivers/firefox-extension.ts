import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core';
import { connectAccount, type Driver } from './driver.ts';
import type { Install, Launch } from './extension.ts';
import { acknowledging } from './firefox-acknowledge.ts';
import { answerQuestion, chooseEntry, clickAlert, openButtonMenu, openTabMenu } from './firefox-choices.ts';
import { FirefoxContexts } from './firefox-contexts.ts';
import {
  clearClipboard,
  clickButton,
  doKeyCommand,
  grantHost,
  hidePopup,
  openPanels,
  pressEnterInAddressBar,
  readClipboard,
  resizeSidebar,
  setPreference,
  showSidebar,
  startBackground,
  stopBackground,
  typeInAddressBar,
  viewId,
} from './firefox-window.ts';
import { findFirefox } from './firefox.ts';
import { until } from './until.ts';

/** Firefox gives each installation an address of its own, out of this preference. */
const hosts = 'extensions.webextensions.uuids';
const firstHost = '6f1c8a52-1d2e-4c3b-9a4f-5e6d7c8b9a01';

const usualPreferences = (id: string) => ({
  [hosts]: JSON.stringify({ [id]: firstHost }),
  // The question for a host is answered with the user's "Allow".
  'extensions.webextOptionalPermissionPrompts': false,
  'xpinstall.signatures.required': false,
  // Firefox waits so long for more lines in the address bar, and does not know that all are there.
  'browser.urlbar.extension.omnibox.timeout': 1000,
  // Firefox shows notifications itself where the system has no place for them.
  'alerts.useSystemBackend': false,
  // One process for all websites, kept when the last of them closes: else most tabs of a test wait for a new one.
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
});

type Commands = Record<string, { suggested_key: { default: string } }>;

export interface FirefoxLaunch extends Launch {
  /** The packed extension, installed for good: an unpacked one is gone after a restart. */
  packed?: string;
  /** Another Firefox than the installed one. */
  executable?: string;
  /** Firefox's settings (about:config) that are others than a test's usual ones. */
  preferences?: Record<string, boolean | number>;
}

/** A real Firefox with the built extension in it. */
export class FirefoxExtension implements Driver {
  /** Only with the permission for it, or in a click. */
  readonly copiesUnasked = false;
  private popupPage: Page | null = null;

  private constructor(
    readonly browser: Browser,
    readonly id: string,
    private readonly contexts: FirefoxContexts,
    private readonly commands: Commands,
    private readonly host: string,
  ) {}

  static async launch({
    headless,
    folder = 'dist/firefox',
    profile,
    installed,
    packed,
    executable = findFirefox(),
    preferences = {},
  }: FirefoxLaunch) {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      browser_specific_settings: { gecko: { id: string } };
      commands: Commands;
    };
    const { id } = manifest.browser_specific_settings.gecko;
    const browser = await acknowledging(() =>
      puppeteer.launch({
        browser: 'firefox',
        executablePath: executable,
        headless,
        ...(profile === undefined ? {} : { userDataDir: profile }),
        defaultViewport: null,
        // Without it no page of an extension may be opened by automation.
        args: ['-remote-allow-system-access', '--width=1280', '--height=900'],
        extraPrefsFirefox: { ...usualPreferences(id), ...preferences },
      }),
    );
    const contexts = await FirefoxContexts.of(browser, id);
    const extension = new FirefoxExtension(browser, id, contexts, manifest.commands, firstHost);
    if (packed !== undefined) await contexts.installPacked(packed);
    else if (installed === undefined) await browser.installExtension(resolve(folder));
    if (installed === undefined) await settingsOpened(contexts, id);
    await extension.inBackground(() => undefined);
    return extension;
  }

  async uninstall(): Promise<void> {
    await this.closePopup();
    const before = await this.browser.pages();
    await this.browser.newPage();
    await Promise.all(before.map((page) => page.close().catch(() => undefined)));
    await this.browser.uninstallExtension(this.id);
    // Nobody tells automation that a page of an extension is gone.
    for (const page of before) this.contexts.abandon(page);
    await this.contexts.inWindow(clearClipboard);
  }

  /** At an address of its own, so that nothing of the one before is the new one's. */
  async installAgain({ folder = 'dist/firefox' }: Install): Promise<FirefoxExtension> {
    const host = randomUUID();
    await this.contexts.inWindow(setPreference, hosts, JSON.stringify({ [this.id]: host }));
    await this.browser.installExtension(resolve(folder));
    await settingsOpened(this.contexts, this.id);
    const extension = new FirefoxExtension(this.browser, this.id, this.contexts, this.commands, host);
    await extension.inBackground(() => undefined);
    return extension;
  }

  url(path: string): string {
    return `moz-extension://${this.host}/${path}`;
  }

  async open(path: string): Promise<Page> {
    return this.openIn(await this.browser.newPage(), path);
  }

  async openIn(page: Page, path: string): Promise<Page> {
    // It tells automation nothing of its loading.
    await page.goto(this.url(path), { waitUntil: [] });
    await until(`page at ${path}`, () => page.evaluate(() => location.protocol === 'moz-extension:'));
    await this.contexts.settle(page);
    return page;
  }

  connect(address: string, key: string): Promise<Page> {
    return connectAccount(this, address, key);
  }

  grantHost(_page: Page, pattern: string): Promise<void> {
    return this.contexts.inWindow(grantHost, this.id, pattern);
  }

  async clickToolbarButton(page: Page): Promise<Page> {
    await page.bringToFront();
    await this.closePopup();
    await this.contexts.inWindow(clickButton, this.id);
    const popup = await this.popup();
    // Firefox gives it the focus when it has grown to its size.
    await until('focus in the popup', () => popup.evaluate(() => document.hasFocus()));
    return popup;
  }

  async popup(): Promise<Page> {
    const context = await until('popup', () => this.contexts.inWindow(viewId, this.id, 'popup' as const), {
      instead: () => this.contexts.inWindow(openPanels, this.id),
    });
    this.popupPage = await this.contexts.adopt(context, this.url('src/popup/index.html'));
    await this.popupPage.waitForSelector('main');
    return Object.assign(this.popupPage, { close: () => this.closePopup() });
  }

  async closePopup(): Promise<void> {
    await this.contexts.inWindow(hidePopup, this.id);
    await until('end of the popup', async () => !(await this.isPopupOpen()));
    if (this.popupPage) this.contexts.abandon(this.popupPage);
    this.popupPage = null;
  }

  async isPopupOpen(): Promise<boolean> {
    return (await this.contexts.inWindow(viewId, this.id, 'popup' as const)) !== null;
  }

  /** Opens Firefox's own menu and chooses there. */
  async chooseMenu(page: Page, id: string, selector = 'body'): Promise<void> {
    await page.bringToFront();
    await page.click(selector, { button: 'right' });
    await this.contexts.inWindow(chooseEntry, 'contentAreaContextMenu', id);
  }

  async chooseButtonMenu(page: Page, id: string): Promise<void> {
    await page.bringToFront();
    await this.contexts.inWindow(openButtonMenu, this.id);
    await this.contexts.inWindow(chooseEntry, 'toolbar-context-menu', id);
  }

  /** Chooses in the menu of the tab with this title, which need not be the one in front. */
  async chooseTabMenu(title: string, id: string): Promise<void> {
    await this.contexts.inWindow(openTabMenu, title);
    await this.contexts.inWindow(chooseEntry, 'tabContextMenu', id);
  }

  inToast<Value>(page: Page, look: (note: HTMLElement) => Value): Promise<Value | null> {
    return this.contexts.inLastShadow(page, look);
  }

  clickNotification(shortUrl: string): Promise<void> {
    return this.contexts.inWindow(clickAlert, shortUrl.replace(/^https?:\/\//, ''));
  }

  /** What the press of its keys does: no key that automation presses reaches Firefox's own. */
  async giveCommand(page: Page, name: string): Promise<void> {
    await page.bringToFront();
    const key = this.commands[name]?.suggested_key.default.split('+').at(-1);
    await this.contexts.inWindow(doKeyCommand, key ?? '');
  }

  /** What Firefox asks the user in its panel, answered with that button of it. */
  answerQuestion(answer: 'Allow' | 'Deny'): Promise<string> {
    return this.contexts.inWindow(answerQuestion, answer === 'Allow' ? 'button' : 'secondaryButton');
  }

  /** The lines that the address bar shows for a text. */
  typeInAddressBar(text: string): Promise<string[]> {
    return this.contexts.inWindow(typeInAddressBar, text);
  }

  pressEnterInAddressBar(): Promise<void> {
    return this.contexts.inWindow(pressEnterInAddressBar);
  }

  async openSidebar(): Promise<Page> {
    await this.contexts.inWindow(showSidebar);
    const context = await until('sidebar', () => this.contexts.inWindow(viewId, this.id, 'sidebar' as const));
    const sidebar = await this.contexts.adopt(context, this.url('src/side/index.html'));
    await sidebar.waitForSelector('main');
    const setViewport = async (viewport: Viewport | null) => {
      if (!viewport) return;
      await this.contexts.inWindow(resizeSidebar, viewport.width);
      await until(
        `sidebar of ${viewport.width} px`,
        async () => (await sidebar.evaluate(() => innerWidth)) === viewport.width,
      );
    };
    return Object.assign(sidebar, { setViewport });
  }

  clipboard(_page: Page, type: string): Promise<string> {
    return this.contexts.inWindow(readClipboard, type);
  }

  async inBackground<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    await this.contexts.inWindow(startBackground, this.id);
    const context = await this.contexts.inWindow(viewId, this.id, 'background' as const);
    if (context === null) throw new Error('The extension has no background page.');
    return this.contexts.run(context, work, args);
  }

  async isBackgroundRunning(): Promise<boolean> {
    return (await this.contexts.inWindow(viewId, this.id, 'background' as const)) !== null;
  }

  /** Stops the event page as Firefox does after 30 seconds, also in the middle of something. */
  stopBackground(): Promise<void> {
    return this.contexts.inWindow(stopBackground, this.id);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** The settings open after install, and take the place of an empty tab that would be a test's. */
async function settingsOpened(contexts: FirefoxContexts, id: string): Promise<void> {
  await until('tab with the settings', () => contexts.inWindow(viewId, id, 'tab' as const));
}
