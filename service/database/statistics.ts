import { sql } from 'kysely';
import { devices } from './clicks.ts';
import { groupBy, sqlIntegerRows, sqlInList } from './statements.ts';
import type { Connection, DailyCount } from './schema.ts';

export interface ClickScope {
  accountId: number;
  /** Undefined means every link of the account. */
  linkId?: number | undefined;
  /** Consecutive days since 1970 (UTC). */
  days: number[];
}

interface Row {
  part: 'day' | 'device' | 'country' | 'links';
  item: string;
  clicks: number;
  visitors: number;
}

/**
 * All statistics of the clicks on some days (specification, section 2.4). The largest counts come first. It is one
 * statement, so that all parts see one state of the database.
 */
export async function clickStatistics(db: Connection, scope: ClickScope) {
  const sums = sql`cast(sum(clicks) as bigint) as clicks, cast(sum(visitors) as bigint) as visitors`;
  const { rows } = await sql<Row>`
    with counted as (${inScope(db, scope)})
    select 'day' as part, cast(day as text) as item, ${sums} from counted group by day
    union all
    select 'device', cast(device as text), ${sums} from counted group by device
    union all
    select 'country', countries.name, ${sums} from counted join countries on countries.id = country
      group by countries.name
    union all
    select 'links', '', ${scope.linkId === undefined ? sql`link_count` : sql`1`}, 0
      from accounts where id = ${scope.accountId}
  `.execute(db);
  // A deletion leaves rows with 0 clicks.
  const days = rows.filter(({ part, clicks }) => part === 'day' && clicks > 0);
  return {
    total_clicks: total(days.map(({ clicks }) => clicks)),
    // A deletion after `--retain-clicks` removes clicks of old days but can't remove their visitors, so there may be more
    // visitors than clicks.
    unique_clicks: total(days.map(({ clicks, visitors }) => Math.min(clicks, visitors))),
    total_links: total(rows.filter(({ part }) => part === 'links').map(({ clicks }) => clicks)),
    devices: countsOf(rows, 'device', (item) => devices[Number(item) - 1] ?? '').map(
      ([device_type, count]) => ({ device_type, count }),
    ),
    countries: countsOf(rows, 'country', String).map(([country, count]) => ({ country, count })),
    /** Clicks by day, without days that had none. */
    byDay: new Map(days.map(({ item, clicks }) => [Number(item), clicks])),
  };
}

function inScope(db: Connection, { accountId, linkId, days }: ClickScope) {
  const columns = sql`day, device, country, clicks, visitors`;
  // Each table is read in the order of its key. That of links begins with the day, so a range of days has all links in it.
  return linkId === undefined
    ? sql`select ${columns} from account_days where account_id = ${accountId} and day between ${Math.min(...days)} and ${Math.max(...days)}`
    : sql`select ${columns} from link_days where link_id = ${linkId} and day in ${sqlInList(db, days)}`;
}

function countsOf(rows: Row[], part: Row['part'], nameOf: (item: string) => string): [string, number][] {
  return rows
    .filter((row) => row.part === part && row.clicks > 0)
    .map((row): [string, number] => [nameOf(row.item), row.clicks])
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
}

function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Clicks to add for a link, or for an account. */
export interface DailyCountChange extends DailyCount {
  id: number;
}

const keys = {
  link_days: ['day', 'link_id', 'device', 'country'],
  account_days: ['account_id', 'day', 'device', 'country'],
} as const;

/** Adds to the daily counts. Negative numbers subtract. */
export async function addDailyCounts(
  transaction: Connection,
  table: keyof typeof keys,
  counts: DailyCountChange[],
): Promise<void> {
  if (counts.length === 0) return;
  const key = sql.join(keys[table].map((column) => sql.ref(column)));
  const groups = groupBy(counts, ({ id, day, device, country }) => `${day} ${id} ${device} ${country}`);
  const rows = [...groups.values()].map((group) => {
    const { id, day, device, country } = group[0];
    const [first, second] = table === 'link_days' ? [day, id] : [id, day];
    const clicks = total(group.map((count) => count.clicks));
    return [first, second, device, country, clicks, total(group.map((count) => count.visitors))];
  });
  await sql`
    insert into ${sql.table(table)} (${key}, clicks, visitors)
    ${sqlIntegerRows(transaction, rows, 6)} order by 1, 2, 3, 4
    on conflict (${key}) do update set
      clicks = ${sql.table(table)}.clicks + excluded.clicks,
      visitors = ${sql.table(table)}.visitors + excluded.visitors
  `.execute(transaction);
}

/** Adds to the totals that the list of links shows. */
export async function addLinkClicks(transaction: Connection, counts: [linkId: number, clicks: number][]) {
  await sql`
    insert into link_clicks (link_id, clicks) ${sqlIntegerRows(transaction, counts, 2)} order by 1
    on conflict (link_id) do update set clicks = link_clicks.clicks + excluded.clicks
  `.execute(transaction);
}

export const clicksOfLink = sql<number>`
  coalesce((select counted.clicks from link_clicks as counted where counted.link_id = links.id), 0)`;
