import { type Kysely, PostgresAdapter } from 'kysely';

/** True where the database speaks PostgreSQL's protocol; otherwise it is the embedded SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
