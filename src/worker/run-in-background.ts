import { noteStorageFailure } from '../storage/items/write-last-storage-failure.ts';
import { showFailureBadge } from './entry-points/badge.ts';

/**
 * Does work that nobody awaits, or that must not fail its caller. The button and the pages report what goes wrong. If even that fails, only
 * the console is left.
 */
export async function runInBackground(work: () => Promise<unknown>): Promise<void> {
  await tryOrReport(work);
}

/** The same for work whose result is awaited. `null`: it failed. */
export async function tryOrReport<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    const told = await Promise.allSettled([noteStorageFailure(error), showFailureBadge()]);
    for (const one of told) if (one.status === 'rejected') console.error(one.reason);
    return null;
  }
}
