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

  const endAfterOneMore = (client: string) => Math.max(now(), until.get(client) ?? 0) + intervalMs;

  /** For how many milliseconds the client has to wait: 0 if it may do it now. */
  function waitMs(client: string): number {
    return Math.max(0, endAfterOneMore(client) - now() - atOnce * intervalMs);
  }

  /** Counts one more for the client, unless it has to wait. Returns for how many milliseconds. */
  function take(client: string): number {
    const wait = waitMs(client);
    if (wait === 0) until.set(client, endAfterOneMore(client));
    return wait;
  }

  return { waitMs, take };
}
