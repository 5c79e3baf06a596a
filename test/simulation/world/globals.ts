import { serviceOfOtherKind } from '../other-kind.ts';
import { abortSignals, Controller } from './network/abort.ts';
import { cryptoOf } from './crypto.ts';
import { databaseGlobals } from './database.ts';
import { downloadsOf } from './downloads.ts';
import type { Life } from './life.ts';
import type { Scheduled } from './schedule.ts';
import { whole } from './whole.ts';
import type { World } from './world.ts';

/** All globals of a page or worker that are not part of the language. A name without a value here is undefined. */
export const globalNames: readonly string[] = [
  ...databaseGlobals,
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'Date',
  'Math',
  'MessageChannel',
  'URL',
  'chrome',
  'clearTimeout',
  'console',
  'crypto',
  'document',
  'fetch',
  'globalThis',
  'indexedDB',
  'navigator',
  'performance',
  'self',
  'setTimeout',
  // Neither pages nor the worker may use these.
  'Request',
  'Response',
  'WebSocket',
  'localStorage',
  'location',
  'process',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'structuredClone',
  'window',
];

export function globalsOf(world: World, life: Life): Record<string, unknown> {
  const { schedule, channels } = world;
  const random = world.random.stream(life.name);
  const chrome = world.chromeFor(life);
  const isOnLine = () => world.browser.isOnLine;
  return {
    ...world.database.globalsFor(life),
    ...timersOf(world, life),
    ...downloadsOf(life, (name, text) => world.onSaved(name, text)),
    globalThis: {
      browser: world.browserFor(life),
      chrome,
      serviceOfOtherKind: serviceOfOtherKind(world, life),
    },
    chrome,
    self: {
      addEventListener: (name: string, listener: () => void) => life.event(name).addListener(listener),
    },
    navigator: {
      get onLine() {
        return isOnLine();
      },
      userAgent: 'simulated',
      clipboard: { writeText: (text: string) => world.copy(life, text) },
    },
    console: { error: (...said: unknown[]) => world.complain(life, said), log: () => undefined },
    crypto: whole(cryptoOf(random, schedule, life), 'crypto', (name) => world.missing.add(name)),
    fetch: (address: string, init: never) => world.network.fetch(life, address, init),
    performance: { now: () => schedule.now },
    Date: dateOf(() => world.wallNow()),
    Math: mathOf(random.next),
    AbortController: Controller,
    AbortSignal: abortSignals(schedule, life),
    BroadcastChannel: channels.broadcastFor(life),
    MessageChannel: channels.messageFor(life),
  };
}

/** Browsers store a timer's delay in 31 bits, and fire at once if it doesn't fit. */
const longestTimerMs = 2 ** 31;

function timersOf({ schedule }: World, life: Life) {
  const timers = new Map<number, Scheduled>();
  let count = 0;
  return {
    setTimeout: (run: () => void, ms = 0) => {
      const id = (count += 1);
      const ring = () => {
        timers.delete(id);
        run();
      };
      timers.set(id, schedule.timer(ms < longestTimerMs ? ms : 0, 'timer', life, ring));
      return id;
    },
    clearTimeout: (id: number) => {
      const timer = timers.get(id);
      if (timer) schedule.cancel(timer);
      timers.delete(id);
    },
  };
}

const dateOf = (now: () => number) =>
  class extends Date {
    constructor(...values: [] | [number]) {
      if (values.length === 0) super(now());
      else super(...values);
    }

    static override now(): number {
      return now();
    }
  };

const math = Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(Math)).map(([name, { value }]) => [name, value as unknown]),
);

const mathOf = (random: () => number) => ({ ...math, random });
