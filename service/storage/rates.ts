import { sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Counts one request of an account in the window that began at `startedAt` (ms since 1970), if its limit allows.
 * One statement does it, so the count is exact between processes; a refused request isn't counted.
 */
export async function countRequest(
  db: Database,
  accountId: number,
  startedAt: number,
  limit: number,
): Promise<boolean> {
  const isNewer = sql<boolean>`excluded.started_at > rate_windows.started_at`;
  const window = await db
    .insertInto('rate_windows')
    .values({ account_id: accountId, started_at: startedAt, requests: 1 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          // A process whose clock is behind counts in the newer window.
          started_at: sql`case when ${isNewer} then excluded.started_at else rate_windows.started_at end`,
          requests: sql`case when ${isNewer} then 1 else rate_windows.requests + 1 end`,
        })
        .where((where) => where.or([isNewer, where('rate_windows.requests', '<', limit)])),
    )
    .returning('requests')
    .executeTakeFirst();
  return window !== undefined && window.requests <= limit;
}
