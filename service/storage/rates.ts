import { sql } from 'kysely';
import type { Database } from './schema.ts';

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
  const groups = new Map<string, CountedRequest & { count: number }>();
  for (const request of requests) {
    const group = groups.get(groupOf(request));
    if (group === undefined) groups.set(groupOf(request), { ...request, count: 1 });
    else group.count += 1;
  }
  const next = new Map<string, number>();
  for (const [name, group] of groups) next.set(name, (await raise(db, group)) - group.count);
  return requests.map((request) => {
    const place = next.get(groupOf(request)) ?? 0;
    next.set(groupOf(request), place + 1);
    return place < request.limit;
  });
}

function groupOf({ accountId, startedAt }: CountedRequest): string {
  return `${accountId} ${startedAt}`;
}

/**
 * Adds to the count of an account's window and gives the sum, refused requests included.
 * One statement does it, so the count is exact between processes.
 */
async function raise(
  db: Database,
  { accountId, startedAt, windowMs, count }: CountedRequest & { count: number },
): Promise<number> {
  // A process whose clock is behind counts in the newer window. One that is further ahead than the next was begun by
  // a clock that was wrong, and would lock the account out until then.
  const isNewer = sql<boolean>`(excluded.started_at > rate_windows.started_at
    or excluded.started_at + ${windowMs} < rate_windows.started_at)`;
  const window = await db
    .insertInto('rate_windows')
    .values({ account_id: accountId, started_at: startedAt, requests: count })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        started_at: sql`case when ${isNewer} then excluded.started_at else rate_windows.started_at end`,
        requests: sql`case when ${isNewer} then excluded.requests else rate_windows.requests + excluded.requests end`,
      }),
    )
    .returning('requests')
    .executeTakeFirstOrThrow();
  return window.requests;
}
