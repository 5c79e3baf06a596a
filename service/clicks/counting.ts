import { countBatch, createOwners } from '../database/count-clicks.ts';
import type { Database } from '../database/schema.ts';
import { report } from '../log.ts';

const countAfterMs = 1_000;
/** How often to look for clicks that another process stored, but was killed before it counted them. */
const lookEveryMs = 5_000;

/** Counts stored clicks, many together: that touches fewer pages of the database than counting after each flush. */
export interface Counting {
  /** Schedules a count within about a second. */
  soon(): void;
  /** Resolves when every click stored before the call is counted, by this process or another. Rejects when that fails. */
  now(): Promise<void>;
  /** Stops counting on its own schedule. `now` still works. */
  stop(): void;
}

export function createCounting(db: Database): Counting {
  const owners = createOwners();
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

  /** A caller that comes during a count waits for the next one. All such callers share it. */
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
    // Lets the event loop answer requests between two batches.
    while (await countBatch(db, owners)) await new Promise(setImmediate);
  }

  function stop(): void {
    isStopped = true;
    clearInterval(looking);
    clearTimeout(timer);
  }

  return { soon, now, stop };
}
