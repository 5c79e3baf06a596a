import { countBatch } from '../storage/clicks/count-clicks.ts';
import { report } from '../report.ts';
import type { Database } from '../storage/database/schema.ts';

const countAfterMs = 1_000;
/** What another process has stored, and was killed before it counted it. */
const lookEveryMs = 5_000;

/** Counts the clicks that are stored: together they touch fewer pages of the database than each flush by itself. */
export interface Counting {
  /** Has them counted within a second or so. */
  soon(): void;
  /** Resolves when every click stored before is counted, by whichever process; rejects when that fails. */
  now(): Promise<void>;
  /** Counts no more by itself. */
  stop(): void;
}

export function createCounting(db: Database): Counting {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const looking = setInterval(soon, lookEveryMs).unref();

  function soon(): void {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void now().catch(countLater);
    }, countAfterMs).unref();
  }

  function countLater(error: unknown): void {
    report(error, 'Clicks could not be counted yet:');
    soon();
  }

  /** Who asks while clicks are counted waits for the next time, which is one for all of them. */
  function now(): Promise<void> {
    next ??= running.then(begin, begin);
    return next;
  }

  function begin(): Promise<void> {
    running = next ?? running;
    next = undefined;
    return countAll();
  }

  async function countAll(): Promise<void> {
    // Requests are answered between two batches.
    while (await countBatch(db)) await new Promise(setImmediate);
  }

  function stop(): void {
    isStopped = true;
    clearInterval(looking);
    clearTimeout(timer);
  }

  return { soon, now, stop };
}
