import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../report.ts';
import { beginning, countOldClicks, hasOldClicks, type Position } from '../database/old-clicks-migration.ts';
import type { Database } from '../database/schema.ts';

const retryAfterMs = 5_000;

/** The first schema stored single clicks. They are counted by day while the service runs. */
export interface OldClicks {
  /** Whether all of them are counted. Until then statistics are too low. */
  areCounted(): Promise<boolean>;
  /** Stops after the current batch. The next start goes on. */
  stop(): Promise<void>;
}

/** Starts to count the single clicks of a database that was made with the first schema. */
export function countOld(db: Database): OldClicks {
  const stopped = new AbortController();
  let areAllCounted = false;
  const work = countAll();

  async function countAll(): Promise<void> {
    let position: Position | undefined = beginning;
    while (position !== undefined && !stopped.signal.aborted) {
      try {
        position = (await areCounted()) ? undefined : await countOldClicks(db, position);
        // Lets the event loop answer requests between two batches.
        await new Promise(setImmediate);
      } catch (error) {
        report(error, 'Clicks of an older version could not be counted yet:');
        await sleep(retryAfterMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  }

  async function areCounted(): Promise<boolean> {
    areAllCounted ||= !(await hasOldClicks(db));
    return areAllCounted;
  }

  async function stop(): Promise<void> {
    stopped.abort();
    await work;
  }

  return { areCounted, stop };
}
