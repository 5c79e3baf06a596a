import type { Kysely } from 'kysely';

/**
 * Accounts can be suspended, and a bio page shows the links that were chosen for it. Pages that are there already begin
 * without any: until now they showed every titled link, chosen or not, and only their owners know which of them are meant
 * for the public.
 */
export async function addOperatorTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('accounts')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .execute();
  await schema
    .createTable('bio_page_links')
    .addColumn('bio_page_id', 'bigint', (column) => column.notNull())
    .addColumn('link_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bio_page_links_key', ['bio_page_id', 'link_id'])
    .execute();
  await schema.createIndex('bio_page_links_by_link').on('bio_page_links').column('link_id').execute();
}
