import type { IncomingHttpHeaders } from 'node:http';
import { timestamp } from '../clock.ts';
import { type Click, recordClicks } from '../storage/clicks.ts';
import type { Database } from '../storage/schema.ts';
import { agentOf } from './agent.ts';
import type { OriginOf } from './origin.ts';
import { createSalts, visitorHash } from './visitor.ts';

/** What a redirect knows of its request; what it means is worked out when it is stored. */
export interface Visit {
  linkId: number;
  accountId: number;
  /** ms since 1970 */
  at: number;
  /** The address at the other end of the connection. */
  peer: string;
  headers: IncomingHttpHeaders;
}

const flushAfterMs = 20;
const retryAfterMs = 500;
const maxBatch = 2_000;

export interface ClickQueue {
  /** Notes a visit; it is stored within 20 ms or so, together with its neighbours. */
  add(visit: Visit): void;
  /** Resolves when every visit noted before is stored, rejects when that fails. */
  drain(): Promise<void>;
}

/**
 * Counts clicks after the redirect is answered, so that counting doesn't slow it down, and many in one
 * transaction. A batch that can't be stored stays in the queue and is tried again.
 */
export function createClickQueue(db: Database, originOf: OriginOf): ClickQueue {
  const saltOf = createSalts(db);
  const waiting: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Promise.resolve();

  function add(visit: Visit): void {
    waiting.push(visit);
    schedule(flushAfterMs);
  }

  function schedule(ms: number): void {
    timer ??= setTimeout(() => void drain().catch(retryLater), ms);
  }

  function retryLater(error: unknown): void {
    console.error('Clicks could not be stored yet:', error);
    schedule(retryAfterMs);
  }

  function drain(): Promise<void> {
    // A flush that failed was reported to whoever waited for it; the next starts all the same.
    lastFlush = lastFlush.then(flush, flush);
    return lastFlush;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      await recordClicks(db, await clicksOf(batch));
      waiting.splice(0, batch.length);
    }
  }

  async function clicksOf(visits: Visit[]): Promise<Click[]> {
    const clicks: Click[] = [];
    for (const visit of visits) {
      const click = toClick(visit, originOf, await saltOf(visit.at));
      if (click !== undefined) clicks.push(click);
    }
    return clicks;
  }

  return { add, drain };
}

/** The click that a visit is; undefined for a bot's. */
function toClick(
  { linkId, accountId, at, peer, headers }: Visit,
  originOf: OriginOf,
  salt: string,
): Click | undefined {
  const userAgent = headers['user-agent'] ?? '';
  const device = agentOf(userAgent);
  if (device === 'bot') return undefined;
  const { address, country } = originOf(peer, headers);
  const visitor = visitorHash(salt, address, userAgent);
  return { link_id: linkId, account_id: accountId, clicked_at: timestamp(at), device, country, visitor };
}
