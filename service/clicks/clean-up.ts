import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Salts } from './visitor.ts';
import { type Clock, dayMs, dayNumber, timestamp } from '../clock.ts';
import { forgetSources } from '../database/clicks.ts';
import { forgetReleasedCodes } from '../database/codes.ts';
import type { Database } from '../database/schema.ts';
import { pruneVisitors, removeNoted } from '../database/visitors.ts';
import { report } from '../log.ts';

/** How often to look for deletions that another process left unfinished, and to retry after a failure. */
const lookEveryMs = 2_000;
const forgetEveryMs = 3_600_000;
/** No process tries to store a batch for that long. */
const sourcesKeptDays = 30;

/** For how many days data is kept. */
export interface Retention {
  /** Which visitor (as the day's hash) followed which link. */
  visitors: number;
  /** That the code of a deleted link or bio page is its account's. */
  codes: number;
}

/** Work that goes on until it is stopped. It stops after its current piece, and the next start goes on. */
export interface Work {
  stop(): Promise<void>;
}

/** Removes the visitors of deleted links, piece by piece. */
export function startDeletions(db: Database): Work {
  const stopped = new AbortController();
  const work = removeAll();

  async function removeAll(): Promise<void> {
    while (!stopped.signal.aborted) await pause(await removeOne(), stopped.signal);
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

  return { stop: () => ended(stopped, work) };
}

/** Deletes what is past its retention: at the start and every hour, since no visit may come for days. */
export function startForgetting(db: Database, salts: Salts, now: Clock, kept: Retention): Work {
  const stopped = new AbortController();
  const work = forgetAll();

  async function forgetAll(): Promise<void> {
    while (!stopped.signal.aborted) {
      await forget().catch((error: unknown) => report(error));
      await pause(forgetEveryMs, stopped.signal);
    }
  }

  async function forget(): Promise<void> {
    await salts.forget(now());
    await forgetReleasedCodes(db, timestamp(now() - kept.codes * dayMs));
    await forgetSources(db, dayNumber(now()) - sourcesKeptDays);
    await pruneVisitors(db, dayNumber(now()) - kept.visitors, stopped.signal);
  }

  return { stop: () => ended(stopped, work) };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

async function ended(stopped: AbortController, work: Promise<void>): Promise<void> {
  stopped.abort();
  await work;
}
