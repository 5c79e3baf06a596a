import type { Kysely } from 'kysely';

/** Lets processes notice with one small query that links were deleted or taken down. */
export async function countRemovals({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('counting')
    .addColumn('removals', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
