import { sql } from 'kysely';
import { isPostgres } from '../../../service/database/dialect.ts';
import type { Database } from '../../../service/database/schema.ts';

/** The schema from when each click had a row, copied from such a database. */
export async function createOldSchema(db: Database): Promise<void> {
  const id = isPostgres(db) ? 'bigserial primary key' : 'integer primary key autoincrement';
  for (const statement of [
    `create table accounts (id ${id}, name text not null, plan text not null, link_limit bigint not null,
      link_count bigint default 0 not null, revision bigint default 0 not null, created_at text not null)`,
    `create table api_keys (hash text primary key, account_id bigint not null, expires_at text, revoked_at text,
      created_at text not null)`,
    `create table codes (code text primary key, link_id bigint, bio_page_id bigint)`,
    `create table links (id ${id}, account_id bigint not null, short_code text not null, long_url text not null,
      title text not null, clicks bigint default 0 not null, status text not null, created_at text not null)`,
    `create index links_by_account on links (account_id, id)`,
    `create table clicks (link_id bigint not null, account_id bigint not null, clicked_at text not null,
      device text not null, country text not null, visitor text not null)`,
    `create index clicks_by_account on clicks (account_id, clicked_at, device, country, visitor)`,
    `create index clicks_by_link on clicks (link_id, clicked_at)`,
    `create table visitor_salts (day text primary key, salt text not null)`,
    `create table bio_pages (id ${id}, account_id bigint not null, username text not null, page_title text not null,
      bio_text text not null, views bigint default 0 not null, status text not null, created_at text not null)`,
    `create index bio_pages_by_account on bio_pages (account_id)`,
    `create table rate_windows (account_id bigint primary key, started_at bigint not null, requests bigint not null)`,
    `create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`,
    `create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`,
    `insert into kysely_migration values ('001-first', '2026-01-01T00:00:00.000Z')`,
    `insert into kysely_migration values ('002-analytics', '2026-02-01T00:00:00.000Z')`,
    `insert into kysely_migration_lock values ('migration_lock', 0)`,
  ])
    await sql.raw(statement).execute(db);
}
