import { sql } from 'kysely';
import { groupBy } from '../group-by.ts';
import { jsonRows } from '../database/json-rows.ts';
import type { Database } from '../database/schema.ts';

/** A request of an account, in the window that began at `startedAt` (ms since 1970). */
export interface CountedRequest {
  accountId: number;
  startedAt: number;
  /** The length of the window in ms. */
  windowMs: number;
  /** How many requests the window allows. */
  limit: number;
}

/** Counts requests and says for each whether its window allowed it. */
export async function countRequests(db: Database, requests: readonly CountedRequest[]): Promise<boolean[]> {
  const next = new Map<string, number>();
  for (const window of windowsOf(requests)) {
    const sums = await raise(db, window);
    for (const [name, group] of groupBy(window, groupOf))
      next.set(name, (sums.get(group[0].accountId) ?? 0) - group.length);
  }
  return requests.map((request) => {
    const place = next.get(groupOf(request)) ?? 0;
    next.set(groupOf(request), place + 1);
    return place < request.limit;
  });
}

function groupOf({ accountId, startedAt }: CountedRequest): string {
  return `${accountId} ${startedAt}`;
}

/** Nearly always one: a window's end may come between two requests of a batch, and a statement changes a row once. */
function windowsOf(requests: readonly CountedRequest[]): CountedRequest[][] {
  return [...groupBy(requests, ({ startedAt }) => startedAt).values()];
}

/**
 * Adds to the counts of the accounts' windows and gives the sums, refused requests included.
 * One statement does it for all accounts: the counts are exact between processes, and cost one commit.
 */
async function raise(db: Database, requests: CountedRequest[]): Promise<Map<number, number>> {
  const { startedAt, windowMs } = requests[0] ?? { startedAt: 0, windowMs: 0 };
  const rows = [...groupBy(requests, ({ accountId }) => accountId)].map(([id, { length }]) => [id, length]);
  // A process whose clock is behind counts in the newer window. One that is further ahead than the next was begun by
  // a clock that was wrong, and would lock the account out until then.
  const isNewer = sql`(excluded.started_at > rate_windows.started_at
    or excluded.started_at + ${windowMs} < rate_windows.started_at)`;
  // In one order, so that two processes don't wait for each other's rows. SQLite needs the "where".
  const windows = await sql<{ account_id: number; requests: number }>`
    insert into rate_windows (account_id, started_at, requests)
    select cast(value ->> 0 as bigint), cast(${startedAt} as bigint), cast(value ->> 1 as bigint)
    from ${jsonRows(db, rows)} where true order by 1
    on conflict (account_id) do update set
      started_at = case when ${isNewer} then excluded.started_at else rate_windows.started_at end,
      requests = case when ${isNewer} then excluded.requests else rate_windows.requests + excluded.requests end
    returning account_id, requests
  `.execute(db);
  return new Map(windows.rows.map(({ account_id, requests: sum }) => [account_id, sum]));
}
