import type { Transaction } from 'kysely';
import { outdatedQueryPlanErrorCode } from './postgres.ts';
import type { Connection, Database, ServiceTables } from './schema.ts';
import { isPostgres, sqlInList } from './statements.ts';
import { errorCodeOf, InputError } from '../errors.ts';

const maxAttempts = 5;
/** PostgreSQL's serialization_failure and deadlock_detected, and a prepared plan from before a migration. */
const asksForAnotherAttempt = ['40001', '40P01', outdatedQueryPlanErrorCode];

/**
 * Runs `work` in a transaction. If the database asks for it, runs all of it again: PostgreSQL does after a deadlock or a
 * migration, CockroachDB whenever two transactions conflict.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<ServiceTables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !asksForAnotherAttempt.includes(errorCodeOf(error))) throw error;
    }
  }
}

// On PostgreSQL these locks keep other transactions from changing the rows; on SQLite a transaction has the whole database.
// Counting is locked before accounts, and accounts in the order of their ids: transactions that lock in one order can't
// deadlock.

export function lockAccounts(transaction: Connection, ids: Iterable<number>) {
  return transaction
    .selectFrom('accounts')
    .select(['id', 'link_limit', 'link_count', 'site_url'])
    .where('id', 'in', sqlInList(transaction, [...new Set(ids)]))
    .orderBy('id')
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
}

/** @throws InputError when there is no such account */
export async function lockAccount(transaction: Connection, id: number) {
  const [account] = await lockAccounts(transaction, [id]);
  if (account === undefined) throw new InputError(`There is no account ${id}.`);
  return account;
}

/** Lets one transaction at a time count clicks or remove counted ones. Take this lock before any other. */
export async function lockClickCounting(transaction: Connection): Promise<void> {
  await transaction
    .selectFrom('counting')
    .select('removals')
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
}

/** Runs a transaction that counts clicks or removes counted ones. */
export function inClickCountingTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<ServiceTables>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await lockClickCounting(transaction);
    return work(transaction);
  });
}
