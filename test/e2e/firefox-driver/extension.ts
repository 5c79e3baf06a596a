import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { connectAccountByForm, type Driver } from '../../../scripts/drivers/driver.ts';
import type { Install } from '../../../scripts/drivers/chromium/extension.ts';
import { answerQuestion, chooseEntry, clickAlert, openButtonMenu, openTabMenu } from './choices.ts';
import { FirefoxContexts } from './contexts.ts';
import {
  clearClipboard,
  doKeyCommand,
  grantHost,
  pressEnterInAddressBar,
  readClipboard,
  setCommandShortcut,
  setPreference,
  startBackground,
  stopBackground,
  typeInAddressBar,
  viewId,
} from './window.ts';
import { FirefoxPopup } from './popup.ts';
import { openSidebar } from './sidebar.ts';
import { firstHost, hosts, launchFirefox, type FirefoxLaunch } from './launch.ts';
import { until } from '../../../scripts/drivers/until.ts';

type Commands = Record<string, { suggested_key?: { default: string } }>;
/** Keys that no command suggests. */
const ownKeys = 'Alt+Shift+Y';

/** A real Firefox with the built extension in it. */
export class FirefoxExtension implements Driver {
  /** Only with the permission, or in a click. */
  readonly copiesUnasked = false;
  private readonly toolbarPopup: FirefoxPopup;

  private constructor(
    readonly browser: Browser,
    readonly id: string,
    private readonly contexts: FirefoxContexts,
    private readonly commands: Commands,
    private readonly host: string,
  ) {
    this.toolbarPopup = new FirefoxPopup(contexts, id, this.url('src/popup/index.html'));
  }

  static async launch(launch: FirefoxLaunch) {
    const { folder = 'dist/firefox', installed, packed, isInstalledByPolicy = false } = launch;
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      browser_specific_settings: { gecko: { id: string } };
      commands: Commands;
    };
    const { id } = manifest.browser_specific_settings.gecko;
    const browser = await launchFirefox(id, launch);
    const contexts = await FirefoxContexts.of(browser, id);
    const extension = new FirefoxExtension(browser, id, contexts, manifest.commands, firstHost);
    if (packed !== undefined) await contexts.installPacked(packed);
    else if (installed === undefined && !isInstalledByPolicy) await browser.installExtension(resolve(folder));
    return extension.started(installed === undefined);
  }

  async uninstall(): Promise<void> {
    await this.closePopup();
    const before = await this.browser.pages();
    await this.browser.newPage();
    await Promise.all(before.map((page) => page.close().catch(() => undefined)));
    await this.browser.uninstallExtension(this.id);
    // Firefox doesn't tell automation when a page of an extension is gone.
    for (const page of before) this.contexts.abandon(page);
    await this.contexts.inWindow(clearClipboard);
  }

  /** Installs the extension with a new internal address, so that it gets no data of the previous one. */
  async installAgain({ folder = 'dist/firefox' }: Install): Promise<FirefoxExtension> {
    const host = randomUUID();
    await this.contexts.inWindow(setPreference, hosts, JSON.stringify({ [this.id]: host }));
    await this.browser.installExtension(resolve(folder));
    return new FirefoxExtension(this.browser, this.id, this.contexts, this.commands, host).started(true);
  }

  /** After an install the settings open in the empty tab. Waits for that, or they would replace a tab that a test uses. */
  private async started(isNew: boolean): Promise<FirefoxExtension> {
    const tab = () => this.contexts.inWindow(viewId, this.id, 'tab' as const);
    if (isNew) await until('tab with the settings', tab);
    await this.inBackground(() => undefined);
    return this;
  }

  url(path: string): string {
    return `moz-extension://${this.host}/${path}`;
  }

  async open(path: string): Promise<Page> {
    return this.openIn(await this.browser.newPage(), path);
  }

  async openIn(page: Page, path: string): Promise<Page> {
    // Pages of extensions don't tell automation when they have loaded.
    await page.goto(this.url(path), { waitUntil: [] });
    await until(`page at ${path}`, () => page.evaluate(() => location.protocol === 'moz-extension:'));
    await this.contexts.settle(page);
    return page;
  }

  connect(address: string, key: string): Promise<Page> {
    return connectAccountByForm(this, address, key);
  }

  grantHost(_page: Page, pattern: string): Promise<void> {
    return this.contexts.inWindow(grantHost, this.id, pattern);
  }

  readonly clickToolbarButton = (page: Page): Promise<Page> => this.toolbarPopup.click(page);
  readonly popup = (): Promise<Page> => this.toolbarPopup.opened();
  readonly closePopup = (): Promise<void> => this.toolbarPopup.close();
  readonly isPopupOpen = (): Promise<boolean> => this.toolbarPopup.isOpen();

  /** Opens Firefox's own context menu and chooses the entry. */
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

  /** Chooses an entry in the menu of the tab with this title, which may be in the background. */
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

  /**
   * Does what the command's keys would do, since those that automation presses don't reach Firefox. Without any, the
   * command gets some first, as from the user.
   */
  async giveCommand(page: Page, name: string): Promise<void> {
    const suggested = this.commands[name]?.suggested_key?.default;
    if (suggested === undefined) await this.inBackground(setCommandShortcut, name, ownKeys);
    await page.bringToFront();
    await this.contexts.inWindow(doKeyCommand, (suggested ?? ownKeys).slice(-1));
  }

  /** Answers the question that Firefox asks the user in a panel. */
  answerQuestion(answer: 'Allow' | 'Deny'): Promise<string> {
    return this.contexts.inWindow(answerQuestion, answer === 'Allow' ? 'button' : 'secondaryButton');
  }

  /** The lines that the address bar suggests for a text. */
  typeInAddressBar(text: string): Promise<string[]> {
    return this.contexts.inWindow(typeInAddressBar, text);
  }

  pressEnterInAddressBar(): Promise<void> {
    return this.contexts.inWindow(pressEnterInAddressBar);
  }

  openSidebar(): Promise<Page> {
    return openSidebar(this.contexts, this.id, this.url('src/side/index.html'));
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

  /** Stops the event page, as Firefox does after 30 seconds, even in the middle of something. */
  stopBackground(): Promise<void> {
    return this.contexts.inWindow(stopBackground, this.id);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
