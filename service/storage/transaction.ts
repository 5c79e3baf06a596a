import type { Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

const maxAttempts = 5;

/**
 * Runs `work` in a transaction, all or nothing. Where the database asks for it (PostgreSQL on a deadlock,
 * CockroachDB whenever two transactions meet), the whole of it is run again.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !asksForAnotherAttempt(error)) throw error;
    }
  }
}

/** serialization_failure and deadlock_detected, of PostgreSQL's table of error codes. */
function asksForAnotherAttempt(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code));
}
