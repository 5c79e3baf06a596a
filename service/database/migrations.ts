import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { InputError } from '../input-error.ts';
import { countByDay } from './daily-counts-migration.ts';
import { isPostgres } from './dialect.ts';
import { noteDeletedLinks } from './deleted-links-migration.ts';
import { addOperatorTables } from './operator-migration.ts';
import { countRemovals } from './removals-migration.ts';
import { countByMinute } from './sliding-rate-migration.ts';
import type { Database } from './schema.ts';

/** Brings the database to the newest schema. If several processes start at once, one of them does it. */
export async function migrate(db: Database): Promise<void> {
  if ((await schemaOf(db)) === 'newer') throw newerSchema();
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether a database holds the schema of this version, of an older or a newer one, or none. */
export async function schemaOf(db: Database): Promise<'none' | 'older' | 'current' | 'newer'> {
  const known = await new Migrator({ db, provider }).getMigrations();
  const done = known.filter(({ executedAt }) => executedAt !== undefined);
  if (done.length === 0) return 'none';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.some(({ name }) => !Object.hasOwn(migrations, name))) return 'newer';
  return done.length === known.length ? 'current' : 'older';
}

export function newerSchema(): InputError {
  return new InputError('The database is of a newer version of the service: use that version on it.');
}

const migrations: Record<string, Migration> = {
  '001-first': { up: createFirstSchema },
  '002-analytics': { up: coverAnalytics },
  '003-operator': { up: addOperatorTables },
  '004-daily-counts': { up: countByDay },
  '005-sliding-rate': { up: countByMinute },
  '006-deleted-links': { up: noteDeletedLinks },
  '007-removals': { up: countRemovals },
};
const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) };

// A migration is written for the schema of its time, so it is deliberately typed loosely.
async function createFirstSchema(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const idType = isPostgres(db) ? 'bigserial' : 'integer';
  const withId = (table: string) =>
    schema
      .createTable(table)
      .addColumn('id', idType, (column) => (isPostgres(db) ? column : column.autoIncrement()).primaryKey());

  await withId('accounts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('link_limit', 'bigint', (column) => column.notNull())
    .addColumn('link_count', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('api_keys')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'bigint')
    .addColumn('bio_page_id', 'bigint')
    // Otherwise SQLite would store the rows apart from their key, and write twice as much.
    .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  await withId('links')
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('short_code', 'text', (column) => column.notNull())
    .addColumn('long_url', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('clicks', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('links_by_account').on('links').columns(['account_id', 'id']).execute();
  await schema
    .createTable('clicks')
    .addColumn('link_id', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('clicked_at', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('clicks_by_account').on('clicks').columns(['account_id', 'clicked_at']).execute();
  await schema.createIndex('clicks_by_link').on('clicks').columns(['link_id', 'clicked_at']).execute();
  await schema
    .createTable('visitor_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
  await withId('bio_pages')
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('page_title', 'text', (column) => column.notNull())
    .addColumn('bio_text', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('bio_pages_by_account').on('bio_pages').column('account_id').execute();
  await schema
    .createTable('rate_windows')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .execute();
}

/** Extends the index so that it has everything that an account's analytics read, without looking at each row. */
async function coverAnalytics({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('clicks_by_account').execute();
  await schema
    .createIndex('clicks_by_account')
    .on('clicks')
    .columns(['account_id', 'clicked_at', 'device', 'country', 'visitor'])
    .execute();
}
