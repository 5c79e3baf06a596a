import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { grantPermission } from '../../e2e/grant-permission.ts';
import { addOtherPopup, addStillPage, copyBuild, linksPage } from './build-copy.ts';
import { Chromium } from './cdp.ts';
import { openPage, Session, targetsOf, type Target } from './session.ts';
import type { Source } from './source.ts';

const settings = 'src/options/index.html';

/** On a loaded machine a click may come before the previous popup has closed. Then it only closes that popup. */
const clicks = 3;
/** On a slow machine a popup has painted after this time, and only then may the bench attach to it. */
const settleMs = 500;

/** Loading, scripts, styles, layout and frames. */
const traced = [
  'devtools.timeline',
  'blink',
  'blink.user_timing',
  'cc',
  'extensions',
  'loading',
  'navigation',
  'v8',
  'viz',
  'disabled-by-default-v8.compile',
];

/** The current time on a clock that pages and this process share. */
export const wallTime = (): number => performance.timeOrigin + performance.now();

interface Builds {
  build?: string | undefined;
  beside?: string | undefined;
  permission?: 'clipboardWrite';
}

/** A real service with an account, and a real browser with the built extension connected to it. */
export class World<Opened extends Source = Source> {
  private constructor(
    readonly source: Opened,
    private readonly folder: string,
    private readonly copy: string,
    private readonly chromium: Chromium,
    private readonly extensionId: string,
    /** The page of the service on which the toolbar button is clicked. */
    readonly page: Session,
  ) {}

  /**
   * Runs work in a new world, and removes the world afterwards, whatever happens. The source gets a folder of the world.
   * `build`: what is installed. `beside`: the folder of another build, whose popup can be opened, too. `permission`: an optional one that
   * the extension has from the start, since nobody can answer the browser's question.
   */
  static async with<Opened extends Source, Result>(
    open: (folder: string) => Promise<Opened>,
    work: (world: World<Opened>) => Promise<Result>,
    builds: Builds = {},
  ): Promise<Result> {
    const world = await World.start(open, builds);
    try {
      return await work(world);
    } finally {
      await world.stop();
    }
  }

  private static async start<Opened extends Source>(
    openSource: (folder: string) => Promise<Opened>,
    { build, beside, permission }: Builds,
  ): Promise<World<Opened>> {
    const folder = mkdtempSync(join(tmpdir(), 'curtail-bench-'));
    const source = await openSource(folder);
    const chromium = Chromium.launch();
    const copy = await copyBuild(folder, build);
    if (permission !== undefined) grantPermission(copy, permission);
    if (beside !== undefined) addOtherPopup(copy, beside);
    const { id } = await chromium.send<{ id: string }>('Extensions.loadUnpacked', { path: copy });
    const page = await openPage(chromium, source.url);
    const world = new World(source, folder, copy, chromium, id, page);
    await world.connect();
    return world;
  }

  /** Connects the account in the settings, which open by themselves after the install. */
  private async connect(): Promise<void> {
    await this.prepareExtension('http://127.0.0.1/*');
    const page = await this.attach(({ url }) => url.endsWith(settings));
    const reply = await page.run(
      async (address, key) => {
        if (!(await chrome.permissions.request({ origins: ['http://127.0.0.1/*'] })))
          return 'permission refused';
        const input = { baseUrl: address, key, plan: 'agency', authHeader: 'bearer' };
        return JSON.stringify(await chrome.runtime.sendMessage({ command: 'connect', input }));
      },
      `${this.source.url}/api`,
      this.source.key,
    );
    if (!reply.startsWith('{"ok":true')) throw new Error(`The extension did not connect: ${reply}`);
    await page.close();
  }

  /**
   * Grants a host before the extension asks, because a headless browser shows the question to nobody. Also pins the toolbar
   * button: an unpinned one first slides into the toolbar, which takes a quarter of a second.
   */
  private async prepareExtension(pattern: string): Promise<void> {
    const admin = await openPage(this.chromium, 'chrome://extensions');
    await admin.run(
      async (extensionId, host) => {
        await chrome.developerPrivate.addHostPermission(extensionId, host);
        await chrome.developerPrivate.updateExtensionConfiguration({ extensionId, pinnedToToolbar: true });
      },
      this.extensionId,
      pattern,
    );
    await admin.close();
  }

  /**
   * Sets what the toolbar button opens. It uses an open page of the extension, if there is one, so that nothing else stays
   * awake.
   */
  async choosePopup(path: string, from?: Session): Promise<void> {
    const page =
      from ?? (await openPage(this.chromium, `chrome-extension://${this.extensionId}/${settings}`));
    await page.run((popup) => chrome.action.setPopup({ popup }), path);
    if (!from) await page.close();
  }

  /** Clicks the toolbar button on the service's page, and attaches to the popup after it has painted. */
  async openPopup(): Promise<{ popup: Session; askedAt: number }> {
    const tab = (await targetsOf(this.chromium, 'tab')).find(({ url }) => url.startsWith(this.source.url));
    for (let attempt = 0; attempt < clicks; attempt += 1) {
      const askedAt = wallTime();
      await this.chromium.send('Extensions.triggerAction', { id: this.extensionId, targetId: tab?.targetId });
      await sleep(settleMs);
      const popup = await this.find(({ url }) => url.includes(`${this.extensionId}/src/popup/`), 3000);
      if (popup) return { popup, askedAt };
    }
    throw new Error(`The popup did not open in ${clicks} clicks on the button.`);
  }

  /** Has the browser write down what it does during some work, in the format that ui.perfetto.dev and the DevTools open. */
  async trace(work: () => Promise<unknown>): Promise<string> {
    const traceConfig = { includedCategories: traced };
    await this.chromium.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
    await work();
    const complete = this.chromium.next<{ stream: string }>('Tracing.tracingComplete');
    await this.chromium.send('Tracing.end');
    const { stream: handle } = await complete;
    for (let trace = ''; ;) {
      const part = await this.chromium.send<{ data: string; eof: boolean }>('IO.read', { handle });
      trace += part.data;
      if (part.eof) return trace;
    }
  }

  /** Stops the worker, as the browser does after half a minute without work, and waits for its process to end. */
  async sleepWorker(): Promise<void> {
    for (const { targetId } of await targetsOf(this.chromium, 'service_worker'))
      await this.chromium.send('Target.closeTarget', { targetId });
    await sleep(settleMs);
  }

  /** Opens a page of the extension in a tab. */
  openPage(path: string): Promise<Session> {
    return openPage(this.chromium, `chrome-extension://${this.extensionId}/${path}`);
  }

  /** Opens a page of the extension in a new tab, and attaches to it only after it has painted. */
  async openUnwatched(path: string): Promise<{ page: Session; askedAt: number }> {
    const url = `chrome-extension://${this.extensionId}/${path}`;
    const askedAt = wallTime();
    const { targetId } = await this.chromium.send<{ targetId: string }>('Target.createTarget', { url });
    await sleep(settleMs);
    return { page: await Session.attach(this.chromium, { targetId, type: 'page', url }), askedAt };
  }

  /** Makes the still page from what the links page shows now: its visible rows, and what is around them. */
  async keepStill(untilRest: (page: Session) => Promise<void>): Promise<void> {
    const { page } = await this.openUnwatched(linksPage);
    await untilRest(page);
    const drawn = await page.run(() => {
      for (const row of document.querySelectorAll('tbody tr'))
        if (row.getBoundingClientRect().top > innerHeight) row.remove();
      // The extension's policy refuses style attributes in HTML, though a script may set them.
      const rules = [...document.querySelectorAll<HTMLElement>('#app [style]')].map((element, index) => {
        const rule = `[data-styled="${index}"] { ${element.style.cssText} }`;
        element.dataset['styled'] = String(index);
        element.removeAttribute('style');
        return rule;
      });
      return { html: document.getElementById('app')?.outerHTML ?? '', styles: rules.join('\n') };
    });
    await page.close();
    addStillPage(this.copy, drawn);
  }

  async closePages(): Promise<void> {
    for (const { url, targetId } of await targetsOf(this.chromium, 'page')) {
      if (url.includes(this.extensionId)) await this.chromium.send('Target.closeTarget', { targetId });
    }
  }

  /** Whether the worker runs. Asking doesn't wake it. */
  async isAwake(): Promise<boolean> {
    const workers = await targetsOf(this.chromium, 'service_worker');
    return workers.some(({ url }) => url.includes(this.extensionId));
  }

  /** Attaches to the worker, which stays awake until the session is detached. */
  async attachToWorker(): Promise<Session> {
    const worker = (await targetsOf(this.chromium, 'service_worker')).find(({ url }) =>
      url.includes(this.extensionId),
    );
    if (!worker) throw new Error('The worker is not awake.');
    return Session.attach(this.chromium, worker);
  }

  private async attach(isWanted: (target: Target) => boolean): Promise<Session> {
    const page = await this.find(isWanted, 10_000);
    if (!page) throw new Error('The page that was waited for did not open.');
    return page;
  }

  private async find(isWanted: (target: Target) => boolean, withinMs: number): Promise<Session | null> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const target = (await targetsOf(this.chromium, 'page')).find(isWanted);
      if (target) return Session.attach(this.chromium, target);
      await sleep(20);
    }
    return null;
  }

  async stop(): Promise<void> {
    await this.chromium.close();
    await this.source.close();
    rmSync(this.folder, { recursive: true });
  }
}
