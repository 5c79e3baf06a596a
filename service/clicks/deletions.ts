import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../report.ts';
import { removeNoted } from '../database/deleted-visitors.ts';
import type { Database } from '../database/schema.ts';

/** How often to look for deletions that another process left unfinished, and to retry after a failure. */
const lookEveryMs = 2_000;

/** Removes the visitors of deleted links, piece by piece. */
export interface Deletions {
  /** Stops after the current piece. The next start goes on. */
  stop(): Promise<void>;
}

export function startDeletions(db: Database): Deletions {
  const stopped = new AbortController();
  const work = removeAll();

  async function removeAll(): Promise<void> {
    while (!stopped.signal.aborted) await pause(await removeOne());
  }

  /** Returns how long to pause: as long as the removal took, so that requests get at least half of the time. */
  async function removeOne(): Promise<number> {
    const start = performance.now();
    try {
      return (await removeNoted(db)) ? performance.now() - start : lookEveryMs;
    } catch (error) {
      report(error, 'The visitors of deleted links could not be erased yet:');
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
