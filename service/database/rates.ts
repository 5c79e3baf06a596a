import { sql } from 'kysely';
import { groupBy, sqlIntegerRows } from './statements.ts';
import type { Database } from './schema.ts';

/** A request of an account at a time (ms since 1970), and how many requests its plan allows in `windowMs`. */
export interface RequestToCount {
  accountId: number;
  at: number;
  windowMs: number;
  limit: number;
}

/** The clocks of two processes may differ by so much. */
const clockSlackMs = 60_000;

/**
 * Counts requests, and returns for each how many ms it comes too early: 0 if it is allowed. An account's window begins with
 * its first request, and the next one with the first request after its end. One statement does it for all accounts, so the
 * counts are exact across processes and cost a single commit.
 */
export async function countRequestsAndGetWaitMs(
  db: Database,
  requests: readonly RequestToCount[],
): Promise<number[]> {
  const byAccount = groupBy(requests, ({ accountId }) => accountId);
  const rows = [...byAccount].map(([id, own]) => [id, own[0].at, own.length]);
  // A window that is still to begin came from a clock that was set back since, and would lock the account out until its end.
  const isOver = sql`excluded.since - request_counts.since >= ${requests[0]?.windowMs ?? 0}
    or request_counts.since - excluded.since > ${clockSlackMs}`;
  // Sorted by id, so that two processes don't deadlock.
  const counted = await sql<{ account_id: number; since: number; requests: number }>`
    insert into request_counts (account_id, since, requests)
    ${sqlIntegerRows(db, rows, 3)} order by 1
    on conflict (account_id) do update set
      since = case when ${isOver} then excluded.since else request_counts.since end,
      requests = case when ${isOver} then 0 else request_counts.requests end + excluded.requests
    returning account_id, since, requests
  `.execute(db);
  const waits = new Map<RequestToCount, number>();
  for (const { account_id, since, requests: all } of counted.rows) {
    const own = byAccount.get(account_id) ?? [];
    for (const [place, request] of own.entries()) {
      const isAllowed = all - own.length + place < request.limit;
      waits.set(request, isAllowed ? 0 : Math.max(1, since + request.windowMs - request.at));
    }
  }
  return requests.map((request) => waits.get(request) ?? 0);
}
