import { type Dialect, Kysely } from 'kysely';
import { fileError, InputError } from '../errors.ts';
import { migrate, migrations, newerSchemaError, schemaOf } from './migrations.ts';
import { type DatabaseTimeouts, type PoolUse, postgresDialect } from './postgres.ts';
import type { Database, ServiceTables } from './schema.ts';
import { existingSqliteDialect, sqliteDialect } from './sqlite.ts';
import { errorMessage, isUnavailable } from './database-failure.ts';

/**
 * Opens the database and brings its schema up to date.
 * @param url `file:PATH` for the embedded SQLite, `postgres://…` for PostgreSQL
 * @param timeouts for PostgreSQL, once the schema is up to date. Commands have none, since they may take their time.
 * @param hearPool on PostgreSQL, receives a function that tells how the connections are used
 * @throws InputError for any other URL
 */
export async function openAndMigrateDatabase(
  url: string,
  timeouts?: DatabaseTimeouts,
  hearPool?: (use: () => PoolUse) => void,
): Promise<Database> {
  if (timeouts === undefined || !isPostgresUrl(url)) return opened(url, dialectFor(sqliteDialect), migrate);
  // A migration may take its time. Only a database that answers in time is given it.
  const dialect = () => postgresDialect(url, timeouts, hearPool);
  return opened(url, dialect, async (db) => {
    if ((await schemaOf(db)) !== 'current') await (await openAndMigrateDatabase(url)).destroy();
  });
}

/**
 * Opens the service's database, whatever its version.
 * @throws InputError when the service has no database there
 */
export function openAnyVersion(url: string): Promise<Database> {
  return opened(url, dialectFor(existingSqliteDialect), async (db) => {
    if ((await schemaOf(db)) !== 'none') return;
    throw new InputError(`The database "${nameOf(url)}" holds nothing of the service. ${whatToDo}`);
  });
}

/**
 * Opens the service's database, if it has this version. An older one is left unchanged, because a service of that version
 * may still be running and would fail on a newer schema.
 * @throws InputError when there is no database, or it has another version
 */
export async function openExisting(url: string, known = migrations): Promise<Database> {
  const db = await openAnyVersion(url);
  const schema = await schemaOf(db, known);
  if (schema === 'current') return db;
  await db.destroy();
  if (schema === 'newer') throw newerSchemaError();
  throw new InputError(
    `The database "${nameOf(url)}" is of an older version of the service. Bring it up to date with the command "migrate".`,
  );
}

function dialectFor(sqlite: (path: string) => Dialect): (url: string) => Dialect {
  return (url) => {
    if (isPostgresUrl(url)) return postgresDialect(url);
    if (url.startsWith('file:')) return sqlite(url.slice('file:'.length));
    throw new InputError(`The database "${url}" is neither file:PATH nor postgres://…`);
  };
}

/** Opens a database and prepares it. Failures become a sentence. */
async function opened(
  url: string,
  dialect: (url: string) => Dialect,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  let db: Database | undefined;
  try {
    db = new Kysely<ServiceTables>({ dialect: dialect(url) });
    await prepare(db);
    return db;
  } catch (error) {
    await db?.destroy();
    throw openingFailure(url, error);
  }
}

/** The file's path, or PostgreSQL's address without the password. */
function nameOf(url: string): string {
  if (!isPostgresUrl(url)) return url.slice('file:'.length);
  if (!URL.canParse(url)) return 'postgres://…';
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** Why a database can't be opened or used at the start, as a sentence. Unknown errors are returned unchanged. */
export function openingFailure(url: string, cause: unknown): unknown {
  if (isPostgresUrl(url)) {
    if (!isUnavailable(cause)) return cause;
    const advice = 'Check --database (or DATABASE_URL), and that PostgreSQL runs there.';
    return new Error(`The database ${nameOf(url)} can't be opened: ${errorMessage(cause)}. ${advice}`, {
      cause,
    });
  }
  const sentence = (reason: string) =>
    `The database "${nameOf(url)}" can't be opened: ${reason}. ${whatToDo}`;
  return fileError(cause, sentence) ?? cause;
}

const whatToDo = 'Name the service\'s own with --database, or make a new one with the command "migrate".';
