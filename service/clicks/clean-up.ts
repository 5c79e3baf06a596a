import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, dayMs, dayNumber, timestamp } from '../clock.ts';
import { forgetBatchSources } from '../database/clicks.ts';
import { forgetReleasedCodes } from '../database/codes.ts';
import type { VisitorSalts } from '../database/visitor-salts.ts';
import type { Database } from '../database/schema.ts';
import { pruneVisitors, eraseVisitorsOfDeletedLinks } from '../database/visitors.ts';
import { reportToOperator } from '../log.ts';

/** How often to look for deletions that another process left unfinished, and to retry after a failure. */
const lookEveryMs = 2_000;
const forgetEveryMs = 3_600_000;
/** After a failure sooner: nothing that could be traced to a visitor may outlive its time by an hour. */
const forgetAgainAfterMs = 60_000;
/** No process tries to store a batch for that long. */
const sourcesKeptDays = 30;

export interface RetentionDays {
  /** Which visitor (as the day's hash) followed which link. */
  visitors: number;
  /** That the code of a deleted link or bio page is its account's. */
  codes: number;
}

/** Work that goes on until it is stopped. It stops after its current piece, and the next start goes on. */
export interface BackgroundWork {
  stop(): Promise<void>;
}

/** Removes the visitors of deleted links, piece by piece. */
export function startVisitorErasure(db: Database): BackgroundWork {
  return startBackgroundWork(
    'The visitors of deleted links could not be erased yet:',
    lookEveryMs,
    async () => {
      const start = performance.now();
      // Pauses as long as the removal took, so that requests get at least half of the time.
      return (await eraseVisitorsOfDeletedLinks(db)) ? performance.now() - start : lookEveryMs;
    },
  );
}

/** Deletes what is past its retention: at the start and every hour, since no visit may come for days. */
export function startRetentionCleanup(
  db: Database,
  salts: VisitorSalts,
  now: Clock,
  kept: RetentionDays,
  againAfterMs = forgetAgainAfterMs,
): BackgroundWork {
  return startBackgroundWork(
    'What is past its time could not be deleted yet:',
    againAfterMs,
    async (stopped) => {
      await salts.forget(now());
      await pruneVisitors(db, dayNumber(now()) - kept.visitors, stopped);
      // Last, since they are no matter of privacy, and what fails here must not keep the others.
      await forgetReleasedCodes(db, timestamp(now() - kept.codes * dayMs), stopped);
      await forgetBatchSources(db, dayNumber(now()) - sourcesKeptDays);
      return forgetEveryMs;
    },
  );
}

/** @param piece does one piece of the work, and returns how long to pause */
export function startBackgroundWork(
  failure: string,
  retryAfterMs: number,
  piece: (stopped: AbortSignal) => Promise<number>,
): BackgroundWork {
  const stopped = new AbortController();
  const { signal } = stopped;
  const work = goOn();

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await piece(signal).catch((error: unknown) => {
        reportToOperator(error, failure);
        return retryAfterMs;
      });
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    async stop() {
      stopped.abort();
      await work;
    },
  };
}
