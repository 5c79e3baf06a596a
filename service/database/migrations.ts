import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './schema.ts';
import { isPostgres } from './statements.ts';
import { InputError } from '../errors.ts';

/** Every change of the schema, in the order of the names. One that was released is never changed again. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': { up: createFirstSchema },
  // Instead of `request_slots`, which the version before still uses: the next version drops it.
  '002-request-counts': {
    up: (db) =>
      db.schema
        .createTable('request_counts')
        // A backup of the version before, restored over this one, leaves the table where it is.
        .ifNotExists()
        .addColumn('account_id', 'bigint', (column) => column.primaryKey())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addColumn('requests', 'bigint', (column) => column.notNull())
        .execute(),
  },
};

/** Brings the database to the newest schema. If several processes start at once, one of them does it. */
export async function migrate(db: Database, all = migrations): Promise<void> {
  if ((await schemaOf(db, all)) === 'newer') throw newerSchemaError();
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...all }) } });
  const { error } = await migrator.migrateToLatest();
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

export function newerSchemaError(): InputError {
  return new InputError('The database is of a newer version of the service: use that version on it.');
}

/**
 * The first schema; `schema.ts` says what the columns are. Later changes are migrations of their own, so this stays as it is
 * once it was released.
 */
async function createFirstSchema(db: Kysely<unknown>): Promise<void> {
  const id = isPostgres(db) ? 'id bigserial primary key' : 'id integer primary key autoincrement';
  // In SQLite an integer key is the row number, and needs no separate index.
  const linkKey = isPostgres(db) ? 'link_id bigint primary key' : 'link_id integer primary key';
  // Otherwise SQLite would store the rows apart from their key, and write twice as much.
  const sorted = isPostgres(db) ? '' : 'without rowid';
  const counts = `
    day bigint not null, device smallint not null, country smallint not null,
    clicks bigint not null, visitors bigint not null`;
  const statements = [
    `create table accounts (
      ${id}, name text not null, plan text not null, status text not null default 'active', site_url text,
      link_limit bigint not null, link_count bigint not null default 0, revision bigint not null default 0,
      created_at text not null
    )`,
    `create table api_keys (
      hash text primary key, account_id bigint not null, label text,
      expires_at text, revoked_at text, last_used_on text, created_at text not null
    )`,
    `create index api_keys_by_account on api_keys (account_id)`,
    `create table codes (
      site text not null, code text not null, folded text,
      account_id bigint not null, link_id bigint, bio_page_id bigint, released_at text,
      primary key (site, code)
    ) ${sorted}`,
    `create index codes_folded on codes (site, folded) where folded is not null`,
    `create index codes_released on codes (released_at) where released_at is not null`,
    `create table links (
      ${id}, account_id bigint not null, short_code text not null, long_url text not null, title text not null,
      status text not null, created_at text not null
    )`,
    `create index links_by_account on links (account_id, id)`,
    `create table bio_pages (
      ${id}, account_id bigint not null, username text not null, page_title text not null, bio_text text not null,
      views bigint not null default 0, status text not null, created_at text not null
    )`,
    `create index bio_pages_by_account on bio_pages (account_id)`,
    `create table bio_page_links (
      bio_page_id bigint not null, link_id bigint not null, primary key (bio_page_id, link_id)
    )`,
    `create index bio_page_links_by_link on bio_page_links (link_id)`,
    `create table request_slots (
      account_id bigint primary key, most bigint not null, granted bigint not null, slots text not null
    )`,
    `create table counting (id bigint primary key, removals bigint not null default 0)`,
    `insert into counting (id) values (1)`,
    `create table click_batches (${id}, clicks text not null)`,
    `create table batch_sources (source text primary key, last_batch bigint not null, day bigint not null)`,
    `create table link_clicks (${linkKey}, clicks bigint not null)`,
    `create table link_days (
      link_id bigint not null, ${counts}, primary key (day, link_id, device, country)
    ) ${sorted}`,
    `create table account_days (
      account_id bigint not null, ${counts}, primary key (account_id, day, device, country)
    ) ${sorted}`,
    `create table link_visitors (
      day bigint not null, link_id bigint not null, visitor bigint not null, primary key (day, link_id, visitor)
    ) ${sorted}`,
    `create table account_visitors (
      day bigint not null, account_id bigint not null, visitor bigint not null, links bigint not null,
      primary key (day, account_id, visitor)
    ) ${sorted}`,
    `create table deleted_link_days (
      link_id bigint not null, day bigint not null, account_id bigint not null, primary key (link_id, day)
    )`,
    `create table countries (${id}, name text not null unique)`,
    `create table visitor_salts (day text primary key, salt text not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
