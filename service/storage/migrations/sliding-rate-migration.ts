import { type Kysely, sql } from 'kysely';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Requests are counted by the minute, where there was one count for each full hour. When in its hour they came is not
 * known: they count as of now, or the accounts would have twice their rate around the upgrade.
 */
export async function countByMinute(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  await db.schema
    .createTable('request_slots')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey())
    .addColumn('most', 'bigint', (column) => column.notNull())
    .addColumn('granted', 'bigint', (column) => column.notNull())
    .addColumn('slots', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into request_slots (account_id, most, granted, slots)
    select account_id, requests, 0, '[[' || cast(${Math.floor(now / minuteMs)} as bigint) || ',' || requests || ']]'
    from rate_windows where started_at between ${now - hourMs} and ${now}
  `.execute(db);
  await db.schema.dropTable('rate_windows').execute();
}
