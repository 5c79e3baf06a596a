import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from '../database/dialect.ts';

/**
 * Tables in which clicks are counted by day. It takes no longer on a large database than on an empty one: the single
 * clicks that are there are set aside, and counted while the service runs (`old-clicks.ts`).
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
    // An integer is SQLite's own row number, and needs no index beside the table.
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

/** A table of integers with one index, its key; on SQLite the table is that index. */
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
