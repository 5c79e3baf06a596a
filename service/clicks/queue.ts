import { isbot } from 'isbot';
import { timestamp } from '../clock.ts';
import { type Click, recordClicks } from '../storage/clicks.ts';
import type { Database } from '../storage/schema.ts';
import { deviceOf } from './device.ts';
import { createSalts, visitorHash } from './visitor.ts';

/** What a redirect knows of its request. The address is used for the visitor's hash and never stored. */
export interface Visit {
  linkId: number;
  accountId: number;
  at: number;
  userAgent: string;
  address: string;
  country: string;
}

const flushAfterMs = 20;

export interface ClickQueue {
  /** Notes a visit; it is stored within 20 ms or so, together with its neighbours. */
  add(visit: Visit): void;
  /** Resolves when every visit noted before is stored. */
  drain(): Promise<void>;
}

/**
 * Counts clicks after the redirect is answered, so that counting doesn't slow it down, and many in one
 * transaction. A batch that can't be stored stays in the queue and is tried again with the next.
 */
export function createClickQueue(db: Database): ClickQueue {
  const saltOf = createSalts(db);
  let waiting: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function add(visit: Visit): void {
    waiting.push(visit);
    timer ??= setTimeout(() => drain().catch(report), flushAfterMs);
  }

  function drain(): Promise<void> {
    flushing = flushing.catch(() => undefined).then(flush);
    return flushing;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    try {
      await recordClicks(db, await clicksOf(batch));
    } catch (error) {
      waiting = [...batch, ...waiting];
      timer ??= setTimeout(() => drain().catch(report), retryAfterMs);
      throw error;
    }
  }

  async function clicksOf(visits: Visit[]): Promise<Click[]> {
    const people = visits.filter(({ userAgent }) => !isbot(userAgent));
    return Promise.all(people.map(async (visit) => toClick(visit, await saltOf(visit.at))));
  }

  return { add, drain };
}

const retryAfterMs = 500;

function toClick({ linkId, accountId, at, userAgent, address, country }: Visit, salt: string): Click {
  return {
    link_id: linkId,
    account_id: accountId,
    clicked_at: timestamp(at),
    device: deviceOf(userAgent),
    country,
    visitor: visitorHash(salt, address, userAgent),
  };
}

function report(error: unknown): void {
  console.error('Clicks could not be stored yet:', error);
}
