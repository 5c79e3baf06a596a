import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { changeLinks } from './accounts.ts';
import { jsonRows } from './json-rows.ts';
import { lockAccounts, lockLinks } from './lock.ts';
import type { Connection, Database, Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

export type Click = Insertable<Schema['clicks']>;

/** Stores clicks and counts them on their links, all or none. Clicks on links deleted meanwhile are dropped. */
export async function recordClicks(db: Database, clicks: Click[]): Promise<void> {
  if (clicks.length === 0) return;
  await inTransaction(db, async (transaction) => {
    const accounts = await lockAccounts(transaction, ids(clicks, 'account_id'));
    const links = new Set(ids(await lockLinks(transaction, ids(clicks, 'link_id')), 'id'));
    const counted = clicks.filter(({ link_id }) => links.has(link_id));
    if (counted.length === 0) return;
    await changeLinks(
      transaction,
      ids(accounts, 'id').map((id) => [id, 0]),
    );
    await insertClicks(transaction, counted);
    await raiseCounts(transaction, countByLink(counted));
  });
}

function ids<Name extends string>(rows: Record<Name, number>[], name: Name): number[] {
  return rows.map((row) => row[name]);
}

export async function insertClicks(transaction: Connection, clicks: Click[]): Promise<void> {
  const rows = clicks.map((click) => [
    click.link_id,
    click.account_id,
    click.clicked_at,
    click.device,
    click.country,
    click.visitor,
  ]);
  await sql`
    insert into clicks (link_id, account_id, clicked_at, device, country, visitor)
    select cast(value ->> 0 as bigint), cast(value ->> 1 as bigint),
      value ->> 2, value ->> 3, value ->> 4, value ->> 5
    from ${jsonRows(transaction, rows)}
  `.execute(transaction);
}

async function raiseCounts(transaction: Connection, counts: Map<number, number>): Promise<void> {
  await sql`
    with counted as (
      select cast(value ->> 0 as bigint) as link_id, cast(value ->> 1 as bigint) as added
      from ${jsonRows(transaction, [...counts])}
    )
    update links set clicks = clicks + counted.added from counted where links.id = counted.link_id
  `.execute(transaction);
}

function countByLink(clicks: Click[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { link_id } of clicks) counts.set(link_id, (counts.get(link_id) ?? 0) + 1);
  return counts;
}

export interface ClickScope {
  accountId: number;
  /** Undefined: every link of the account. */
  linkId?: number | undefined;
  /** Clicks of this UTC day (`YYYY-MM-DD`) and later. */
  since: string;
}

/** Total and unique clicks, and clicks by device and by country, most first (section 2.4). */
export async function clickSummary(db: Database, scope: ClickScope) {
  const totals = await inScope(db, scope)
    .select((select) => [
      select.fn.countAll<number>().as('total_clicks'),
      select.fn.count<number>('visitor').distinct().as('unique_clicks'),
    ])
    .executeTakeFirstOrThrow();
  const devices = await inScope(db, scope)
    .select(['device as device_type', count])
    .groupBy('device')
    .orderBy('count', 'desc')
    .orderBy('device')
    .execute();
  const countries = await inScope(db, scope)
    .select(['country', count])
    .groupBy('country')
    .orderBy('count', 'desc')
    .orderBy('country')
    .execute();
  return { ...totals, devices, countries };
}

/** Clicks by UTC day, for the days that had any. */
export function dailyClicks(db: Database, scope: ClickScope): Promise<{ date: string; count: number }[]> {
  return inScope(db, scope)
    .select([sql<string>`substr(clicked_at, 1, 10)`.as('date'), count])
    .groupBy(sql`substr(clicked_at, 1, 10)`)
    .execute();
}

function inScope(db: Database, { accountId, linkId, since }: ClickScope) {
  const clicks = db.selectFrom('clicks').where('clicked_at', '>=', since);
  return linkId === undefined
    ? clicks.where('account_id', '=', accountId)
    : clicks.where('link_id', '=', linkId);
}

function count(select: ExpressionBuilder<Schema, 'clicks'>) {
  return select.fn.countAll<number>().as('count');
}
