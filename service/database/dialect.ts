import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether the database speaks PostgreSQL's protocol. Otherwise it is the embedded SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
