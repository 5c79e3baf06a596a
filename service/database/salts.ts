import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from './statements.ts';
import type { Database } from './schema.ts';

/** The salt of a day (`YYYY-MM-DD`). The first process that asks makes it. */
export async function storedSalt(db: Database, date: string): Promise<string> {
  await db
    .insertInto('visitor_salts')
    .values({ day: date, salt: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', date)
    .executeTakeFirstOrThrow();
  return salt;
}

/**
 * Deletes the salts of days before `before`. On SQLite nothing of them stays in the files: deleted rows are overwritten, and
 * the log, which still has the pages with them, is emptied. On PostgreSQL they stay until the next vacuum, and in its log.
 */
export async function forgetSalts(db: Database, before: string): Promise<void> {
  if (isPostgres(db)) return deleteSalts(db, before);
  await db.connection().execute(async (connection) => {
    await sql`pragma secure_delete = on`.execute(connection);
    await deleteSalts(connection, before);
    await sql`pragma secure_delete = off`.execute(connection);
    // Also after a start that deleted nothing: the process before may have been killed in between.
    await sql`pragma wal_checkpoint(truncate)`.execute(connection);
  });
}

async function deleteSalts(db: Database, before: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', before).execute();
}
