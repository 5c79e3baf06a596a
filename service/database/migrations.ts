import { type Migration, Migrator, sql } from 'kysely';
import { InputError } from '../input-error.ts';
import { createFirstSchema } from './first-schema.ts';
import type { Database } from './schema.ts';

/** Every change of the schema, in the order of the names. One that was released is never changed again. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': { up: createFirstSchema },
};

/** Brings the database to the newest schema. If several processes start at once, one of them does it. */
export async function migrate(db: Database, all = migrations): Promise<void> {
  if ((await schemaOf(db, all)) === 'newer') throw newerSchema();
  const { error } = await migrator(db, all).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether a database holds the schema of this version, of an older or a newer one, or none. */
export async function schemaOf(
  db: Database,
  all = migrations,
): Promise<'none' | 'older' | 'current' | 'newer'> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return 'none';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.filter(({ name }) => Object.hasOwn(all, name));
  if (done.length === 0) return 'none';
  if (rows.length > done.length) return 'newer';
  return done.length === Object.keys(all).length ? 'current' : 'older';
}

export function newerSchema(): InputError {
  return new InputError('The database is of a newer version of the service: use that version on it.');
}

function migrator(db: Database, all: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...all }) } });
}
