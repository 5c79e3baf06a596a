import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { isPostgres } from '../database/dialect.ts';
import { jsonRows } from '../database/json-rows.ts';
import type { Database } from '../database/schema.ts';
import { groupBy } from '../group-by.ts';

/** A request of an account at a time (ms since 1970), and how many its plan allows in any `windowMs`. */
export interface CountedRequest {
  accountId: number;
  at: number;
  windowMs: number;
  limit: number;
}

/** The parts of a window that are counted apart, which are minutes of an hour. */
export const slotsPerWindow = 60;

/** Grants accounts as many of their requests as there is room for in the window that ends with a slot. */
export type Grant = (
  slot: number,
  slotMs: number,
  byAccount: ReadonlyMap<number, readonly [CountedRequest, ...CountedRequest[]]>,
) => Promise<Map<number, Counted>>;

/**
 * Counts requests and says for each how many ms it is too early: 0 for those that are allowed. No more than the limit
 * are in any window, to the slot: room that is used is free again when its slot has left the window whole. What is
 * refused doesn't count.
 * @param grant by the database, or by what processes share beside it
 */
export async function countRequests(
  db: Database,
  requests: readonly CountedRequest[],
  grant: Grant = grantByDatabase(db),
): Promise<number[]> {
  const waits = new Map<CountedRequest, number>();
  // Nearly always one: a slot's end may come between two requests of a batch, and a statement changes a row once.
  for (const [slot, ofSlot] of groupBy(requests, ({ at, windowMs }) => Math.floor(at / slotMs(windowMs)))) {
    const byAccount = groupBy(ofSlot, ({ accountId }) => accountId);
    const counts = await grant(slot, slotMs(ofSlot[0].windowMs), byAccount);
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

export interface Counted {
  /** How many of the requests are allowed. */
  granted: number;
  slots: Slot[];
}

type Slot = [slot: number, requests: number];
const storedSlots = v.array(v.tuple([v.number(), v.number()]));

/**
 * Grants accounts as many of their requests as there is room for, and notes them. One statement does it for all
 * accounts: the counts are exact between processes, and cost one commit.
 */
export function grantByDatabase(db: Database): Grant {
  return (slot, _, byAccount) => grantAll(db, slot, byAccount);
}

async function grantAll(
  db: Database,
  slot: number,
  byAccount: Parameters<Grant>[2],
): Promise<Map<number, Counted>> {
  const rows = [...byAccount].map(([id, requests]) => [id, requests[0].limit, requests.length]);
  const { least, greatest } = functionsOf(db);
  const counted = countedSlots(db, slot);
  const used = sql`coalesce((select sum(requests) from (${counted}) as counted), 0)`;
  const granted = sql`${greatest}(0, ${least}(excluded.granted, excluded.most - ${used}))`;
  // A process whose clock is behind counts in the newest slot: for the others its requests would leave too early.
  const newest = sql`${greatest}(cast(${slot} as bigint), coalesce((select max(slot) from (${counted}) as counted), 0))`;
  // In one order, so that two processes don't wait for each other's rows. SQLite needs the "where".
  const answer = await sql<{ account_id: number; granted: number; slots: string }>`
    insert into request_slots (account_id, most, granted, slots)
    select id, most, ${least}(asked, most), '[[' || cast(${slot} as bigint) || ',' || ${least}(asked, most) || ']]'
    from (
      select cast(value ->> 0 as bigint) as id, cast(value ->> 1 as bigint) as most,
        cast(value ->> 2 as bigint) as asked
      from ${jsonRows(db, rows)}
    ) as given where true order by id
    on conflict (account_id) do update set
      most = excluded.most,
      granted = ${granted},
      slots = ${slotsAsJson(db, sql`${counted} union all select ${newest}, ${granted}`)}
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
 * The slots of a row that count in the window which ends with `slot`. One further ahead than a whole window was counted
 * by a clock that was wrong, and would lock the account out until then.
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

/** Until the oldest slots have left that take the room. */
function msUntilRoom({ at, windowMs, limit }: CountedRequest, slots: readonly Slot[]): number {
  let used = slots.reduce((sum, [, requests]) => sum + requests, 0);
  for (const [slot, requests] of slots) {
    used -= requests;
    if (used < limit) return Math.max(1, (slot + slotsPerWindow + 1) * slotMs(windowMs) - at);
  }
  return windowMs;
}
