import { type Dialect, Kysely } from 'kysely';
import { InputError } from '../../input-error.ts';
import { migrate } from '../migrations/migrations.ts';
import { type DatabaseTimeouts, postgresDialect } from './postgres.ts';
import type { Database, Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

const defaultDatabase = 'file:.data/service.db';

/**
 * Opens the database and brings its schema up to date.
 * @param url `file:PATH` for the embedded SQLite, `postgres://…` for PostgreSQL.
 * @param timeouts for PostgreSQL, after the schema is up to date; none for a command, which may take its time.
 * @throws InputError with a sentence for any other address.
 */
export async function openDatabase(
  url: string = defaultDatabase,
  timeouts?: DatabaseTimeouts,
): Promise<Database> {
  const db: Database = new Kysely<Schema>({ dialect: dialectFor(url) });
  await migrate(db);
  if (timeouts === undefined || !isPostgresUrl(url)) return db;
  await db.destroy();
  return new Kysely<Schema>({ dialect: postgresDialect(url, timeouts) });
}

export function isPostgresUrl(url: string = defaultDatabase): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

function dialectFor(url: string): Dialect {
  if (isPostgresUrl(url)) return postgresDialect(url);
  if (url.startsWith('file:')) return sqliteDialect(url.slice('file:'.length));
  throw new InputError(`The database "${url}" is neither file:PATH nor postgres://…`);
}
