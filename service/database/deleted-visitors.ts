import { sql } from 'kysely';
import * as v from 'valibot';
import { integerRows, jsonAnswer } from './json-rows.ts';
import { lockCounting } from './lock.ts';
import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { addDailyCounts } from './daily-counts.ts';

/** A day with clicks on a link that has been deleted. */
export interface DeletedDay {
  day: number;
  link_id: number;
  account_id: number;
}

/** How many visitors are removed in one transaction: a redirect may have to wait for it. */
const visitorsAtOnce = 1_000;
const daysAtOnce = 100;

/**
 * Removes the visitors of a link that is being deleted. What is too much for one transaction is noted for later.
 * Call `lockCounting` first.
 */
export async function removeVisitors(transaction: Connection, days: DeletedDay[]): Promise<void> {
  const left = await removeSome(transaction, days);
  if (left.length === 0) return;
  const rows = left.map(({ link_id, day, account_id }) => [link_id, day, account_id]);
  await sql`
    insert into deleted_link_days (link_id, day, account_id) ${integerRows(transaction, rows, 3)}
  `.execute(transaction);
}

/** Removes some of the noted visitors. Returns false when there were none. */
export async function removeNoted(db: Database): Promise<boolean> {
  if ((await notedDays(db, 1)).length === 0) return false;
  return inTransaction(db, async (transaction) => {
    await lockCounting(transaction);
    const noted = await notedDays(transaction, daysAtOnce);
    const left = new Set(await removeSome(transaction, noted));
    for (const { link_id, day } of noted.filter((deleted) => !left.has(deleted)))
      await transaction
        .deleteFrom('deleted_link_days')
        .where('link_id', '=', link_id)
        .where('day', '=', day)
        .execute();
    return noted.length > 0;
  });
}

function notedDays(db: Connection, count: number): Promise<DeletedDay[]> {
  return db
    .selectFrom('deleted_link_days')
    .select(['link_id', 'day', 'account_id'])
    .orderBy('link_id')
    .orderBy('day')
    .limit(count)
    .execute();
}

/** Returns the days that still have visitors. */
async function removeSome(transaction: Connection, days: DeletedDay[]): Promise<DeletedDay[]> {
  let room = visitorsAtOnce;
  for (const [index, day] of days.entries()) {
    const removed = await removeOfDay(transaction, day, room);
    if (removed === room) return days.slice(index);
    room -= removed;
  }
  return [];
}

/**
 * Removes at most `most` visitors of a link and day, and also from the account, if they followed no other link of it.
 * Returns how many it removed.
 */
async function removeOfDay(
  transaction: Connection,
  { day, link_id, account_id }: DeletedDay,
  most: number,
): Promise<number> {
  const visitors = await firstVisitors(transaction, day, link_id, most);
  const last = visitors.at(-1);
  if (last === undefined) return 0;
  await transaction
    .deleteFrom('link_visitors')
    .where('day', '=', day)
    .where('link_id', '=', link_id)
    .where('visitor', '<=', last)
    .execute();
  const given = integerRows(
    transaction,
    visitors.map((visitor) => [visitor]),
    1,
  );
  const ofAccount = sql`day = ${day} and account_id = ${account_id} and visitor in (${given})`;
  await sql`update account_visitors set links = links - 1 where ${ofAccount}`.execute(transaction);
  const gone = await sql`delete from account_visitors where links = 0 and ${ofAccount}`.execute(transaction);
  const visitorsGone = Number(gone.numAffectedRows ?? 0);
  await addDailyCounts(transaction, 'account_days', [
    { id: account_id, day, device: 0, country: 0, clicks: 0, visitors: -visitorsGone },
  ]);
  return visitors.length;
}

async function firstVisitors(transaction: Connection, day: number, linkId: number, most: number) {
  const rows = await jsonAnswer(
    transaction,
    sql`visitor`,
    sql`from (
      select visitor from link_visitors where day = ${day} and link_id = ${linkId} order by visitor limit ${most}
    ) as first`,
  );
  const visitors = v.parse(v.array(v.tuple([v.number()])), rows).map(([visitor]) => visitor);
  return visitors.toSorted((a, b) => a - b);
}
