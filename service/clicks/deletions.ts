import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../report.ts';
import { removeNoted } from '../storage/clicks/deleted-visitors.ts';
import type { Database } from '../storage/database/schema.ts';

/** What another process has left, and the rest of a deletion by this one. */
const lookEveryMs = 2_000;

/** Takes away, by and by, who followed links that are deleted. */
export interface Deletions {
  /** Stops after the piece that is being taken away; the next start goes on. */
  stop(): Promise<void>;
}

export function startDeletions(db: Database): Deletions {
  const stopped = new AbortController();
  const work = removeAll();

  async function removeAll(): Promise<void> {
    while (!stopped.signal.aborted) await pause(await removeOne());
  }

  /** Gives how long to pause after it: as long as it took, so that requests have half of the time at least. */
  async function removeOne(): Promise<number> {
    const start = performance.now();
    try {
      return (await removeNoted(db)) ? performance.now() - start : lookEveryMs;
    } catch (error) {
      report(error, 'The visitors of deleted links could not be taken away yet:');
      return lookEveryMs;
    }
  }

  function pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
  }

  async function stop(): Promise<void> {
    stopped.abort();
    await work;
  }

  return { stop };
}
