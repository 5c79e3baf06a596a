import { browserApi } from './browser-api.ts';
import { BrowserState, type Alarm } from './browser-state.ts';
import type { Program } from './bundle.ts';
import { Calls } from './calls.ts';
import { Channels } from './channels.ts';
import { clone } from './clone.ts';
import { Database } from './database.ts';
import { globalsOf } from './globals.ts';
import { Life, never } from './life.ts';
import { Network } from './network.ts';
import { randomOf, type Random } from '../random.ts';
import { Schedule } from './schedule.ts';
import { Trace } from './trace.ts';
import { whole } from './whole.ts';
import { WorkerHost } from './worker-host.ts';

/** What the extension told the user outside of its pages. */
export interface Told {
  by: 'notification' | 'toast' | 'clipboard' | 'button';
  text: string;
}

const epoch = Date.UTC(2026, 0, 15, 9);
const shortestAlarmMs = 30_000;

/** Everything outside of the extension, and what it keeps of it: one seed says how all of it goes. */
export class World {
  readonly random: Random;
  readonly schedule: Schedule;
  readonly browser = new BrowserState();
  readonly database: Database;
  readonly channels: Channels;
  readonly network: Network;
  readonly host: WorkerHost;
  readonly trace: Trace;
  /** How far the computer's clock is ahead of the true time. */
  private clockOffsetMs = 0;
  /** It was not always right. */
  wasClockWrong = false;
  isBrowserOpen = true;
  onTold: (told: Told) => void = () => undefined;
  /** A page has saved a file. */
  onSaved: (name: string, text: string) => void = () => undefined;
  onPopup: () => boolean = () => false;
  /** Something in the extension's storage has changed. */
  onStored: () => void = () => undefined;
  /** How often the extension has said that something failed. */
  complaints = 0;
  /** What the extension has asked of the browser, and the simulated one does not have. */
  readonly missing = new Set<string>();
  private readonly calls: Calls;
  private readonly pages = new Set<Life>();
  private pageCount = 0;

  constructor(
    seed: string,
    readonly programs: { worker: Program; page: Program },
  ) {
    this.random = randomOf(seed);
    this.schedule = new Schedule(this.random.stream('order'));
    this.calls = new Calls(this.schedule, this.random.stream('calls'));
    this.database = new Database(this.schedule);
    this.channels = new Channels(this.schedule);
    this.network = new Network(this.schedule, this.random.stream('network'));
    this.network.isOnLine = () => this.browser.isOnLine;
    this.host = new WorkerHost(this, programs.worker);
    this.trace = new Trace(this.schedule);
  }

  wallNow(): number {
    return Math.floor(epoch + this.schedule.now + this.clockOffsetMs);
  }

  setClock(offsetMs: number): void {
    this.clockOffsetMs = offsetMs;
    this.wasClockWrong = true;
  }

  /** The time as it really is, which services have, but for their own mistakes. */
  trueNow(): number {
    return this.trueAt(this.schedule.now);
  }

  /** The true time at a moment of the world. */
  trueAt(moment: number): number {
    return epoch + moment;
  }

  tell(text: () => string): void {
    this.trace.tell(text);
  }

  globalsFor(life: Life): Record<string, unknown> {
    return globalsOf(this, life);
  }

  browserFor(life: Life) {
    const api = browserApi(this.browser, life, this.calls, {
      tell: (event, ...args) => this.tellAll(event, args),
      sendMessage: (from, message) => this.sendMessage(from, message),
      openPopup: () => this.onPopup(),
      openTab: (url) => this.tell(() => `a tab opens: ${url}`),
      setAlarm: (name, alarm) => this.setAlarm(name, alarm),
      showToast: (_tabId, text) => this.onTold({ by: 'toast', text }),
      notify: (_id, text) => this.onTold({ by: 'notification', text }),
    });
    return whole(api, 'browser', (missing) => this.missing.add(missing));
  }

  /** Chromium's own API beside the common one. */
  chromeFor(life: Life): unknown {
    if (this.browser.isFirefox || life.kind === 'page') return undefined;
    const call = <Value>(effect: () => Value) => this.calls.call(life, effect, true);
    const state = this.browser;
    return {
      offscreen: {
        Reason: { CLIPBOARD: 'CLIPBOARD' },
        createDocument: () => call(() => void (state.hasOffscreenDocument = true)),
        closeDocument: () =>
          call(() => {
            if (!state.hasOffscreenDocument) throw new Error('No current offscreen document.');
            state.hasOffscreenDocument = false;
          }),
      },
    };
  }

  copy(life: Life, text: string): Promise<void> {
    return this.calls.call(
      life,
      () => {
        this.browser.clipboard = { text, at: this.schedule.now };
        this.onTold({ by: 'clipboard', text });
      },
      true,
    );
  }

  complain(life: Life, said: readonly unknown[]): void {
    const text = said.map(String).join(' ');
    this.tell(() => `${life.name} complains: ${text}`);
    this.complaints += 1;
  }

  openPage(name: string): Life {
    const page = new Life('page', `${name} ${(this.pageCount += 1)}`);
    this.pages.add(page);
    page.onEnd(() => this.pages.delete(page));
    return page;
  }

  closePages(): void {
    for (const page of this.pages) page.end();
  }

  /** An event of the browser, for whoever listens: the worker, and all pages. */
  private tellAll(event: string, args: readonly unknown[]): void {
    if (event === 'storage.onChanged') this.onStored();
    const { worker } = this.host;
    for (const life of worker ? [worker, ...this.pages] : this.pages)
      this.schedule.soon(0.2, event, life, () => void life.fire(event, ...args));
  }

  private sendMessage(from: Life, message: unknown): Promise<unknown> {
    if (!from.isAlive) return never();
    const sent = clone(message);
    return from.kind === 'page' ? this.askWorker(from, sent) : this.askOffscreen(from, sent);
  }

  private askOffscreen(from: Life, message: unknown): Promise<unknown> {
    const text = (message as { copy?: { text?: string } }).copy?.text ?? '';
    if (!this.browser.hasOffscreenDocument)
      return this.calls.call(
        from,
        () => {
          throw new Error('Could not establish connection. Receiving end does not exist.');
        },
        true,
      );
    return this.copy(from, text).then(() => true);
  }

  private askWorker(from: Life, message: unknown): Promise<unknown> {
    const sender = { id: 'curtail', url: 'chrome-extension://curtail/page.html' };
    return new Promise((resolve, reject) => {
      let isOver = false;
      const answer = (give: () => void) => {
        if (isOver) return;
        isOver = true;
        this.schedule.soon(0.3, 'reply', from, give);
      };
      this.host.wake('message', (worker) => {
        const replied = worker
          .fire('runtime.onMessage', message, sender)
          .find((reply): reply is Promise<unknown> => reply instanceof Promise);
        if (!replied) return answer(() => resolve(undefined));
        worker.unanswered += 1;
        const settle = (give: () => void) => {
          worker.unanswered -= 1;
          answer(give);
        };
        replied.then(
          (value) => settle(() => resolve(clone(value))),
          (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
        );
        // Now and then it is dropped without a word.
        if (this.random.chance(0.8))
          worker.onEnd(() => answer(() => reject(new Error('The message channel closed.'))));
      });
    });
  }

  grant(permission: string): void {
    this.browser.permissions.add(permission);
    this.tellAll('permissions.onAdded', []);
  }

  revoke(permission: string): void {
    this.browser.permissions.delete(permission);
    this.tellAll('permissions.onRemoved', []);
  }

  /** The network is back: a worker that is not running does not hear of it. */
  comeOnLine(): void {
    this.browser.isOnLine = true;
    const { worker } = this.host;
    if (worker) this.schedule.soon(1, 'online', worker, () => void worker.fire('online'));
  }

  private setAlarm(name: string, alarm: Alarm): void {
    this.browser.alarms.set(name, alarm);
    const shortest = this.browser.isFirefox ? 0 : shortestAlarmMs;
    this.schedule.soon(Math.max(shortest, alarm.when - this.wallNow()), 'alarm', null, () => {
      if (!this.isBrowserOpen || this.browser.alarms.get(name) !== alarm) return;
      // One that rings once is gone before anybody has heard it.
      const { periodInMinutes } = alarm;
      if (periodInMinutes === undefined) this.browser.alarms.delete(name);
      else this.setAlarm(name, { when: this.wallNow() + periodInMinutes * 60_000, periodInMinutes });
      this.host.wake('alarm', (worker) => void worker.fire('alarms.onAlarm', { name }));
    });
  }

  /** The user closes the browser, and starts it again later. */
  restartBrowser(closedMs: number): void {
    this.isBrowserOpen = false;
    this.host.stop('the browser is closed');
    this.closePages();
    this.browser.session.clear();
    this.browser.hasOffscreenDocument = false;
    this.browser.closedAreas.clear();
    this.schedule.soon(closedMs, 'browser starts', null, () => this.startBrowser());
  }

  startBrowser(): void {
    if (this.isBrowserOpen) return;
    this.isBrowserOpen = true;
    this.tell(() => 'the browser is started');
    this.host.wake('startup', (worker) => void worker.fire('runtime.onStartup'));
    const alarms = [...this.browser.alarms];
    this.browser.alarms.clear();
    if (!this.browser.isFirefox) for (const [name, alarm] of alarms) this.setAlarm(name, alarm);
  }
}
