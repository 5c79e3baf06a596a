import { type Dialect, Kysely } from 'kysely';
import { InputError } from '../../input-error.ts';
import { migrate, newerSchema, schemaOf } from '../migrations/migrations.ts';
import { openingError, whatToDo } from './opening-error.ts';
import { type DatabaseTimeouts, type PoolUse, postgresDialect } from './postgres.ts';
import type { Database, Schema } from './schema.ts';
import { createNames, keepsItsProcess, noNames } from './statement-names.ts';
import { existingSqliteDialect, sqliteDialect } from './sqlite.ts';

const defaultDatabase = 'file:.data/service.db';

/**
 * Opens the database and brings its schema up to date.
 * @param url `file:PATH` for the embedded SQLite, `postgres://…` for PostgreSQL.
 * @param timeouts for PostgreSQL, after the schema is up to date; none for a command, which may take its time.
 * @param hearPool gets, on PostgreSQL, a function that tells how the connections are used.
 * @throws InputError with a sentence for any other address.
 */
export async function openDatabase(
  url: string = defaultDatabase,
  timeouts?: DatabaseTimeouts,
  hearPool?: (use: () => PoolUse) => void,
): Promise<Database> {
  const db = await opened(url, sqliteDialect, migrate);
  if (timeouts === undefined || !isPostgresUrl(url)) return db;
  await db.destroy();
  const names = (await keepsItsProcess(url, timeouts.query)) ? createNames() : noNames;
  return new Kysely<Schema>({ dialect: postgresDialect(url, timeouts, hearPool, names) });
}

/**
 * Opens the database of a service, whatever its version.
 * @throws InputError where there is none.
 */
export function openAnyVersion(url: string = defaultDatabase): Promise<Database> {
  return opened(url, existingSqliteDialect, async (db) => {
    if ((await schemaOf(db)) !== 'none') return;
    throw new InputError(`The database "${nameOf(url)}" holds nothing of the service. ${whatToDo}`);
  });
}

/**
 * Opens the database of a service of this version. One of an older version is left as it is: that may still run, and
 * would fail on a newer schema.
 * @throws InputError where there is none.
 */
export async function openExisting(url: string = defaultDatabase): Promise<Database> {
  const db = await openAnyVersion(url);
  const schema = await schemaOf(db);
  if (schema === 'current') return db;
  await db.destroy();
  if (schema === 'newer') throw newerSchema();
  throw new InputError(
    `The database "${nameOf(url)}" is of an older version of the service. Once no service of that version runs, bring it up to date with the command "migrate".`,
  );
}

/** Opens a database and makes sure that it can be used; what is wrong with it becomes a sentence. */
async function opened(
  url: string,
  sqlite: (path: string) => Dialect,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  try {
    const db: Database = new Kysely<Schema>({ dialect: dialectFor(url, sqlite) });
    await prepare(db).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    return db;
  } catch (error) {
    throw openingError(nameOf(url), error);
  }
}

/** A file's path, or where a PostgreSQL is, without its password. */
function nameOf(url: string): string {
  if (!isPostgresUrl(url)) return url.slice('file:'.length);
  if (!URL.canParse(url)) return 'postgres://…';
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

export function isPostgresUrl(url: string = defaultDatabase): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

function dialectFor(url: string, sqlite: (path: string) => Dialect): Dialect {
  if (isPostgresUrl(url)) return postgresDialect(url);
  if (url.startsWith('file:')) return sqlite(url.slice('file:'.length));
  throw new InputError(`The database "${url}" is neither file:PATH nor postgres://…`);
}
