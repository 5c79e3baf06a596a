import type { Browser, Page } from 'puppeteer-core';
import { findViewsById, lookForNamesQuickly, runInProcesses } from './window.ts';
import { soon, until } from '../../../scripts/drivers/until.ts';

/** The connection over which puppeteer speaks WebDriver BiDi. It isn't published API, so puppeteer's version is pinned. */
interface Connection {
  send(method: string, parameters: object): Promise<{ result: unknown }>;
  emit(event: string, parameters: object): void;
}

type Work<Args extends unknown[], Value> = (...args: Args) => Value | Promise<Value>;

interface Evaluated {
  type: string;
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** An element or shadow root, with the requested parts of its content. */
interface SeenNode {
  sharedId: string;
  value: { children?: SeenNode[]; shadowRoot?: SeenNode | null };
}

/**
 * Drives places of Firefox that automation has no name for: the browser's own window, the popup and the background page.
 * They can be driven once their ids are known.
 */
export class FirefoxContexts {
  private constructor(
    private readonly browser: Browser,
    private readonly connection: Connection,
    private readonly window: { context: string; clientWindow: string },
  ) {}

  static async of(browser: Browser, extensionId: string): Promise<FirefoxContexts> {
    const connection = Reflect.get(browser, 'connection') as Connection;
    const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [window] = (result as { contexts: { context: string; clientWindow: string }[] }).contexts;
    if (!window) throw new Error('Firefox has no window.');
    const contexts = new FirefoxContexts(browser, connection, window);
    await contexts.inWindow(findViewsById, extensionId);
    await contexts.inWindow(runInProcesses, `(${String(lookForNamesQuickly)})()`);
    return contexts;
  }

  /** Runs a function in Firefox's own window, with the browser's rights. */
  inWindow<Args extends unknown[], Value>(work: Work<Args, Value>, ...args: Args): Promise<Value> {
    return this.run(this.window.context, work, args);
  }

  /** Runs a function in a page. Arguments and result pass as JSON. */
  async run<Args extends unknown[], Value>(
    context: string,
    work: Work<Args, Value>,
    args: Args,
  ): Promise<Value> {
    const call = `(${String(work)})(...${JSON.stringify(args)})`;
    const sent = this.connection.send('script.evaluate', {
      expression: `(async () => JSON.stringify((await ${call}) ?? null))()`,
      target: { context },
      awaitPromise: true,
    });
    const { result } = await soon(`answer of ${work.name || String(work)}`, sent);
    return valueOf(result as Evaluated) as Value;
  }

  /** Runs a function on the content of the closed shadow root of a page's last element; `null` if it has none. */
  async inLastShadow<Value>(page: Page, look: (element: HTMLElement) => Value): Promise<Value | null> {
    const target = { context: contextOf(page) };
    const { result } = await this.connection.send('script.evaluate', {
      expression: 'document.documentElement.lastElementChild',
      serializationOptions: { includeShadowTree: 'all', maxDomDepth: 1 },
      awaitPromise: false,
      target,
    });
    const [inside] = (result as { result: SeenNode }).result.value.shadowRoot?.value.children ?? [];
    if (!inside) return null;
    const seen = await this.connection.send('script.callFunction', {
      functionDeclaration: `(box) => JSON.stringify((${String(look)})(box.querySelector('[role="status"]')) ?? null)`,
      arguments: [{ sharedId: inside.sharedId }],
      awaitPromise: false,
      target,
    });
    return valueOf(seen.result as Evaluated) as Value;
  }

  /** Makes a page out of a context of the extension that Firefox did not report to automation. */
  async adopt(context: string, url: string): Promise<Page> {
    const { clientWindow } = this.window;
    const parent = { parent: null, originalOpener: null, userContext: 'default', clientWindow };
    this.connection.emit('browsingContext.contextCreated', { context, url, children: [], ...parent });
    const page = (await this.browser.pages()).find((one) => contextOf(one) === context);
    if (!page) throw new Error(`There is no page ${context}.`);
    await this.settle(page);
    return page;
  }

  /** Reports an adopted page as gone. */
  abandon(page: Page): void {
    this.connection.emit('browsingContext.contextDestroyed', { context: contextOf(page), children: [] });
  }

  /** Pages of extensions report neither their loading nor their realms, so we ask for both. */
  async settle(page: Page): Promise<void> {
    await until(
      'page that has loaded',
      async () => (await page.evaluate(() => document.readyState)) === 'complete',
    );
    // Creates the realm in which puppeteer looks for elements, and adds nothing to it: after the event below puppeteer
    // takes the realm for a new one, and adds its helpers again.
    await page.title();
    const { result } = await this.connection.send('script.getRealms', { context: contextOf(page) });
    for (const realm of (result as { realms: object[] }).realms)
      this.connection.emit('script.realmCreated', realm);
  }

  async installPacked(path: string): Promise<void> {
    const extensionData = { type: 'archivePath', path };
    await this.connection.send('webExtension.install', { extensionData, 'moz:permanent': true });
  }
}

function valueOf({ exceptionDetails, result }: Evaluated): unknown {
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return JSON.parse(result?.value ?? 'null');
}

/** puppeteer stores the id of a page's browsing context in a private field of the frame. */
const contextOf = (page: Page): string => String(Reflect.get(page.mainFrame(), '_id'));
