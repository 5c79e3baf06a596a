import { Alarms } from './alarms.ts';
import { browserApi } from './browser-api.ts';
import { BrowserState, type Told } from './browser-state.ts';
import type { Program } from './bundle.ts';
import { Calls } from './calls.ts';
import { Channels } from './channels.ts';
import { Database } from './database.ts';
import { globalsOf } from './globals.ts';
import { Life } from './life.ts';
import { Messages } from './messages.ts';
import { Network } from './network/network.ts';
import { randomOf, type Random } from '../random.ts';
import { Schedule } from './schedule.ts';
import { Trace } from './trace.ts';
import { whole } from './whole.ts';
import { WorkerHost } from './worker-host.ts';

const epoch = Date.UTC(2026, 0, 15, 9);

/** Everything outside the extension, and what it stores there. One seed determines all of it. */
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
  /** The clock was wrong at some time. */
  wasClockWrong = false;
  /** The clock was set back, and no event has reached a worker since. Alarms go by the clock, so none comes in time until one does. */
  wasSetBackUnseen = false;
  /** Until when the clock was wrong last. */
  private clockWrongUntil = -Infinity;
  /** Alarms come by the clock, as in Chromium. Otherwise they come after the time that they were set for. */
  doAlarmsFollowClock = false;
  /** What is stored is no longer what the extension stored last, but what it had stored at `asOf`. */
  onSetBack: (asOf: number) => void = () => undefined;
  isBrowserOpen = true;
  onTold: (told: Told) => void = () => undefined;
  /** A page has saved a file. */
  onSaved: (name: string, text: string) => void = () => undefined;
  onPopup: () => boolean = () => false;
  /** Something in the extension's storage has changed. */
  onStored: () => void = () => undefined;
  /** How often the extension reported a failure. */
  complaints = 0;
  /** Parts of the browser's API that the extension used and the simulation lacks. */
  readonly missing = new Set<string>();
  private readonly calls: Calls;
  private readonly alarms = new Alarms(this);
  private readonly messages: Messages;
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
    this.messages = new Messages(this, this.calls);
  }

  wallNow(): number {
    return Math.floor(epoch + this.schedule.now + this.clockOffsetMs);
  }

  /** Whether the clock was wrong at any time since this moment of the world. */
  wasClockWrongSince(moment: number): boolean {
    return this.clockOffsetMs !== 0 || this.clockWrongUntil >= moment;
  }

  setClock(offsetMs: number): void {
    if (offsetMs < this.clockOffsetMs) this.wasSetBackUnseen = true;
    if (this.clockOffsetMs !== 0 || offsetMs !== 0) this.clockWrongUntil = this.schedule.now;
    this.clockOffsetMs = offsetMs;
    this.tell(() => `the clock is ${Math.round(offsetMs / 60_000)} minutes ahead`);
    this.wasClockWrong = true;
  }

  /** The true time. Services have it too, unless their own clock is wrong. */
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
      now: () => this.schedule.now,
      tell: (event, ...args) => this.tellAll(event, args),
      sendMessage: (from, message) => this.messages.send(from, message),
      openPopup: () => this.onPopup(),
      openTab: (url) => this.tell(() => `a tab opens: ${url}`),
      setAlarm: (name, alarm) => this.alarms.set(name, alarm),
      showToast: (_tabId, text) => this.onTold({ by: 'toast', text }),
      notify: (_id, text) => this.onTold({ by: 'notification', text }),
    });
    return whole(api, 'browser', (missing) => this.missing.add(missing));
  }

  /** Chromium's own API beyond the common one. */
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
        this.onTold({ by: 'clipboard', text, from: life.name });
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

  /** Sends an event of the browser to the worker and all pages. */
  private tellAll(event: string, args: readonly unknown[]): void {
    if (event === 'storage.onChanged') this.onStored();
    const { worker } = this.host;
    for (const life of worker ? [worker, ...this.pages] : this.pages)
      this.schedule.soon(0.2, event, life, () => void life.fire(event, ...args));
  }

  grant(permission: string): void {
    this.browser.permissions.add(permission);
    this.tellAll('permissions.onAdded', []);
  }

  revoke(permission: string): void {
    this.browser.permissions.delete(permission);
    this.tellAll('permissions.onRemoved', []);
  }

  /** The network is back. A worker that isn't running doesn't hear of it. */
  comeOnLine(): void {
    this.browser.isOnLine = true;
    const { worker } = this.host;
    if (worker) this.schedule.soon(1, 'online', worker, () => void worker.fire('online'));
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

  /** The power goes: what was not flushed to the disk in the last moments is lost, of each storage as much as it likes. */
  losePower(closedMs: number, lostMs: { database: number; storage: number }): void {
    this.restartBrowser(closedMs);
    const { now } = this.schedule;
    this.database.lose(now - lostMs.database);
    const { lately, local } = this.browser;
    for (const { at, key, before } of lately.splice(0).toReversed())
      if (at >= now - lostMs.storage)
        if (before === undefined) local.delete(key);
        else local.set(key, before);
    this.setBack(now - Math.max(lostMs.database, lostMs.storage));
  }

  /** The browser has deleted the database, and starts anew. */
  loseDatabase(closedMs: number): void {
    this.restartBrowser(closedMs);
    this.database.restore(new Map());
    this.setBack(-Infinity);
  }

  /** Returns how to prevent it. Keeps what is stored now, and starts the browser with it `afterMs` later, which was closed for the last `closedMs` of them. */
  restoreLater(afterMs: number, closedMs: number): () => void {
    const asOf = this.schedule.now;
    const records = this.database.backup();
    const stored = new Map(this.browser.local);
    const restoring = this.schedule.timer(afterMs, 'restore', null, () => {
      this.restartBrowser(closedMs);
      this.database.restore(records);
      this.browser.lately.length = 0;
      this.browser.local.clear();
      for (const [key, value] of stored) this.browser.local.set(key, value);
      this.setBack(asOf);
    });
    return () => this.schedule.cancel(restoring);
  }

  private setBack(asOf: number): void {
    this.tell(() => `what is stored is as it was at ${Math.round(asOf)} ms`);
    this.onSetBack(asOf);
    this.onStored();
  }

  startBrowser(): void {
    if (this.isBrowserOpen) return;
    this.isBrowserOpen = true;
    this.tell(() => 'the browser is started');
    this.host.wake('startup', (worker) => void worker.fire('runtime.onStartup'));
    this.alarms.restart();
  }
}
