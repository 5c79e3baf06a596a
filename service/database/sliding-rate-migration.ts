import { type Kysely, sql } from 'kysely';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Counts requests by the minute instead of by the full hour. When in their hour the old requests came is unknown, so they
 * count as sent now. Otherwise accounts would have twice their rate around the upgrade.
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
