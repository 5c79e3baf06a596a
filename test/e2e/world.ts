import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { ExtensionBrowser } from '../../scripts/extension.ts';
import { named } from '../../scripts/page.ts';
import { startService } from '../../service/serve.ts';
import { createAccount } from '../../service/storage/accounts.ts';

type Service = Awaited<ReturnType<typeof startService>>;
type ServiceOptions = NonNullable<Parameters<typeof startService>[0]>;

/** A real service with a database of its own, and a real browser with the built extension: one of each per file. */
export class World {
  private constructor(
    readonly service: Service,
    readonly extension: ExtensionBrowser,
    readonly databasePath: string,
  ) {}

  static async start(
    options: ServiceOptions = {},
    folder = 'dist/chromium',
    allow = ['http://127.0.0.1/*'],
  ): Promise<World> {
    const database = join(tmpdir(), `curtail-e2e-${process.pid}-${Date.now()}.db`);
    const service = await startService({ port: 0, database: `file:${database}`, ...options });
    const extension = await ExtensionBrowser.launch({ headless: true, folder, allow });
    return new World(service, extension, database);
  }

  get apiAddress(): string {
    return `${this.service.url}/api`;
  }

  /** A new account at the service, connected in the settings. */
  async connect(account: { plan?: 'free' | 'pro' | 'agency'; linkLimit?: number } = {}) {
    const made = await createAccount(this.service.db, { name: 'Test', plan: 'pro', ...account });
    const options = await this.extension.connect(this.apiAddress, made.api_key);
    await options.close();
    return { id: made.account_id, key: made.api_key };
  }

  async page(url = this.service.url): Promise<Page> {
    const page = await this.extension.browser.newPage();
    await page.goto(url);
    return page;
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

  /** The text on the clipboard, read by a page that the browser lets do so. */
  clipboard(): Promise<string> {
    return this.onClipboard('text/plain');
  }

  /** What the clipboard has for editors that take HTML. */
  clipboardHtml(): Promise<string> {
    return this.onClipboard('text/html');
  }

  private async onClipboard(type: string): Promise<string> {
    const context = this.extension.browser.defaultBrowserContext();
    await context.overridePermissions(this.service.url, ['clipboard-read', 'clipboard-write']);
    const page = await this.page();
    await page.bringToFront();
    return page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType(wanted))?.text() ?? '';
    }, type);
  }

  async stop(): Promise<void> {
    await this.extension.close();
    await this.service.close();
    for (const ending of ['', '-shm', '-wal']) rmSync(`${this.databasePath}${ending}`, { force: true });
  }
}

/** A person's browser: bots and previews are led on and not counted, and a headless browser calls itself one. */
export const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

export const shortenButton = named('button', 'Shorten and copy');

export const field = (name: 'Long URL' | 'Alias' | 'Title' | 'API address' | 'API key'): string =>
  named('textbox', name);

/** Replaces what stands in a field, as typing over it does. */
export async function type(page: Page, name: Parameters<typeof field>[0], text: string): Promise<void> {
  await page.locator(field(name)).fill(text);
}

export const alertText = (page: Page): Promise<string> =>
  page
    .waitForSelector('[role="alert"]')
    .then((alert) => alert?.evaluate((node) => (node as HTMLElement).innerText) ?? '');
