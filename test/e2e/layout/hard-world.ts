import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import { openPanel } from '../../../scripts/drivers/chromium/open-panel.ts';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { withPseudoLocales } from './pseudo-locales.ts';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { Desk } from '../faults/desk.ts';
import { quickPace } from '../faults/fault-world.ts';
import { runsIn } from '../world.ts';
import { languages } from './languages.ts';
import { fill, longWords } from './hard-account.ts';

/** A page with any title, as a site might have it. */
export interface HardPage {
  title?: string;
  /** Path, query and fragment. */
  path?: string;
  /** The canonical address that the page declares. */
  canonical?: string;
  /** At a host that the extension has no permission for. */
  isUnseen?: boolean;
}

export interface HardWorldOptions {
  /** The built extension. */
  folder?: string;
  /** The address of the short links, if it isn't the service's own. */
  siteUrl?: string;
}

/** A browser with the built extension, a service whose account has the hardest data of the corpus, and a site with such pages. */
export class HardWorld {
  private constructor(
    readonly server: FaultServer,
    readonly extension: Driver,
    private readonly site: Awaited<ReturnType<typeof startSite>>,
    /** The tab that shows pages. */
    readonly tab: Page,
    readonly desk: Desk,
  ) {}

  static async start({
    folder: built = `dist/${runsIn}`,
    ...options
  }: HardWorldOptions = {}): Promise<HardWorld> {
    const folder = languages.length > 0 ? await withPseudoLocales(built) : built;
    const pace = { ...quickPace, retryAfterS: 3000, said: longWords };
    const server = await startFaultServer({ pace, ...options });
    fill(server.truth);
    const launch = { headless: true, folder, allow: ['http://127.0.0.1/*'] };
    const browser = runsIn === 'firefox' ? FirefoxExtension : ExtensionBrowser;
    const extension: Driver = await browser.launch(launch);
    const behind = await extension.open('src/options/index.html');
    const desk = new Desk({ evaluate: (work, ...args) => behind.evaluate(work as never, ...args) });
    return new HardWorld(server, extension, await startSite(), await extension.browser.newPage(), desk);
  }

  async connect(): Promise<void> {
    await (await this.extension.connect(this.server.baseUrl, this.server.key)).close();
  }

  /** Shows a page in the tab. */
  async show({ title = '', path = '/', canonical, isUnseen = false }: HardPage): Promise<Page> {
    const { url } = this.site;
    await this.tab.goto((isUnseen ? url.replace('127.0.0.1', 'localhost') : url) + path);
    await this.tab.evaluate(
      (name, named) => {
        document.title = name;
        if (named !== undefined)
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'canonical', href: named }),
          );
      },
      title,
      canonical,
    );
    return this.tab;
  }

  async popupOn(page: HardPage): Promise<Page> {
    return this.extension.clickToolbarButton(await this.show(page));
  }

  /** Opens the browser's own side panel beside the tab. */
  async openPanel(): Promise<Page> {
    if (this.extension instanceof FirefoxExtension) return this.extension.openSidebar();
    if (this.extension instanceof ExtensionBrowser) return openPanel(this.extension);
    throw new Error('This browser has no side panel that can be opened here.');
  }

  /** Ends all faults and every pause that they caused. */
  async calmDown(): Promise<void> {
    await this.server.recover();
    await this.desk.passHour();
  }

  async stop(): Promise<void> {
    await this.extension.close();
    await this.server.close();
    await this.site.close();
  }
}

/** Answers any path with a page. */
async function startSite() {
  const server = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end('<!doctype html><html lang="en"><head></head><body>A page</body></html>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
