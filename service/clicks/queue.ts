import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentOf } from './agent.ts';
import { createCounting } from './counting.ts';
import type { OriginOf } from './origin.ts';
import { type Salts, visitorHash } from './visitor.ts';
import { dayNumber } from '../clock.ts';
import { type Click, storeClicks } from '../database/clicks.ts';
import type { Database } from '../database/schema.ts';
import { report } from '../log.ts';

/** The parts of a redirect's request that are needed to count a click. */
export interface Visit {
  linkId: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The address at the other end of the connection. */
  peer: string;
  headers: IncomingHttpHeaders;
}

const flushAfterMs = 50;
const retryAfterMs = 500;
const maxBatch = 2_000;
const stopWithinMs = 5_000;

export interface ClickQueue {
  /** Queues a visit. It is stored together with others after about 50 ms. */
  add(visit: Visit): void;
  /** Resolves when every visit queued before is stored and counted. Rejects when that fails. */
  drain(): Promise<void>;
  /** How many clicks wait to be stored, and how many were dropped because too many waited. */
  use(): { waiting: number; dropped: number };
  /** Stores what waits and stops the timers. If the database doesn't take it within some seconds, says how much is lost. */
  stop(): Promise<void>;
}

/** A click whose visitor has no hash yet: the salt for it is in the database. */
/** A batch that may or may not be stored: the same clicks are tried again under the same number. */
interface Unsure {
  number: number;
  clicks: Click[];
}

type Waiting = Omit<Click, 'visitor' | 'day'> & { at: number; address: string; userAgent: string };

/**
 * Stores clicks after the redirect is answered, so that redirects stay fast, and many at once. They are counted when
 * somebody asks for counts, or within a second. A batch that can't be stored stays in the queue and is tried again.
 * @param maxWaiting the most clicks that may wait. Further ones are dropped, because each takes memory.
 */
export function createClickQueue(
  db: Database,
  salts: Salts,
  originOf: OriginOf,
  maxWaiting = 100_000,
): ClickQueue {
  const counting = createCounting(db);
  // Counts clicks that a killed process may have left uncounted.
  counting.soon();
  const waiting: Waiting[] = [];
  const source = randomUUID();
  let lastNumber = 0;
  let unsure: Unsure | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Promise.resolve();
  let isFailing = false;
  let isFull = false;
  let dropped = 0;

  function add({ linkId, at, peer, headers }: Visit): void {
    const userAgent = headers['user-agent'] ?? '';
    const device = agentOf(userAgent);
    if (device === 'bot') return;
    if (waiting.length >= maxWaiting) return dropClick();
    waiting.push({ linkId, at, device, userAgent, ...originOf(peer, headers) });
    schedule();
  }

  function dropClick(): void {
    dropped += 1;
    if (!isFull)
      console.error(`${maxWaiting} clicks wait to be stored: those that come now are not counted.`);
    isFull = true;
  }

  function schedule(): void {
    // The timer need not keep the process alive: `stop` drains the queue.
    timer ??= setTimeout(
      () => void flushNext().catch(() => undefined),
      isFailing ? retryAfterMs : flushAfterMs,
    ).unref();
  }

  async function drain(): Promise<void> {
    await flushNext();
    await counting.now();
  }

  function flushNext(): Promise<void> {
    // A failed flush has already rejected for its caller. The next flush runs all the same.
    lastFlush = lastFlush.then(flush, flush);
    return lastFlush;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      await store(waiting.length);
      isFailing = false;
    } catch (error) {
      if (!isFailing) report(error, 'Clicks could not be stored yet:');
      isFailing = true;
      schedule();
      throw error;
    }
  }

  /** Stores the first `count` clicks. Including those that arrive meanwhile, it might never end on a busy site. */
  async function store(count: number): Promise<void> {
    for (let left = count; left > 0;) {
      unsure ??= await nextBatch(Math.min(left, maxBatch));
      const { number, clicks } = unsure;
      await storeClicks(db, clicks, { source, number });
      unsure = undefined;
      waiting.splice(0, clicks.length);
      left -= clicks.length;
      isFull = false;
      counting.soon();
    }
  }

  async function nextBatch(size: number): Promise<Unsure> {
    const clicks = await withVisitors(waiting.slice(0, size));
    lastNumber += 1;
    return { number: lastNumber, clicks };
  }

  async function withVisitors(batch: Waiting[]): Promise<Click[]> {
    const saltOf = new Map<number, string>();
    for (const { at } of batch) {
      const day = dayNumber(at);
      if (!saltOf.has(day)) saltOf.set(day, await salts.of(at));
    }
    return batch.map(({ linkId, at, device, country, address, userAgent }) => {
      const day = dayNumber(at);
      return {
        linkId,
        day,
        device,
        country,
        visitor: visitorHash(saltOf.get(day) ?? '', address, userAgent),
      };
    });
  }

  async function stop(): Promise<void> {
    counting.stop();
    const until = performance.now() + stopWithinMs;
    while (!(await isStored()) && performance.now() < until) await sleep(retryAfterMs);
    clearTimeout(timer);
    if (waiting.length > 0) console.error(`Clicks that waited to be stored are lost: ${waiting.length}.`);
    // The next start counts what is stored and not yet counted.
    else await counting.now().catch((error: unknown) => report(error));
  }

  function isStored(): Promise<boolean> {
    return flushNext().then(
      () => true,
      () => false,
    );
  }

  return { add, drain, stop, use: () => ({ waiting: waiting.length, dropped }) };
}
