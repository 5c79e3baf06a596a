import { type RawBuilder, sql } from 'kysely';
import { dayNumber, timestamp } from '../../../service/clock.ts';
import { isPostgres } from '../../../service/database/statements.ts';
import type { Connection, Database } from '../../../service/database/schema.ts';
import { inTransaction } from '../../../service/database/transaction.ts';
import { createAccount } from '../../../service/database/accounts.ts';

export interface Filling {
  accounts: number;
  links: number;
  clicks: number;
  /** The clicks are spread over this many days up to today. */
  days: number;
}

const rowsAtOnce = 500_000;
const countries = ['Germany', 'United States', 'India', 'Brazil', 'France', 'Japan', 'Unknown'];

/**
 * Fills an empty database with links and counted clicks. The database itself makes them: tens of millions in minutes, where
 * `seed` would take hours. A few links get most of the clicks. Each click has another visitor, which costs most.
 */
export async function fill(db: Database, filling: Filling, tell: (line: string) => void): Promise<void> {
  await fillClicks(db, filling, await fillLinks(db, filling, tell), tell);
}

/** Returns the id of the first account. */
export async function fillLinks(
  db: Database,
  { accounts, links }: Filling,
  tell: (line: string) => void,
): Promise<number> {
  const first = await makeAccounts(db, accounts);
  const account = sql`(${first} + id % ${accounts})`;
  for (let made = 0; made < links; made += rowsAtOnce) {
    const until = Math.min(made + rowsAtOnce, links);
    await inTransaction(db, (transaction) => makeLinks(transaction, made, until, account));
    tell(`${until.toLocaleString('en')} links`);
  }
  await countLinks(db);
  return first;
}

async function makeAccounts(db: Database, accounts: number): Promise<number> {
  const { account_id: first } = await createAccount(db, { name: 'Filled', plan: 'agency' });
  await sql`
    insert into accounts (name, plan, link_limit, link_count, revision, created_at)
    select 'Filled', 'agency', -1, 0, n, ${timestamp(Date.now())} from ${numbers(db, 1, accounts)} where true
  `.execute(db);
  return first;
}

async function makeLinks(transaction: Connection, from: number, until: number, account: RawBuilder<unknown>) {
  const hex = isPostgres(transaction)
    ? sql`lpad(to_hex(${mixed(sql`id`)}), 8, '0')`
    : sql`printf('%08x', ${mixed(sql`id`)})`;
  await sql`
    insert into links (id, account_id, short_code, long_url, title, status, created_at)
    select id, ${account}, ${hex}, 'https://example.com/2026/a-page-with-a-title/' || id || '?utm_source=newsletter',
      'A page with a title, number ' || id, 'active', '2026-01-01 00:00:00'
    from (select n + 1 as id from ${numbers(transaction, from, until)}) as given where true
  `.execute(transaction);
  await sql`
    insert into codes (site, code, account_id, link_id)
    select '', short_code, account_id, id from links where id > ${from} and id <= ${until} order by short_code
  `.execute(transaction);
}

async function countLinks(db: Database): Promise<void> {
  await sql`update accounts set link_count = (select count(*) from links where account_id = accounts.id)`.execute(
    db,
  );
  if (!isPostgres(db)) return;
  await sql`select setval(pg_get_serial_sequence('links', 'id'), (select max(id) from links))`.execute(db);
}

/** Adds clicks to the links of the accounts from id `first` on. */
export async function fillClicks(
  db: Database,
  { accounts, links, clicks, days }: Filling,
  first: number,
  tell: (line: string) => void,
): Promise<void> {
  for (const name of countries)
    await sql`insert into countries (name) values (${name}) on conflict do nothing`.execute(db);
  const perDay = Math.ceil(clicks / days);
  const pieces = Math.ceil(perDay / rowsAtOnce);
  for (let done = 0; done < days * pieces; done += 1) {
    const day = dayNumber(Date.now()) - days + 1 + Math.floor(done / pieces);
    const piece = done % pieces;
    const from = piece * rowsAtOnce;
    // Each piece has its own visitors, so their rows can be added without looking for existing ones.
    const people = Math.ceil(Math.min(perDay, rowsAtOnce) * 0.7);
    const visitor = sql`(${piece * rowsAtOnce} + ${mixed(sql`(n + 7)`)} % ${people})`;
    await inTransaction(db, (transaction) =>
      fillPiece(
        transaction,
        day,
        sql`
          select n, link_id, ${first} + link_id % ${accounts} as account_id, ${visitor} as visitor,
            1 + n % 3 as device, 1 + n % ${countries.length} as country
          from (
            select n, 1 + cast(floor(${links} * share * share * share) as bigint) as link_id
            from (
              select n, cast(${mixed(sql`(n + ${day})`)} as double precision) / 4294967296 as share
              from ${numbers(transaction, from, Math.min(from + rowsAtOnce, perDay))}
            ) as shares
          ) as given`,
      ),
    );
    tell(
      `${Math.min(clicks, Math.ceil(((done + 1) / (days * pieces)) * clicks)).toLocaleString('en')} clicks`,
    );
  }
  await sql`analyze`.execute(db);
}

async function fillPiece(transaction: Connection, day: number, clicks: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table piece as
    select given.*,
      case when row_number() over (partition by link_id, visitor order by n) = 1 then 1 else 0 end as first_of_link,
      case when row_number() over (partition by account_id, visitor order by n) = 1 then 1 else 0 end as first_of_account
    from (${clicks}) as given`.execute(transaction);
  for (const statement of [
    sql`insert into link_visitors (day, link_id, visitor)
      select ${day}, link_id, visitor from piece where first_of_link = 1 order by 2, 3`,
    sql`insert into account_visitors (day, account_id, visitor, links)
      select ${day}, account_id, visitor, sum(first_of_link) from piece group by account_id, visitor order by 2, 3`,
    counts('link_days', 'link_id', 'first_of_link', day),
    counts('account_days', 'account_id', 'first_of_account', day),
    sql`insert into link_clicks (link_id, clicks)
      select link_id, count(*) from piece where true group by link_id order by 1
      on conflict (link_id) do update set clicks = link_clicks.clicks + excluded.clicks`,
    sql`drop table piece`,
  ])
    await statement.execute(transaction);
}

function counts(table: 'link_days' | 'account_days', id: string, isFirst: string, day: number) {
  const [into, column] = [sql.table(table), sql.ref(id)];
  return sql`
    insert into ${into} (day, ${column}, device, country, clicks, visitors)
    select cast(${day} as bigint), ${column}, device, country, count(*), sum(${sql.ref(isFirst)}) from piece where true
    group by ${column}, device, country order by 2, 3, 4
    on conflict (day, ${column}, device, country) do update set
      clicks = ${into}.clicks + excluded.clicks, visitors = ${into}.visitors + excluded.visitors`;
}

/** The numbers from `from` to below `until`, as a table with the column `n`. */
function numbers(db: Connection, from: number, until: number): RawBuilder<unknown> {
  if (isPostgres(db))
    return sql`(select cast(n as bigint) as n from generate_series(cast(${from} as bigint), cast(${until - 1} as bigint)) as n) as numbers`;
  return sql`(
    with recursive counting_up (n) as (
      select ${from} where ${from} < ${until} union all select n + 1 from counting_up where n + 1 < ${until}
    ) select n from counting_up) as numbers`;
}

/** Maps each number to another one below 2^32, in a pseudo-random order, like that of codes and visitors. */
function mixed(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${number} * 2654435761 % 4294967296)`;
}
