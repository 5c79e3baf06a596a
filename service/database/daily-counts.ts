import { sql } from 'kysely';
import { groupBy } from './group-by.ts';
import { integerRows } from './json-rows.ts';
import type { Connection } from './schema.ts';

/** Clicks to add for a link, or for an account. */
export interface Count {
  id: number;
  day: number;
  device: number;
  country: number;
  clicks: number;
  visitors: number;
}

/** The columns of each table's key. */
const keys = {
  link_days: ['day', 'link_id', 'device', 'country'],
  account_days: ['account_id', 'day', 'device', 'country'],
} as const;

/** Adds to the daily counts. Negative numbers subtract. */
export async function addDailyCounts(
  transaction: Connection,
  table: keyof typeof keys,
  counts: Count[],
): Promise<void> {
  if (counts.length === 0) return;
  const key = sql.join(keys[table].map((column) => sql.ref(column)));
  const rows = [...groupBy(counts, keyOf).values()].map((group) => {
    const { id, day, device, country } = group[0];
    const [first, second] = table === 'link_days' ? [day, id] : [id, day];
    return [first, second, device, country, sum(group, 'clicks'), sum(group, 'visitors')];
  });
  await sql`
    insert into ${sql.table(table)} (${key}, clicks, visitors)
    ${integerRows(transaction, rows, 6)} order by 1, 2, 3, 4
    on conflict (${key}) do update set
      clicks = ${sql.table(table)}.clicks + excluded.clicks,
      visitors = ${sql.table(table)}.visitors + excluded.visitors
  `.execute(transaction);
}

function keyOf({ id, day, device, country }: Count): string {
  return `${day} ${id} ${device} ${country}`;
}

function sum(counts: Count[], name: 'clicks' | 'visitors'): number {
  return counts.reduce((total, count) => total + count[name], 0);
}

/** Adds to the totals that the list of links shows. */
export async function addLinkClicks(transaction: Connection, counts: [linkId: number, clicks: number][]) {
  await sql`
    insert into link_clicks (link_id, clicks) ${integerRows(transaction, counts, 2)} order by 1
    on conflict (link_id) do update set clicks = link_clicks.clicks + excluded.clicks
  `.execute(transaction);
}

/** All clicks on a link, as a column in a query of `links`. */
export const clicksOfLink = sql<number>`
  coalesce((select counted.clicks from link_clicks as counted where counted.link_id = links.id), 0)`;
