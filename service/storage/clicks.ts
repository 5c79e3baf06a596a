import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Connection, Database, Schema } from './schema.ts';

export type Click = Insertable<Schema['clicks']>;

// SQLite takes 32,766 values in a statement.
const rowsPerInsert = 1_000;

/** Stores clicks and counts them on their links, all or none. Clicks on links deleted meanwhile are dropped. */
export async function recordClicks(db: Database, clicks: Click[]): Promise<void> {
  if (clicks.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await raiseRevisions(transaction, clicks);
    const living = await lockLinks(transaction, clicks);
    const counted = clicks.filter(({ link_id }) => living.has(link_id));
    for (let start = 0; start < counted.length; start += rowsPerInsert) {
      await transaction
        .insertInto('clicks')
        .values(counted.slice(start, start + rowsPerInsert))
        .execute();
    }
    for (const [linkId, count] of countBy(counted)) {
      await transaction
        .updateTable('links')
        .set({ clicks: sql`clicks + ${count}` })
        .where('id', '=', linkId)
        .execute();
    }
  });
}

// Accounts before links, each by ascending id: transactions that lock in one order can't deadlock.
async function raiseRevisions(transaction: Connection, clicks: Click[]): Promise<void> {
  const ids = new Set(clicks.map(({ account_id }) => account_id));
  for (const id of [...ids].toSorted(ascending)) {
    await transaction
      .updateTable('accounts')
      .set({ revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute();
  }
}

async function lockLinks(transaction: Connection, clicks: Click[]): Promise<Set<number>> {
  const ids = new Set(clicks.map(({ link_id }) => link_id));
  const living = new Set<number>();
  for (const id of [...ids].toSorted(ascending)) {
    const link = await transaction.selectFrom('links').select('id').where('id', '=', id).executeTakeFirst();
    if (link !== undefined) living.add(id);
  }
  return living;
}

function countBy(clicks: Click[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { link_id } of clicks) counts.set(link_id, (counts.get(link_id) ?? 0) + 1);
  return counts;
}

function ascending(a: number, b: number): number {
  return a - b;
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
