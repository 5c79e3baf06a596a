import type { Browser, Page } from 'puppeteer-core';
import { named, pasted } from './page.ts';

/** A real browser with the built extension in it, whichever browser it is. */
export interface Driver {
  readonly browser: Browser;
  /** Whether a page of the extension may write to the clipboard without a click in it. */
  readonly copiesUnasked: boolean;
  /** The URL of a file of the extension. */
  url(path: string): string;
  open(path: string): Promise<Page>;
  /** Opens it in an existing tab. */
  openIn(page: Page, path: string): Promise<Page>;
  /** Opens the settings and connects an account through the form, as a user would. */
  connect(address: string, key: string): Promise<Page>;
  /** Grants the extension a host, as the user's "Allow" does. The page must be one of the extension. */
  grantHost(page: Page, pattern: string): Promise<void>;
  /** Clicks the toolbar button on a page. Opens the real popup and grants `activeTab`, like a user's click. */
  clickToolbarButton(page: Page): Promise<Page>;
  /** Resolves when the popup is open, however it was opened. */
  popup(): Promise<Page>;
  isPopupOpen(): Promise<boolean>;
  closePopup(): Promise<void>;
  /** Chooses the context menu's entry with this id, on an element of a page. */
  chooseMenu(page: Page, id: string, selector?: string): Promise<void>;
  /** Chooses an entry of the menu of Curtail's own button. */
  chooseButtonMenu(page: Page, id: string): Promise<void>;
  /**
   * Runs a function on the note that Curtail shows over a page, which the page itself can't reach; `null` if there is no
   * note.
   */
  inToast<Value>(page: Page, look: (note: HTMLElement) => Value): Promise<Value | null>;
  /** Clicks the system's notification that mentions the short link. */
  clickNotification(shortUrl: string): Promise<void>;
  /** Sends a keyboard command. */
  giveCommand(page: Page, name: string): Promise<void>;
  /** Runs a function in the worker or event page, and starts it if necessary. Arguments and result pass as JSON. */
  inBackground<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  /** Stops the worker or event page as the browser does. The next message or event starts a new one. */
  stopBackground(): Promise<void>;
  /** Reads the clipboard, through a page if necessary; empty if it has nothing of that type. */
  clipboard(page: Page, type: 'text/plain' | 'text/html'): Promise<string>;
  /** Uninstalls the extension with its data, and closes all tabs but an empty one. */
  uninstall(): Promise<void>;
  close(): Promise<void>;
}

/** The field for the service, wherever an account is connected. */
export const addressField = named('textbox', 'Your short domain, or the API address');

/**
 * Opens the settings with the form for address and key. In the first run it asks for one after the other. Once an account is
 * connected, it is the form that replaces its key, with the address under “Advanced”.
 */
export async function openConnectForm(driver: Driver): Promise<Page> {
  const page = await driver.open('src/options/index.html');
  const replace = named('button', 'Replace key');
  const found = await Promise.race([
    page.waitForSelector(addressField).then(() => 'form'),
    page.waitForSelector(replace).then(() => 'card'),
  ]);
  if (found === 'card') {
    await page.locator(replace).click();
    await page.waitForSelector(named('textbox', 'New API key'));
    // It is open where something in it was chosen.
    if (!(await page.$(addressField))) await page.locator('.account .connect summary').click();
  }
  await page.waitForSelector(addressField);
  return page;
}

/** Gives the service in the first run, and goes on to the step of the key, if nothing is wrong with it. */
export async function giveService(page: Page, address: string): Promise<void> {
  await page.locator(addressField).fill(address, pasted);
  await page.locator(named('button', 'Continue')).click();
  await Promise.race([
    page.waitForSelector(named('textbox', 'API key')),
    page.waitForSelector('[role="alert"]'),
  ]);
}

/** Fills an open form, in the first run or in the card of an account, and sends it. */
async function submitConnectForm(page: Page, address: string, key: string): Promise<void> {
  if (await page.$(named('textbox', 'New API key'))) {
    await page.locator(addressField).fill(address, pasted);
    await page.locator(named('textbox', 'New API key')).fill(key, pasted);
    await page.locator(named('button', 'Replace key')).click();
    return;
  }
  await giveService(page, address);
  if (await page.$('[role="alert"]')) return;
  await page.locator(named('textbox', 'API key')).fill(key, pasted);
  await page.locator(named('button', 'Connect')).click();
}

export async function connectAccountByForm(driver: Driver, address: string, key: string): Promise<Page> {
  const page = await openConnectForm(driver);
  await submitConnectForm(page, address, key);
  await page.waitForSelector('[role="status"]:not(:empty), [role="alert"]');
  return page;
}
