import { type Clock, dayNumber } from '../clock.ts';
import { report } from '../report.ts';
import type { Database } from '../database/schema.ts';
import { pruneVisitors } from '../database/visitors.ts';
import type { Salts } from './visitor.ts';

const everyMs = 3_600_000;

/** Deletes data of visitors that is past its retention: at the start and every hour, since no visit may come for days. */
export interface Forgetting {
  /** Stops after the rows that are being deleted. The next start goes on. */
  stop(): Promise<void>;
}

/** @param retainDays for how many days to keep which visitor (as the day's hash) followed which link */
export function startForgetting(db: Database, salts: Salts, now: Clock, retainDays: number): Forgetting {
  const stopped = new AbortController();
  let work = forget();
  const timer = setInterval(() => (work = forget()), everyMs);

  async function forget(): Promise<void> {
    try {
      await salts.forget(now());
      await pruneVisitors(db, dayNumber(now()) - retainDays, stopped.signal);
    } catch (error) {
      report(error);
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    stopped.abort();
    await work;
  }

  return { stop };
}
