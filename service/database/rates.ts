import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { isPostgres, sqlJsonRows, groupBy } from './statements.ts';
import type { Database } from './schema.ts';

/** A request of an account at a time (ms since 1970), and how many requests its plan allows in any `windowMs`. */
export interface CountedRequest {
  accountId: number;
  at: number;
  windowMs: number;
  limit: number;
}

/** Requests are counted by slots: an hour has 60 of a minute each. */
const slotsPerWindow = 60;

/**
 * Counts requests, and returns for each how many ms it comes too early: 0 if it is allowed. No window has more than `limit`
 * requests. Room becomes free when a slot has left the window completely; refused requests don't count.
 */
export async function countRequests(db: Database, requests: readonly CountedRequest[]): Promise<number[]> {
  const waits = new Map<CountedRequest, number>();
  // There is nearly always one slot. Requests of a batch on both sides of a slot's end need two statements, since one
  // statement can change a row only once.
  for (const [slot, ofSlot] of groupBy(requests, ({ at, windowMs }) => Math.floor(at / slotMs(windowMs)))) {
    const byAccount = groupBy(ofSlot, ({ accountId }) => accountId);
    const counts = await grantAll(db, slot, byAccount);
    for (const [accountId, ofAccount] of byAccount) {
      const { granted, slots } = counts.get(accountId) ?? { granted: 0, slots: [] };
      for (const [place, request] of ofAccount.entries())
        waits.set(request, place < granted ? 0 : msUntilRoom(request, slots));
    }
  }
  return requests.map((request) => waits.get(request) ?? 0);
}

function slotMs(windowMs: number): number {
  return windowMs / slotsPerWindow;
}

interface Counted {
  /** How many of the account's requests are allowed. */
  granted: number;
  slots: Slot[];
}

type Slot = [slot: number, requests: number];
const storedSlots = v.array(v.tuple([v.number(), v.number()]));

/**
 * Grants each account as many of its requests as the window that ends with `slot` has room for, and counts them. One
 * statement does it for all accounts, so the counts are exact across processes and cost a single commit.
 */
async function grantAll(
  db: Database,
  slot: number,
  byAccount: ReadonlyMap<number, readonly [CountedRequest, ...CountedRequest[]]>,
): Promise<Map<number, Counted>> {
  const rows = [...byAccount].map(([id, requests]) => [id, requests[0].limit, requests.length]);
  const { least, greatest } = functionsOf(db);
  const counted = countedSlots(db, slot);
  // A process whose clock is behind counts in the newest slot: in an older one, its requests would leave the window too
  // early.
  const now = sql`
    select ${greatest}(0, ${least}(excluded.granted, excluded.most - coalesce(sum(requests), 0))) as granted,
      ${greatest}(cast(${slot} as bigint), coalesce(max(slot), 0)) as slot
    from (${counted}) as counted`;
  // Sorted by id, so that two processes don't deadlock. SQLite can't parse "on conflict" after a select without "where".
  const answer = await sql<{ account_id: number; granted: number; slots: string }>`
    insert into request_slots (account_id, most, granted, slots)
    select id, most, ${least}(asked, most), '[[' || cast(${slot} as bigint) || ',' || ${least}(asked, most) || ']]'
    from (
      select cast(value ->> 0 as bigint) as id, cast(value ->> 1 as bigint) as most,
        cast(value ->> 2 as bigint) as asked
      from ${sqlJsonRows(db, rows)}
    ) as given where true order by id
    on conflict (account_id) do update set (most, granted, slots) = (
      select excluded.most, now.granted, ${slotsAsJson(db, sql`${counted} union all select now.slot, now.granted`)}
      from (${now}) as now
    )
    returning account_id, granted, slots
  `.execute(db);
  return new Map(
    answer.rows.map(({ account_id, granted, slots }) => [
      account_id,
      { granted, slots: v.parse(storedSlots, JSON.parse(slots)) },
    ]),
  );
}

function functionsOf(db: Database) {
  return isPostgres(db)
    ? { least: sql`least`, greatest: sql`greatest` }
    : { least: sql`min`, greatest: sql`max` };
}

/**
 * The slots of a row that count in the window which ends with `slot`. A slot more than a window ahead came from a wrong
 * clock, and would lock the account out until that time.
 */
function countedSlots(db: Database, slot: number): RawBuilder<unknown> {
  const rows = isPostgres(db)
    ? sql`json_array_elements(cast(request_slots.slots as json))`
    : sql`json_each(request_slots.slots)`;
  return sql`
    select cast(value ->> 0 as bigint) as slot, cast(value ->> 1 as bigint) as requests from ${rows}
    where cast(value ->> 0 as bigint) between ${slot - slotsPerWindow} and ${slot + slotsPerWindow}`;
}

function slotsAsJson(db: Database, slots: RawBuilder<unknown>): RawBuilder<unknown> {
  const sums = sql`select slot, sum(requests) as requests from (${slots}) as every group by slot order by slot`;
  return isPostgres(db)
    ? sql`(select cast(json_agg(json_build_array(slot, requests)) as text) from (${sums}) as summed)`
    : sql`(select json_group_array(json_array(slot, requests)) from (${sums}))`;
}

/** How long until enough of the oldest slots have left the window. */
function msUntilRoom({ at, windowMs, limit }: CountedRequest, slots: readonly Slot[]): number {
  let used = slots.reduce((sum, [, requests]) => sum + requests, 0);
  for (const [slot, requests] of slots) {
    used -= requests;
    if (used < limit) return Math.max(1, (slot + slotsPerWindow + 1) * slotMs(windowMs) - at);
  }
  return windowMs;
}
