import type { Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { outdatedQueryPlanErrorCode } from './postgres.ts';
import type { Connection, Database, ServiceTables } from './schema.ts';
import { isPostgres, sqlInList } from './statements.ts';
import { errorCodeOf, InputError } from '../errors.ts';

const maxAttempts = 5;

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
      if (attempt === maxAttempts || !asksForAnotherAttempt(error)) throw error;
    }
  }
}

/** PostgreSQL's serialization_failure and deadlock_detected, and a prepared plan from before a migration. */
function asksForAnotherAttempt(error: unknown): boolean {
  return ['40001', '40P01', outdatedQueryPlanErrorCode].includes(errorCodeOf(error));
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
export async function lockCounting(transaction: Connection): Promise<void> {
  await transaction
    .selectFrom('counting')
    .select('removals')
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
}

/** A transaction that takes longer keeps those after it no more: the database hangs, and each of them has to find out. */
const longestTurnMs = 2_000;
const turnsOf = new WeakMap<Database, { last: Promise<unknown>; isStuck: boolean }>();

/**
 * Runs a transaction that counts clicks or removes counted ones. Those of a process wait for each other before they take a
 * connection: redirects would have to wait for one behind all of somebody's deletes.
 */
export function inCountingTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<ServiceTables>) => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(db) ?? { last: Promise.resolve(), isStuck: false };
  turnsOf.set(db, turns);
  const before = turns.last;
  const result = before.then(() =>
    inTransaction(db, async (transaction) => {
      await lockCounting(transaction);
      return work(transaction);
    }),
  );
  const ended = result.then(
    () => (turns.isStuck = false),
    () => false,
  );
  turns.last = before.then(async () => {
    if (turns.isStuck) return;
    turns.isStuck = await Promise.race([ended, sleep(longestTurnMs, true, { ref: false })]);
  });
  return result;
}
