import { randomUUID } from 'node:crypto';
import { countViews } from '../database/bio-pages.ts';
import type { Database } from '../database/schema.ts';
import { report } from '../log.ts';

const flushAfterMs = 20;
const retryAfterMs = 5_000;

export interface ViewCounter {
  /** Queues a view of a bio page. It is counted together with others after about 20 ms. */
  add(bioPageId: number): void;
  /** Resolves when every view queued before is counted. Rejects when that fails. */
  drain(): Promise<void>;
}

/** Counts views after the page is answered, many in one statement. Views that can't be counted yet stay queued. */
export function createViewCounter(db: Database): ViewCounter {
  const source = randomUUID();
  let lastNumber = 0;
  let waiting = new Map<number, number>();
  /** Views that may or may not be counted: the same are tried again under the same number. */
  let unsure: ReadonlyMap<number, number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Promise.resolve();

  function add(bioPageId: number): void {
    waiting.set(bioPageId, (waiting.get(bioPageId) ?? 0) + 1);
    schedule(flushAfterMs);
  }

  function schedule(ms: number): void {
    timer ??= setTimeout(() => void drain().catch((error: unknown) => report(error)), ms).unref();
  }

  function drain(): Promise<void> {
    lastFlush = lastFlush.then(flush, flush);
    return lastFlush;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      await countUnsure();
      // Those that arrive meanwhile are for the next flush: on a busy page it might never end.
      if (waiting.size > 0) {
        [unsure, waiting] = [waiting, new Map()];
        lastNumber += 1;
        await countUnsure();
      }
    } catch (error) {
      schedule(retryAfterMs);
      throw error;
    }
  }

  async function countUnsure(): Promise<void> {
    if (unsure === undefined) return;
    await countViews(db, unsure, { source, number: lastNumber });
    unsure = undefined;
  }

  return { add, drain };
}
