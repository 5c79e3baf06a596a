import { setTimeout as sleep } from 'node:timers/promises';
import { TimeoutError, type Browser, type Page, type Target } from 'puppeteer-core';

/** The popup of the toolbar button, in Chromium's own window. */
export class ChromiumPopup {
  constructor(
    private readonly browser: Browser,
    private readonly id: string,
    private readonly folderUrl: string,
  ) {}

  async click(page: Page): Promise<Page> {
    const extension = (await this.browser.extensions()).get(this.id);
    if (!extension) throw new Error('The extension is not installed.');
    const click = async () => {
      await page.bringToFront();
      await this.close();
      const opened = this.page();
      await page.triggerExtensionAction(extension);
      return opened;
    };
    // The popup's HTML already has `main`. If that doesn't appear, a browser under load has opened the window without the
    // page.
    return click().catch((error: unknown) =>
      error instanceof TimeoutError ? click() : Promise.reject(error),
    );
  }

  /** Resolves when the popup is open, however it was opened. */
  async page(): Promise<Page> {
    const popup = await (await this.browser.waitForTarget((target) => this.isPopup(target))).asPage();
    await popup.waitForSelector('main', { timeout: 10_000 });
    return popup;
  }

  async isOpen(): Promise<boolean> {
    return this.browser.targets().some((target) => this.isPopup(target));
  }

  /** A popup closes when it loses the focus, but not at once. Waiting here keeps a test from getting the previous popup. */
  async close(): Promise<void> {
    const open = this.browser.targets().filter((target) => this.isPopup(target));
    await Promise.all(open.map(async (target) => (await target.asPage()).close().catch(() => undefined)));
    while (await this.isOpen()) await sleep(10);
  }

  private isPopup(target: Target): boolean {
    return target.url().startsWith(this.folderUrl);
  }
}
