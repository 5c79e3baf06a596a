import { resolve } from 'node:path';
import { Chromium } from '../../bench/support/cdp.ts';
import { openPage, Session, targetsOf } from '../../bench/support/session.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { Desk, deskPath } from './desk.ts';
import { quickPace } from './fault-world.ts';

/**
 * A service that misbehaves on command, and a real browser with the extension connected to it, without a driver attached to
 * the worker. A driver attaches to each starting worker. If the worker is stopped at that moment, it never ends, and no new
 * one can start.
 */
export class BareWorld {
  private constructor(
    readonly server: FaultServer,
    private readonly chromium: Chromium,
    private readonly extensionId: string,
    readonly desk: Desk,
  ) {}

  static async start(folder = 'dist/chromium'): Promise<BareWorld> {
    const server = await startFaultServer({ pace: quickPace });
    const chromium = Chromium.launch();
    const { id } = await chromium.send<{ id: string }>('Extensions.loadUnpacked', { path: resolve(folder) });
    const admin = await openPage(chromium, 'chrome://extensions/strings.m.js');
    await admin.run((it, host) => chrome.developerPrivate.addHostPermission(it, host), id, hosts);
    await admin.close();
    const page = await openPage(chromium, `chrome-extension://${id}/${deskPath}`);
    const desk = new Desk({ evaluate: (work, ...args) => page.run(work, ...args) });
    await page.run((origin) => chrome.permissions.request({ origins: [origin] }), hosts);
    const account = { baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' } as const;
    const connected = await desk.insist('connect', account);
    if (!connected.ok) throw new Error(`The extension did not connect: ${connected.error.kind}`);
    return new BareWorld(server, chromium, id, desk);
  }

  /** Stops the worker as the browser does. The next message or event starts a new one. */
  async killWorker(): Promise<void> {
    for (const { targetId } of await this.workers()) {
      // The worker may have ended by itself.
      await this.chromium.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
  }

  /** The size of the worker's heap after garbage collection. */
  async workerMemory(): Promise<number> {
    await this.desk.insist('dismissStorageNote', null);
    const [worker] = await this.workers();
    if (!worker) throw new Error('The extension has no worker.');
    const session = await Session.attach(this.chromium, worker);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send<{ usedSize: number }>('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
  }

  private async workers() {
    const workers = await targetsOf(this.chromium, 'service_worker');
    return workers.filter(({ url }) => url.includes(this.extensionId));
  }

  async stop(): Promise<void> {
    await this.chromium.close();
    await this.server.close();
  }
}

const hosts = 'http://127.0.0.1/*';
