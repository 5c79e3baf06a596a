import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../scripts/drivers/chromium/extension.ts';
import { connectByCommand, type Driver } from '../../scripts/drivers/driver.ts';
import { named, pasted } from '../../scripts/drivers/page.ts';
import { startService } from '../../service/serve.ts';
import { createAccount } from '../../service/storage/accounts/accounts.ts';
import { seed } from '../../service/storage/seed.ts';
import { pages } from '../corpus/read.ts';
import { launchAllowing } from './installed-profile.ts';
import { giveBack, lendChromium, lendFirefox } from './lent-browser.ts';

type Service = Awaited<ReturnType<typeof startService>>;
type ServiceOptions = NonNullable<Parameters<typeof startService>[0]>;

/** Which browser a run is for: vitest.e2e.config.ts says it. */
export const runsIn = process.env['CURTAIL_RUNS_IN'] === 'firefox' ? 'firefox' : 'chromium';

/** A real service with a database of its own, and a real browser with the built extension: one of each per file. */
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
    return World.of(options, () => lendChromium({ folder, allow }));
  }

  /** In the browser that this run is for: what is in the folder `everywhere` runs once in each. */
  static here(folder = `dist/${runsIn}`): Promise<World<Driver>> {
    const install = { folder, allow: ['http://127.0.0.1/*'] };
    return World.of<Driver>({}, () => (runsIn === 'firefox' ? lendFirefox(install) : lendChromium(install)));
  }

  /** The same, where the user allows what is asked for in a click. Firefox is told so by a preference. */
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

  /** The same service, with another browser: the one before it is gone. */
  with<Other extends Driver>(extension: Other): World<Other> {
    return new World(this.service, extension, this.databasePath);
  }

  get apiAddress(): string {
    return `${this.service.url}/api`;
  }

  /** A new account at the service, connected. */
  async connect(account: { plan?: 'free' | 'pro' | 'agency'; linkLimit?: number } = {}) {
    const made = await createAccount(this.service.db, { name: 'Test', plan: 'pro', ...account });
    await connectByCommand(this.extension, this.apiAddress, made.api_key);
    return { id: made.account_id, key: made.api_key };
  }

  /** A new account that is connected when it has its links, of the corpus the long ones first, and its key. */
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

  /** A page with a title and something of the test's own on it. */
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

  /** The tab whose address has this in it, as soon as there is one: not every browser tells automation where its own pages go. */
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

  /** What the service lists for a key, as any other client of it would see. */
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

  /** The newest link of an account, as soon as the button says that it was copied. */
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

  /** Counts requests of a method that reach the service from now on. */
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

  /** The text on the clipboard. */
  async clipboard(): Promise<string> {
    return this.extension.clipboard(await this.page(), 'text/plain');
  }

  /** What the clipboard has for editors that take HTML. */
  async clipboardHtml(): Promise<string> {
    return this.extension.clipboard(await this.page(), 'text/html');
  }

  async stop(): Promise<void> {
    await giveBack(this.extension);
    // A browser that lives on keeps its connections, for which the service would wait.
    this.service.server.closeAllConnections();
    await this.service.close();
  }
}

/** A person's browser: bots and previews are led on and not counted, and a headless browser calls itself one. */
export const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

export const shortenButton = named('button', 'Shorten and copy');

export const field = (name: 'Long URL' | 'Alias' | 'Title' | 'API address' | 'API key'): string =>
  named('textbox', name);

/** Replaces what stands in a field, as typing over it does. A title that nothing gave stands behind a button. */
export async function type(page: Page, name: Parameters<typeof field>[0], text: string): Promise<void> {
  if (name === 'Title') await (await page.$(named('button', 'Add title')))?.click();
  await page.locator(field(name)).fill(text, pasted);
}

export const alertText = (page: Page): Promise<string> =>
  page
    .waitForSelector('[role="alert"]')
    .then((alert) => alert?.evaluate((node) => (node as HTMLElement).innerText) ?? '');
