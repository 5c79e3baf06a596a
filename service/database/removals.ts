import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { lockCounting, inTransaction } from './transaction.ts';
import type { Database, Schema } from './schema.ts';

/**
 * For how many milliseconds after asking for the number of removals a process may rely on it, and redirect from memory.
 * A removal waits longer than that before it is done, so no redirect that begins afterwards misses it.
 */
export const reliedOnMs = 25;
/** Timers may fire a moment early. */
const waitMs = reliedOnMs + 5;

/** A number that changes with every removal: of a link, of a key, and of anything else that an account could do. */
export async function readRemovals(db: Database): Promise<number> {
  const { removals } = await db.selectFrom('counting').select('removals').executeTakeFirstOrThrow();
  return removals;
}

/**
 * Runs a transaction after which links no longer lead where they did, or keys no longer open what they did, and waits until
 * every process has noticed.
 * @param remove returns false or undefined if there was nothing to remove
 */
export async function removing<Removed>(
  db: Database,
  remove: (transaction: Transaction<Schema>) => Promise<Removed>,
): Promise<Removed> {
  const removed = await inTransaction(db, async (transaction) => {
    await lockCounting(transaction);
    const result = await remove(transaction);
    // A random step. After a failover that lost a removal, a step of 1 would give the next one the same number.
    const step = randomInt(1, 2 ** 20);
    if (hasRemoved(result)) await sql`update counting set removals = removals + ${step}`.execute(transaction);
    return result;
  });
  if (hasRemoved(removed)) await sleep(waitMs);
  return removed;
}

function hasRemoved(result: unknown): boolean {
  return result !== undefined && result !== false;
}
