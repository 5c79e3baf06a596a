import type { Browser, Page } from 'puppeteer-core';
import type { Connection, Output } from '../../src/core/protocol.ts';
import type { Message } from '../../src/platform/messages.ts';
import { named, pasted } from './page.ts';

/** A real browser with the built extension in it, whichever browser it is. */
export interface Driver {
  readonly browser: Browser;
  /** Whether a page of the extension may write to the clipboard without a click in it. */
  readonly copiesUnasked: boolean;
  /** The address of a file of the extension. */
  url(path: string): string;
  open(path: string): Promise<Page>;
  /** The same in a tab that is there. */
  openIn(page: Page, path: string): Promise<Page>;
  /** Opens the settings and connects an account, by the controls that a user has. */
  connect(address: string, key: string): Promise<Page>;
  /** Gives the extension a host, as the user's "Allow" does. The page is one of the extension. */
  grantHost(page: Page, pattern: string): Promise<void>;
  /** Clicks the toolbar button on a page: the real popup, with `activeTab` granted as a user's click grants it. */
  clickToolbarButton(page: Page): Promise<Page>;
  /** The popup, as soon as it is open, however it was opened. */
  popup(): Promise<Page>;
  isPopupOpen(): Promise<boolean>;
  closePopup(): Promise<void>;
  /** Chooses an entry of the context menu by its id, on an element of a page. */
  chooseMenu(page: Page, id: string, selector?: string): Promise<void>;
  /** Chooses an entry of the menu of Curtail's own button. */
  chooseButtonMenu(page: Page, id: string): Promise<void>;
  /** What a function gives for the note that Curtail shows over a page, out of that page's reach; `null` where there is none. */
  inToast<Value>(page: Page, look: (note: HTMLElement) => Value): Promise<Value | null>;
  /** Clicks the system's notification that speaks of a short link. */
  clickNotification(shortUrl: string): Promise<void>;
  /** Gives a command of the keyboard. */
  giveCommand(page: Page, name: string): Promise<void>;
  /** Runs a function in the worker or event page, started where it is not running. Arguments and value pass as JSON. */
  inBackground<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  /** Stops the worker or event page as the browser does; the next message or event starts a new one. */
  stopBackground(): Promise<void>;
  /** What is on the clipboard, where need be read by a page; empty where there is nothing of the type. */
  clipboard(page: Page, type: 'text/plain' | 'text/html'): Promise<string>;
  /** Takes the extension out with all that is its own, and closes every tab but an empty one. */
  uninstall(): Promise<void>;
  close(): Promise<void>;
}

/** The settings with the form of address and key: open in the first run, and behind a button where an account is connected. */
export async function openConnectForm(driver: Driver): Promise<Page> {
  const page = await driver.open('src/options/index.html');
  const [address, replace] = [named('textbox', 'API address'), named('button', 'Replace key')];
  const found = await Promise.race([
    page.waitForSelector(address).then(() => 'form'),
    page.waitForSelector(replace).then(() => 'card'),
  ]);
  if (found === 'card') await page.locator(replace).click();
  await page.waitForSelector(address);
  return page;
}

export async function connectAccount(driver: Driver, address: string, key: string): Promise<Page> {
  const page = await openConnectForm(driver);
  await page.locator(named('textbox', 'API address')).fill(address, pasted);
  await page.locator(named('textbox', 'API key')).fill(key, pasted);
  await page.locator(named('button', 'Connect')).click();
  await page.waitForSelector('[role="status"], [role="alert"]');
  return page;
}

/**
 * Connects an account as the settings do it, by the host and the command, where a test is of something else: that takes a third of the
 * time. It is done in the first tab, which no test uses; an icon is the smallest page that may speak for the extension.
 */
export async function connectByCommand(driver: Driver, address: string, key: string): Promise<void> {
  const page = await firstTab(driver);
  await driver.grantHost(page, `http://${new URL(address).hostname}/*`);
  const input: Connection = { baseUrl: address, key, plan: 'pro', authHeader: 'bearer' };
  const reply = await page.evaluate(
    (message) => chrome.runtime.sendMessage<Message, Output<'connect'>>(message),
    { command: 'connect' as const, input },
  );
  if (!reply.ok) throw new Error(`The account was not connected: ${JSON.stringify(reply.error)}`);
}

/** The first tab of the browser, with a file of the extension in it. */
async function firstTab(driver: Driver): Promise<Page> {
  const [page] = await driver.browser.pages();
  if (!page) return driver.open(smallest);
  if (page.url() !== driver.url(smallest)) await driver.openIn(page, smallest);
  return page;
}

const smallest = 'icons/icon-16.png';
