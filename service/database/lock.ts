import { isPostgres } from './dialect.ts';
import { listOf } from './json-rows.ts';
import type { Connection } from './schema.ts';

// On PostgreSQL these locks keep other transactions from changing the rows; on SQLite a transaction has the whole database.
// Counting is locked before accounts, and accounts in the order of their ids: transactions that lock in one order can't
// deadlock.

export function lockAccounts(transaction: Connection, ids: Iterable<number>) {
  return transaction
    .selectFrom('accounts')
    .select(['id', 'link_limit', 'link_count', 'site_url'])
    .where('id', 'in', listOf(transaction, [...new Set(ids)]))
    .orderBy('id')
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
}

/**
 * Lets one transaction at a time count clicks or remove counted ones. Take this lock before any other. Returns the number of
 * removals, which stays the same until the transaction ends.
 */
export async function lockCounting(transaction: Connection): Promise<number> {
  const { removals } = await transaction
    .selectFrom('counting')
    .select('removals')
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return removals;
}
