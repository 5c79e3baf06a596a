import { performance } from 'node:perf_hooks';
import { createCache } from './cache.ts';
import type { Queries } from './storage/queries.ts';
import type { Target } from './storage/links/targets.ts';
import { isUnavailable } from './storage/database/unavailable.ts';

const maxKept = 20_000;
const longestKeptUrl = 1_000;
/** The greatest age of a remembered answer: long enough for a failover of the database, short enough for a takedown. */
const maxAgeMs = 300_000;
/** How long a query may hang before other requests are answered from memory. */
const patienceMs = 300;
const probeEveryMs = 1_000;

type FindTarget = Queries['findTarget'];

/** Wraps the queries so that redirects go on for a while without the database. */
export function withRememberedTargets(queries: Queries): Queries {
  return { ...queries, findTarget: remembering(queries.findTarget) };
}

/** Asks the database while it answers. While it doesn't, returns what it answered last, for up to five minutes. */
export function remembering(find: FindTarget, now: () => number = () => performance.now()): FindTarget {
  const kept = createCache<string, { target: Target; at: number }>(maxKept);
  let open = 0;
  let waitingSince = 0;
  let isAway = false;
  let probedAt = 0;

  function isStuck(): boolean {
    return isAway || (open > 0 && now() - waitingSince > patienceMs);
  }

  async function ask(code: string): Promise<Target> {
    if (open === 0) waitingSince = now();
    open += 1;
    try {
      const target = await find(code);
      [isAway, waitingSince] = [false, now()];
      remember(code, target);
      return target;
    } catch (error) {
      isAway ||= isUnavailable(error);
      throw error;
    } finally {
      open -= 1;
    }
  }

  function remember(code: string, target: Target): void {
    const isLong =
      typeof target === 'object' && 'longUrl' in target && target.longUrl.length > longestKeptUrl;
    if (target === undefined || isLong) kept.delete(code);
    else kept.set(code, { target, at: now() });
  }

  function recall(code: string): Target {
    const last = kept.get(code);
    return last !== undefined && now() - last.at <= maxAgeMs ? last.target : undefined;
  }

  /** Checks in the background whether the database is back. */
  function probe(code: string): void {
    if (now() - probedAt < probeEveryMs) return;
    probedAt = now();
    // `ask` has already noted the failure.
    void ask(code).catch(() => undefined);
  }

  return async (code) => {
    const last = isStuck() ? recall(code) : undefined;
    if (last !== undefined) {
      probe(code);
      return last;
    }
    try {
      return await ask(code);
    } catch (error) {
      const target = isUnavailable(error) ? recall(code) : undefined;
      if (target === undefined) throw error;
      return target;
    }
  };
}
