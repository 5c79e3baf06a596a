import type { Kysely } from 'kysely';

/** Creates the table of deleted links whose visitors are still to be removed. Those of a popular link are removed bit by bit. */
export async function noteDeletedLinks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('deleted_link_days')
    .addColumn('link_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_link_days_key', ['link_id', 'day'])
    .execute();
}
