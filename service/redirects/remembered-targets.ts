import { performance } from 'node:perf_hooks';
import { createCache } from '../cache.ts';
import type { Code, LinkTarget, Target } from '../database/codes.ts';
import type { DatabaseQueries, Queries } from '../database/queries.ts';
import { type RemovalCountCache, maxCacheAgeMs } from '../database/removals.ts';
import { isUnavailable } from '../database/database-failure.ts';

const maxKept = 20_000;
/** The URL of a link that counts as one. As many of the longest would take 300 MB. */
const usualUrlLength = 500;
/** The greatest age of a remembered answer: long enough for a failover of the database, short enough for a takedown. */
const maxAgeMs = 300_000;
/** How long a query may hang before other requests are answered from memory. */
const patienceMs = 300;
const probeEveryMs = 1_000;

interface Answer {
  target: Target;
  at: number;
  /** The last number of removals when it was asked for. */
  removals: number | undefined;
}

/**
 * Answers links from memory as long as no link was removed since, and asks the database for everything else. While it
 * doesn't answer, returns what it answered last, for up to five minutes.
 */
export function cacheTargets(
  find: DatabaseQueries['findTarget'],
  removals: RemovalCountCache,
  now: () => number = () => performance.now(),
): Queries['findTarget'] {
  const kept = createCache<string, Answer>(maxKept, ({ target }) =>
    isLink(target) ? Math.ceil(target.longUrl.length / usualUrlLength) : 1,
  );
  let open = 0;
  let waitingSince = 0;
  let isAway = false;
  let probedAt = 0;

  function isStuck(): boolean {
    return isAway || (open > 0 && now() - waitingSince > patienceMs);
  }

  async function watched<Result>(question: Promise<Result>): Promise<Result> {
    if (open === 0) waitingSince = now();
    open += 1;
    try {
      const answer = await question;
      [isAway, waitingSince] = [false, now()];
      return answer;
    } catch (error) {
      isAway ||= isUnavailable(error);
      throw error;
    } finally {
      open -= 1;
    }
  }

  async function ask(code: Code): Promise<Target> {
    // Read before the question: a removal in between must not pass for one that the answer knows of.
    const last = removals.last();
    // Without a number nothing is answered from memory. If it can't be read, the question itself fails, too.
    if (last === undefined) void removals.ask().catch(() => undefined);
    const target = await watched(find(code));
    if (target === undefined) kept.delete(keyOf(code));
    else kept.set(keyOf(code), { target, at: now(), removals: last });
    return target;
  }

  /** A link that led somewhere, if nothing was removed since, as far as is known. */
  function unchanged(code: Code): Target {
    const answer = kept.get(keyOf(code));
    if (answer === undefined || !isLink(answer.target) || now() - answer.at > maxCacheAgeMs) return undefined;
    return answer.removals !== undefined && answer.removals === removals.last() ? answer.target : undefined;
  }

  async function answer(code: Code): Promise<Target> {
    if (unchanged(code) === undefined) return ask(code);
    await watched(removals.ask());
    return unchanged(code) ?? ask(code);
  }

  /** Where the database is only slow, it may have carried out the removals that are known of since. */
  function recall(code: Code): Target {
    const last = kept.get(keyOf(code));
    if (last === undefined || now() - last.at > maxAgeMs) return undefined;
    return isAway || last.removals === removals.last() ? last.target : undefined;
  }

  /** Checks in the background whether the database is back, and what it has removed. */
  function probe(code: Code): void {
    if (now() - probedAt < probeEveryMs) return;
    probedAt = now();
    // `watched` has already noted the failure.
    void answer(code).catch(() => undefined);
  }

  async function findOut(code: Code): Promise<Target> {
    const last = isStuck() ? recall(code) : undefined;
    if (last !== undefined) {
      probe(code);
      return last;
    }
    try {
      return await answer(code);
    } catch (error) {
      const target = isUnavailable(error) ? recall(code) : undefined;
      if (target === undefined) throw error;
      return target;
    }
  }

  return (code, site = '') => {
    const asked = { site, code };
    const target = unchanged(asked);
    return target !== undefined && removals.isRecent() ? target : findOut(asked);
  };
}

/** The service's own codes, which are the most, need no longer key than themselves. */
function keyOf({ site, code }: Code): string {
  return site === '' ? code : `${site} ${code}`;
}

function isLink(target: Target): target is LinkTarget {
  return typeof target === 'object' && 'longUrl' in target;
}
