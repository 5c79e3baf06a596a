import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../report.ts';
import { beginning, countOldClicks, hasOldClicks, type Position } from '../storage/migrations/old-clicks.ts';
import type { Database } from '../storage/database/schema.ts';

const retryAfterMs = 5_000;

/** The single clicks of the first schema, which are counted by day while the service runs. */
export interface OldClicks {
  /** Whether all are: until then statistics lack some. */
  areCounted(): Promise<boolean>;
  /** Stops after the batch that is being counted; the next start goes on. */
  stop(): Promise<void>;
}

/** Starts to count those that a database of the first schema has. */
export function countOld(db: Database): OldClicks {
  const stopped = new AbortController();
  let areAllCounted = false;
  const work = countAll();

  async function countAll(): Promise<void> {
    let position: Position | undefined = beginning;
    while (position !== undefined && !stopped.signal.aborted) {
      try {
        position = (await areCounted()) ? undefined : await countOldClicks(db, position);
        // Requests are answered between two batches.
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
