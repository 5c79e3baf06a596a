import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Creates the tables that count clicks by day. It is as quick on a large database as on an empty one: existing single
 * clicks are set aside, and counted while the service runs (`old-clicks.ts`).
 */
export async function countByDay(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.dropIndex('clicks_by_account').execute();
  await schema.alterTable('clicks').renameTo('old_clicks').execute();
  await createWithId(db, 'click_batches')
    .addColumn('clicks', 'text', (column) => column.notNull())
    .execute();
  await createWithId(db, 'countries')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable('counting')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .execute();
  await sql`insert into counting (id) values (1)`.execute(db);
  await schema
    .createTable('link_clicks')
    // In SQLite an integer key is the row number, and needs no separate index.
    .addColumn('link_id', isPostgres(db) ? 'bigint' : 'integer', (column) => column.primaryKey())
    .addColumn('clicks', 'bigint', (column) => column.notNull())
    .execute();
  const counts = ['clicks', 'visitors'];
  await createSorted(db, 'link_days', ['day', 'link_id', 'device', 'country'], counts);
  await createSorted(db, 'account_days', ['account_id', 'day', 'device', 'country'], counts);
  await createSorted(db, 'link_visitors', ['day', 'link_id', 'visitor'], []);
  await createSorted(db, 'account_visitors', ['day', 'account_id', 'visitor'], ['links']);
}

function createWithId(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn('id', isPostgres(db) ? 'bigserial' : 'integer', (column) =>
      (isPostgres(db) ? column : column.autoIncrement()).primaryKey(),
    );
}

/** Creates a table of integers whose only index is its key. On SQLite the table itself is that index. */
async function createSorted(
  db: Kysely<unknown>,
  table: string,
  key: string[],
  counts: string[],
): Promise<void> {
  let creation: CreateTableBuilder<string, string> = db.schema.createTable(table);
  for (const name of [...key, ...counts]) {
    const type = ['device', 'country'].includes(name) ? 'smallint' : 'bigint';
    creation = creation.addColumn(name, type, (column) => column.notNull());
  }
  const keyed = creation.addPrimaryKeyConstraint(`${table}_key`, key);
  await (isPostgres(db) ? keyed : keyed.modifyEnd(sql`without rowid`)).execute();
}
