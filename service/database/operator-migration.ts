import type { Kysely } from 'kysely';

/**
 * Lets operators suspend accounts, and accounts choose the links on a bio page. Existing pages begin without links: until
 * now they showed every link with a title, and only their owners know which of them are meant for the public.
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
