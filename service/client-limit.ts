import { performance } from 'node:perf_hooks';
import { createCache } from './cache.ts';

const maxClients = 10_000;

/**
 * Limits how often each client may do something: this many times at once, and then once in an interval. It remembers the
 * clients that were seen last, so that many of them need no more memory.
 */
export function createClientLimit(
  atOnce: number,
  intervalMs: number,
  now: () => number = () => performance.now(),
) {
  // For each client, the time at which everything that it did will be forgotten.
  const until = createCache<string, number>(maxClients);

  /** Counts one more for the client. Returns 0, or for how many milliseconds the client has to wait. */
  function take(client: string): number {
    const end = Math.max(now(), until.get(client) ?? 0) + intervalMs;
    const waitMs = end - now() - atOnce * intervalMs;
    if (waitMs > 0) return waitMs;
    until.set(client, end);
    return 0;
  }

  function giveBack(client: string): void {
    until.set(client, (until.get(client) ?? 0) - intervalMs);
  }

  return { take, giveBack };
}
