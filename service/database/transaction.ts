import { sql, type Transaction } from 'kysely';
import { isPostgres } from './dialect.ts';
import { outdatedPlan } from './postgres.ts';
import type { Connection, Database, Schema } from './schema.ts';
import { codeOf } from '../error-code.ts';

const maxAttempts = 5;

/**
 * Runs `work` in a transaction. If the database asks for it, runs all of it again: PostgreSQL does after a deadlock or a
 * migration, CockroachDB whenever two transactions conflict.
 */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return untilItPasses(() => db.transaction().execute(work));
}

/** Runs reads that see one state of the database. They take no lock that would block writers. */
export function inSnapshot<Result>(
  db: Database,
  read: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db))
    return untilItPasses(() => db.transaction().setIsolationLevel('repeatable read').execute(read));
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    return read(connection).finally(() => sql`commit`.execute(connection));
  });
}

async function untilItPasses<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === maxAttempts || !asksForAnotherAttempt(error)) throw error;
    }
  }
}

/** PostgreSQL's serialization_failure and deadlock_detected, and a prepared plan from before a migration. */
function asksForAnotherAttempt(error: unknown): boolean {
  return ['40001', '40P01', outdatedPlan].includes(codeOf(error));
}
