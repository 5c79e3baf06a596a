import type { Kysely } from 'kysely';

/** Notes whose visitors are still to be taken away: of a link that many have followed they go by and by. */
export async function noteDeletedLinks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('deleted_link_days')
    .addColumn('link_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_link_days_key', ['link_id', 'day'])
    .execute();
}
