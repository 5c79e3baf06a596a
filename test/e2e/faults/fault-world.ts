import type { Page } from 'puppeteer-core';
import { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import type { Pace } from '../../faults/fault.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { Desk } from './desk.ts';

/** Quick enough for a test, and still slow or big enough to be the fault it is: more than 256 kB is too much of anything but a list. */
export const quickPace: Partial<Pace> = {
  byteEveryMs: 1,
  hugeBytes: 2_000_000,
  refusedForMs: 50,
  retryAfterS: 1,
};

/** A service that misbehaves on command, and a real browser with the built extension connected to it: one of each per file. */
export class FaultWorld {
  private constructor(
    readonly server: FaultServer,
    readonly extension: ExtensionBrowser,
    readonly desk: Desk,
    /** A tab without a link of its own, on which the toolbar button is clicked. */
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

  /** The service is well again, no pause is left over, and what is kept is what it has: each test begins here. */
  async calmDown(): Promise<void> {
    await this.server.recover();
    await this.desk.passHour();
    await this.desk.send('refresh', { maxAgeMs: 0 });
  }

  popup(): Promise<Page> {
    return this.extension.clickToolbarButton(this.tab);
  }

  /** The popup on a page of any address: it shows what became of a link on the link's own page. */
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
