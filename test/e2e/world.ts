import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../scripts/drivers/chromium/extension.ts';
import { addressField, type Driver } from '../../scripts/drivers/driver.ts';
import { named, pasted } from '../../scripts/drivers/page.ts';
import { type ServiceOptions, startService } from '../../service/serve.ts';
import { createAccount } from '../../service/database/accounts.ts';
import { seed } from '../seed/seed.ts';
import { pages } from '../corpus/read.ts';
import { connectByCommand, disconnectByCommand } from './connect-by-command.ts';
import { launchAllowing } from './installed-profile.ts';
import { giveBack, shareChromium, shareFirefox } from './shared-browser.ts';

type Service = Awaited<ReturnType<typeof startService>>;

/** The browser of this run, set by vitest.config.ts. */
export const runsIn = process.env['CURTAIL_RUNS_IN'] === 'firefox' ? 'firefox' : 'chromium';

/** A real service with its own database, and a real browser with the built extension. Each test file has its own. */
export class World<Extension extends Driver = ExtensionBrowser> {
  private constructor(
    readonly service: Service,
    readonly extension: Extension,
    readonly databasePath: string,
  ) {}

  static async start(
    options: ServiceOptions = {},
    folder = 'dist/chromium',
    allow = ['http://127.0.0.1/*'],
  ): Promise<World> {
    return World.of(options, () => shareChromium({ folder, allow }));
  }

  /** A world in this run's browser. The folder `everywhere` runs once in each browser. */
  static here(folder = `dist/${runsIn}`): Promise<World<Driver>> {
    const install = { folder, allow: ['http://127.0.0.1/*'] };
    return World.of<Driver>({}, () =>
      runsIn === 'firefox' ? shareFirefox(install) : shareChromium(install),
    );
  }

  /** The same with a user who allows what a click asks for. For Firefox a preference does this. */
  static async allowing(): Promise<World<Driver>> {
    return runsIn === 'firefox' ? World.here() : World.of<Driver>({}, launchAllowing);
  }

  static async of<Extension extends Driver>(
    options: ServiceOptions,
    launch: () => Promise<Extension>,
  ): Promise<World<Extension>> {
    const database = join(tmpdir(), `curtail-e2e-${process.pid}-${Date.now()}.db`);
    const service = await startService({ port: 0, database: `file:${database}`, ...options });
    return new World(service, await launch(), database);
  }

  /** The same service with another browser, after the previous one has ended. */
  with<Other extends Driver>(extension: Other): World<Other> {
    return new World(this.service, extension, this.databasePath);
  }

  get apiAddress(): string {
    return `${this.service.url}/api`;
  }

  /** Makes a new account at the service and connects it. */
  async connect(account: { plan?: 'free' | 'pro' | 'agency'; linkLimit?: number } = {}) {
    const made = await createAccount(this.service.db, { name: 'Test', plan: 'pro', ...account });
    await connectByCommand(this.extension, this.apiAddress, made.api_key);
    return { id: made.account_id, key: made.api_key };
  }

  /** Disconnects the shown account and erases what is kept of it. */
  async disconnect(): Promise<void> {
    await disconnectByCommand(this.extension);
  }

  /** A new account that gets its links before it is connected, from the corpus with the long ones first. Returns its key. */
  async connectSeeded(links: number, clicks: number): Promise<string> {
    const { account_id, api_key } = await createAccount(this.service.db, { name: 'Seeded', plan: 'pro' });
    await seed(this.service.db, { accountId: account_id, links, clicks, pages: pages() });
    await connectByCommand(this.extension, this.apiAddress, api_key);
    return api_key;
  }

  async page(url = this.service.url): Promise<Page> {
    const page = await this.extension.browser.newPage();
    await page.goto(url);
    return page;
  }

  /** A page with this content and title. */
  async pageWith(html: string, title = 'A [page]'): Promise<Page> {
    const page = await this.page();
    await page.evaluate(
      (content, name) => {
        document.title = name;
        document.body.innerHTML = content;
      },
      html,
      title,
    );
    return page;
  }

  /**
   * Waits for the tab whose address contains `part`, since not every browser tells automation when an extension page
   * navigates.
   */
  async tabAt(part: string): Promise<Page> {
    const deadline = Date.now() + 15_000;
    while (Date.now() < deadline) {
      for (const page of await this.extension.browser.pages()) {
        const address = await page.evaluate(() => location.href).catch(() => '');
        if (address.includes(part)) return page;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No tab came to ${part}.`);
  }

  async popupOn(url?: string): Promise<Page> {
    return this.extension.clickToolbarButton(await this.page(url));
  }

  /** The links that the service lists for a key, as any other client would see them. */
  async links(key: string) {
    const response = await fetch(`${this.apiAddress}/?endpoint=links`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const { data } = (await response.json()) as {
      data: {
        id: number | string;
        short_code: string;
        short_url: string;
        long_url: string;
        title: string;
        clicks: number;
        created_at: string;
      }[];
    };
    return data;
  }

  /** The newest link of an account, once the button's badge says that it was copied. */
  async copied(key: string) {
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      const [link] = await this.links(key);
      const said = await this.extension.inBackground(() => chrome.action.getTitle({}));
      if (link && said === `Copied ${link.short_url}`) return link;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The button does not say that the newest link was copied.');
  }

  /** Counts the requests with this method that reach the service from now on. */
  countRequests(method: string): () => number {
    let count = 0;
    const { server } = this.service;
    server.on('request', (request: { method?: string }) => {
      if (request.method === method) count += 1;
    });
    return () => count;
  }

  async closePages(): Promise<void> {
    await this.extension.closePopup();
    const pages = await this.extension.browser.pages();
    await Promise.all(pages.slice(1).map((page) => page.close().catch(() => undefined)));
  }

  async clipboard(): Promise<string> {
    return this.extension.clipboard(await this.page(), 'text/plain');
  }

  /** The clipboard's HTML, for editors that accept it. */
  async clipboardHtml(): Promise<string> {
    return this.extension.clipboard(await this.page(), 'text/html');
  }

  async stop(): Promise<void> {
    await giveBack(this.extension);
    // A browser that lives on keeps its connections open, and the service would wait for them.
    this.service.server.closeAllConnections();
    await this.service.close();
  }
}

/** The user agent of a person's browser. Bots and previews are not counted, and a headless browser looks like a bot. */
export const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

export const shortenButton = named('button', 'Shorten and copy');

export const field = (name: 'Long URL' | 'Alias' | 'Title' | 'API address' | 'API key' | 'New API key') =>
  name === 'API address' ? addressField : named('textbox', name);

/** Replaces the text of a field, as typing over it does. An empty title is behind a button. */
export async function type(page: Page, name: Parameters<typeof field>[0], text: string): Promise<void> {
  if (name === 'Title') await (await page.$(named('button', 'Add title')))?.click();
  await page.locator(field(name)).fill(text, pasted);
}

export const alertText = (page: Page): Promise<string> =>
  page
    .waitForSelector('[role="alert"]')
    .then((alert) => alert?.evaluate((node) => (node as HTMLElement).innerText) ?? '');
