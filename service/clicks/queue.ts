import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentOf } from './agent.ts';
import { createBatchQueue } from './batches.ts';
import type { OriginOf } from './origin.ts';
import { dayNumber } from '../clock.ts';
import { type Click, storeClicks } from '../database/clicks.ts';
import { countOldestClicks, lastUncountedBatch } from '../database/count-clicks.ts';
import { type VisitorSalts, visitorHash } from '../database/visitor-salts.ts';
import type { Database } from '../database/schema.ts';
import { reportToOperator } from '../log.ts';
import { createSharedWork } from '../shared-work.ts';

/** The parts of a redirect's request that are needed to count a click. */
export interface Visit {
  linkId: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The address at the other end of the connection. */
  peer: string;
  headers: IncomingHttpHeaders;
}

const countAfterMs = 1_000;
/** How often to look for clicks that another process stored, but was killed before it counted them. */
const lookEveryMs = 5_000;
const stopWithinMs = 5_000;
const tryAgainAfterMs = 500;

export type ClickQueue = ReturnType<typeof createClickQueue>;

/** A click whose visitor has no hash yet: the salt for it is in the database. */
type Waiting = Omit<Click, 'visitor' | 'day'> & { at: number; address: string; userAgent: string };

/**
 * Stores clicks after the redirect is answered, so that redirects stay fast, and many at once. They are counted when
 * somebody asks for counts, or within a second: counting many together touches fewer pages of the database.
 */
export function createClickQueue(db: Database, salts: VisitorSalts, originOf: OriginOf, maxWaiting?: number) {
  const counting = createSharedWork(
    async () => {
      // Including those that are stored meanwhile, it might never end on a busy site.
      const last = await lastUncountedBatch(db);
      if (last === undefined) return;
      // Lets the event loop answer requests between two batches.
      while (await countOldestClicks(db, last)) await new Promise(setImmediate);
    },
    { afterMs: countAfterMs, retryAfterMs: countAfterMs, failure: 'Clicks could not be counted yet:' },
  );
  const looking = setInterval(counting.soon, lookEveryMs).unref();
  // Counts clicks that a killed process may have left uncounted.
  counting.soon();
  const queue = createBatchQueue<Waiting>(
    'Clicks',
    async (batch, id) => {
      await storeClicks(db, await withVisitors(batch), id);
      counting.soon();
    },
    maxWaiting,
  );

  function add({ linkId, at, peer, headers }: Visit): void {
    const userAgent = headers['user-agent'] ?? '';
    const device = agentOf(userAgent);
    if (device !== 'bot') queue.add({ linkId, at, device, userAgent, ...originOf(peer, headers) });
  }

  async function withVisitors(batch: Waiting[]): Promise<Click[]> {
    const clicks: Click[] = [];
    for (const { linkId, at, device, country, address, userAgent } of batch) {
      const visitor = visitorHash(await salts.of(at), address, userAgent);
      clicks.push({ linkId, day: dayNumber(at), device, country, visitor });
    }
    return clicks;
  }

  /** Resolves when every visit queued before is stored and counted. Rejects when that fails. */
  async function drain(): Promise<void> {
    await queue.flush();
    await counting.now();
  }

  /** Stores what waits and stops the timers. If the database doesn't take it within some seconds, says how much is lost. */
  async function stop(): Promise<void> {
    clearInterval(looking);
    counting.stop();
    queue.stop();
    const until = performance.now() + stopWithinMs;
    while (!(await isStored()) && performance.now() < until) await sleep(tryAgainAfterMs);
    const { waiting } = queue.use();
    if (waiting > 0) console.error(`Clicks that waited to be stored are lost: ${waiting}.`);
    // The next start counts what is stored and not yet counted.
    else await counting.now().catch((error: unknown) => reportToOperator(error));
  }

  function isStored(): Promise<boolean> {
    return queue.flush().then(
      () => true,
      () => false,
    );
  }

  return { add, drain, stop, use: queue.use };
}
