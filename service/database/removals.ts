import { sql, type Transaction } from 'kysely';
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, ServiceTables } from './schema.ts';
import { inClickCountingTransaction } from './transaction.ts';

/**
 * For how many milliseconds after asking for the number of removals a process may rely on it, and redirect from memory.
 * A removal waits longer than that before it is done, so no redirect that begins afterwards misses it.
 */
export const removalCountMaxAgeMs = 25;
/** Timers may fire a moment early. */
const waitMs = removalCountMaxAgeMs + 5;

/** A number that changes with every removal: of a link, of a key, and of anything else that an account could do. */
export async function readRemovalCount(db: Database): Promise<number> {
  const { removals } = await db.selectFrom('counting').select('removals').executeTakeFirstOrThrow();
  return removals;
}

/**
 * Runs a transaction after which links no longer lead where they did, or keys no longer open what they did, and waits until
 * every process has noticed.
 * @param remove returns false if there was nothing to remove
 */
export async function inRemovalTransaction<Removed>(
  db: Database,
  remove: (transaction: Transaction<ServiceTables>) => Promise<Removed>,
): Promise<Removed> {
  const removed = await inClickCountingTransaction(db, async (transaction) => {
    const result = await remove(transaction);
    // A random step. After a failover that lost a removal, a step of 1 would give the next one the same number.
    const step = randomInt(1, 2 ** 20);
    if (result !== false) await sql`update counting set removals = removals + ${step}`.execute(transaction);
    return result;
  });
  if (removed !== false) await sleep(waitMs);
  return removed;
}

/**
 * For how long something remembered isn't asked for again, even if nothing was removed. What an operator changes in the
 * database by hand isn't counted as a removal.
 */
export const maxCacheAgeMs = 60_000;

export type RemovalCountCache = ReturnType<typeof createRemovalCountCache>;

/** What a process knows of the number of removals, which it asks the database for every now and then. */
export function createRemovalCountCache(
  read: () => Promise<number>,
  now: () => number = () => performance.now(),
) {
  let last: number | undefined;
  let lastAskedAt = -Infinity;
  let asking: { at: number; answer: Promise<number> } | undefined;

  async function readAnew(at: number): Promise<number> {
    const number = await read();
    // A slow answer must not replace a newer one.
    if (at >= lastAskedAt) [last, lastAskedAt] = [number, at];
    return number;
  }

  /** Reads the number, which includes every removal that was done before the call. */
  function ask(): Promise<number> {
    const at = now();
    if (asking !== undefined && at - asking.at <= removalCountMaxAgeMs) return asking.answer;
    const mine = { at, answer: readAnew(at) };
    asking = mine;
    const forget = () => {
      if (asking === mine) asking = undefined;
    };
    mine.answer.then(forget, forget);
    return mine.answer;
  }

  /** Whether a removal that the last number misses is still waiting to be done. */
  function isRecent(): boolean {
    const age = now() - lastAskedAt;
    // Asks ahead of time, so that busy redirects never wait. If that fails, the next request asks again and sees why.
    if (age > removalCountMaxAgeMs / 2 && age <= removalCountMaxAgeMs) void ask().catch(() => undefined);
    return age <= removalCountMaxAgeMs;
  }

  /** The number, read anew if it isn't recent. */
  async function current(): Promise<number> {
    return isRecent() && last !== undefined ? last : ask();
  }

  return {
    /** The number that was read last; undefined before the first time. */
    last: () => last,
    isRecent,
    current,
    ask,
  };
}
