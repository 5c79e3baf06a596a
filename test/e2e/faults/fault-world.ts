import type { Page } from 'puppeteer-core';
import { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import type { Pace } from '../../faults/fault.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { Desk } from './desk.ts';

/** Quick enough for a test, yet slow or large enough to be a fault: anything but a list may have at most 256 kB. */
export const quickPace: Partial<Pace> = {
  byteEveryMs: 1,
  hugeBytes: 2_000_000,
  refusedForMs: 50,
  retryAfterS: 1,
};

/**
 * A service that misbehaves on command, and a real browser with the built extension connected to it. Each test file has its
 * own.
 */
export class FaultWorld {
  private constructor(
    readonly server: FaultServer,
    readonly extension: ExtensionBrowser,
    readonly desk: Desk,
    /** A tab whose page has no link, on which the toolbar button is clicked. */
    readonly tab: Page,
  ) {}

  static async start(folder = 'dist/chromium', pace = quickPace): Promise<FaultWorld> {
    const server = await startFaultServer({ pace });
    const extension = await ExtensionBrowser.launch({
      headless: true,
      folder,
      allow: ['http://127.0.0.1/*'],
    });
    await (await extension.connect(server.baseUrl, server.key)).close();
    const desk = await Desk.open(extension);
    const tab = await extension.browser.newPage();
    await tab.goto('chrome://version');
    return new FaultWorld(server, extension, desk, tab);
  }

  /** Begins each test: the service works again, no pause is left, and what is stored is what the service has. */
  async calmDown(): Promise<void> {
    await this.server.recover();
    await this.desk.passHour();
    await this.desk.send('refresh', { maxAgeMs: 0 });
  }

  popup(): Promise<Page> {
    return this.extension.clickToolbarButton(this.tab);
  }

  /** The popup on a page with this URL: it shows the outcome for a link on the link's own page. */
  async popupOn(url: string): Promise<Page> {
    const page = await this.extension.browser.newPage();
    await page.setRequestInterception(true);
    page.on(
      'request',
      (request) => void request.respond({ contentType: 'text/html', body: '<p>A page</p>' }),
    );
    await page.goto(url);
    return this.extension.clickToolbarButton(page);
  }

  async stop(): Promise<void> {
    await this.extension.close();
    await this.server.close();
  }
}
