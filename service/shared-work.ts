import { reportToOperator } from './log.ts';

/**
 * Work that many ask for, and that is done for all of them at once: one run at a time, and again after one that failed.
 * @param failure what the operator is told with the error, once until the work succeeds again
 */
export function createSharedWork(
  work: () => Promise<void>,
  { afterMs, retryAfterMs, failure }: { afterMs: number; retryAfterMs: number; failure: string },
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let isFailing = false;
  let isStopped = false;

  /** Sees to it that the work is done a little later. */
  function soon(): void {
    if (isStopped) return;
    // The timer need not keep the process alive: whoever stops the service has the rest of the work done.
    timer ??= setTimeout(() => void now().catch(() => undefined), isFailing ? retryAfterMs : afterMs).unref();
  }

  /** Resolves when a run is over that began after the call, and rejects when it failed. All who ask meanwhile share it. */
  function now(): Promise<void> {
    next ??= running.then(run, run);
    return next;
  }

  async function run(): Promise<void> {
    running = next ?? running;
    next = undefined;
    clearTimeout(timer);
    timer = undefined;
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) reportToOperator(error, failure);
      isFailing = true;
      // Asked for during the run, it would come before the pause after a failure is over.
      clearTimeout(timer);
      timer = undefined;
      soon();
      throw error;
    }
  }

  /** Ends the schedule. `now` still works. */
  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return { soon, now, stop };
}
