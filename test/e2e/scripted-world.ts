import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../scripts/drivers/chromium/extension.ts';
import { connectByCommand, disconnectByCommand } from './connect-by-command.ts';
import { openSite, titleTag } from '../../scripts/drivers/open-site.ts';
import { until } from '../../scripts/drivers/until.ts';
import { pages } from '../corpus/read.ts';
import { startFaultServer, type FaultServer, type FaultServerOptions } from '../faults/start-fault-server.ts';
import type { TrueLink } from '../faults/truth.ts';
import { giveBack, shareChromium } from './shared-browser.ts';
import { press } from './press-ready.ts';

export interface WebPage {
  longUrl: string;
  title: string;
}

/** Pages of the corpus that no form warns about, and whose URLs have nothing to clean. */
export function plainPages() {
  const [a, b, c, d, e, f, g, h, ...others] = pages().filter(({ longUrl }) => {
    const { search, hash, href } = new URL(longUrl);
    return search === '' && hash === '' && href === longUrl;
  });
  if (!a || !b || !c || !d || !e || !f || !g || !h) throw new Error('pages.jsonl has too few plain pages.');
  return [a, b, c, d, e, f, g, h, ...others] as const;
}

export const resultLink = '[role="region"][aria-label="Short link"] a';
export const recentLinks = '[aria-label="Recent links"] li';

/** A scriptable service, and a real Chromium with the built extension. Each test begins with an account of its own. */
export class ScriptedWorld {
  private isConnected = false;

  private constructor(
    readonly server: FaultServer,
    readonly extension: ExtensionBrowser,
  ) {}

  static async start(folder = 'dist/chromium', options: FaultServerOptions = {}): Promise<ScriptedWorld> {
    const server = await startFaultServer(options);
    return new ScriptedWorld(server, await shareChromium({ folder, allow: ['http://127.0.0.1/*'] }));
  }

  /** Connects anew to a service that works, and has a link of last May for each of these pages. */
  async connect(had: readonly WebPage[] = []): Promise<TrueLink[]> {
    const { server, extension } = this;
    await this.closePages();
    await server.recover();
    if (this.isConnected) await disconnectByCommand(extension);
    server.truth.links = [];
    const links = had.map(({ longUrl, title }, index) => this.make({ longUrl, title }, `may-${index}`));
    for (const link of links) link.createdAt = '2026-05-01 10:00:00';
    server.log.length = 0;
    await connectByCommand(extension, server.baseUrl, server.key);
    this.isConnected = true;
    return links;
  }

  /** Makes a link at the service by another way than the extension. */
  make({ longUrl, title }: WebPage, alias: string): TrueLink {
    const link = this.server.truth.create({ longUrl, title, alias });
    if (typeof link === 'string') throw new Error(`The service refuses “${alias}”: ${link}.`);
    return link;
  }

  /** Deletes a link in the service's dashboard. */
  deleteElsewhere({ id }: TrueLink): void {
    if (!this.server.truth.delete(id)) throw new Error(`The service has no link ${id}.`);
  }

  open({ longUrl, title }: WebPage): Promise<Page> {
    return openSite(this.extension.browser, longUrl, titleTag(title));
  }

  async popupOn(page: WebPage): Promise<Page> {
    return this.extension.clickToolbarButton(await this.open(page));
  }

  /** Opens the page of all links. */
  async linksPage(): Promise<Page> {
    const page = await this.extension.open('src/links/index.html');
    await page.bringToFront();
    return page;
  }

  /** Presses "Update now" in the links page, and waits until its list is kept. */
  async update(): Promise<void> {
    const page = await this.linksPage();
    const before = this.listsAsked();
    await press(page, 'Update now');
    await until('list that is asked for', async () => this.listsAsked() > before);
    await page.waitForFunction(() => document.querySelector('footer button[aria-disabled="true"]') === null);
    await page.close();
  }

  listsAsked(): number {
    return this.server.log.filter(({ operation }) => operation === 'list').length;
  }

  postsArrived(): number {
    return this.server.log.filter(({ operation }) => operation === 'create').length;
  }

  /** The next list is empty, and the ones after it are as before. */
  emptyNextList(): void {
    const { truth } = this.server;
    const { links } = truth;
    truth.links = [];
    truth.putOff(() => (truth.links = links));
  }

  /** The codes that the service has for a page. */
  codesOf({ longUrl }: WebPage): string[] {
    return this.server.truth.linksOf(longUrl).map(({ code }) => code);
  }

  async closePages(): Promise<void> {
    await this.extension.closePopup();
    const all = await this.extension.browser.pages();
    await Promise.all(all.slice(1).map((page) => page.close().catch(() => undefined)));
  }

  async stop(): Promise<void> {
    await giveBack(this.extension);
    await this.server.close();
  }
}
