import type { Page } from 'puppeteer-core';
import type { FirefoxContexts } from './contexts.ts';
import { clickButton, hidePopup, openPanels, viewId } from './window.ts';
import { until } from '../../../scripts/drivers/until.ts';

/** If this many clicks fail, a slow machine is not the reason. */
const maxClicks = 3;

/**
 * How long an empty panel is waited for. Less than Curtail takes what it opened the popup for to be of now: a popup that comes later shows
 * the page in front.
 */
const patienceMs = 5_000;

/** The popup of the toolbar button, in Firefox's own panel. */
export class FirefoxPopup {
  private adopted: Page | null = null;

  constructor(
    private readonly contexts: FirefoxContexts,
    private readonly id: string,
    private readonly url: string,
  ) {}

  /**
   * Clicks the toolbar button on a page. Firefox waits 200 ms for the popup's page before it shows its panel. On a loaded
   * machine the page comes later, and sometimes the panel stays empty or doesn't open. Then this clicks again, as a user
   * would, and warns.
   */
  async click(page: Page): Promise<Page> {
    await page.bringToFront();
    for (let clicks = 1; ; clicks += 1) {
      await this.close();
      await this.contexts.inWindow(clickButton, this.id);
      try {
        const popup = await this.page(clicks < maxClicks ? patienceMs : undefined);
        // Firefox gives the popup the focus only when it has grown to its full size.
        await until('focus in the popup', () => popup.evaluate(() => document.hasFocus()));
        return popup;
      } catch (error) {
        if (clicks === maxClicks) throw error;
        console.warn(`Click ${clicks} of the toolbar button: ${String(error)}`);
      }
    }
  }

  /**
   * Resolves when the popup is open, however it was opened. Firefox leaves the panel of one that an extension opens empty
   * at times, as with a click. Then this clicks the button, as a user would, and warns.
   */
  async opened(): Promise<Page> {
    try {
      return await this.page(patienceMs);
    } catch (error) {
      console.warn(`The popup that Curtail opened: ${String(error)}`);
    }
    await this.close();
    await this.contexts.inWindow(clickButton, this.id);
    return this.page();
  }

  private async page(withinMs?: number): Promise<Page> {
    const instead = () => this.contexts.inWindow(openPanels, this.id);
    const context = await until('popup', () => this.context(), { withinMs, instead });
    const page = await this.contexts.adopt(context, this.url);
    this.adopted = page;
    await page.waitForSelector('main');
    return Object.assign(page, { close: () => this.close() });
  }

  async close(): Promise<void> {
    await until('end of the popup', () => this.contexts.inWindow(hidePopup, this.id));
    if (this.adopted) this.contexts.abandon(this.adopted);
    this.adopted = null;
  }

  async isOpen(): Promise<boolean> {
    return (await this.context()) !== null;
  }

  private context(): Promise<string | null> {
    return this.contexts.inWindow(viewId, this.id, 'popup' as const);
  }
}
