import { sql } from 'kysely';
import * as v from 'valibot';
import { deleteInPieces } from './delete-in-pieces.ts';
import type { Connection, Database } from './schema.ts';
import { groupBy, sqlIntegerRows, queryRowsAsJson } from './statements.ts';
import { addDailyCounts } from './statistics.ts';
import { inClickCountingTransaction } from './transaction.ts';

interface Visit {
  linkId: number;
  accountId: number;
  day: number;
  visitor: number;
}

/**
 * Stores the visitors, and returns the visits that were their first of the day: on the link, and on any link of the account.
 * Only within `inClickCountingTransaction`.
 */
export async function addVisitors<Each extends Visit>(transaction: Connection, visits: Each[]) {
  const onLink = await addToLinks(transaction, visits);
  return { onLink: new Set(onLink), inAccount: new Set(await addToAccounts(transaction, onLink)) };
}

async function addToLinks<Each extends Visit>(transaction: Connection, visits: Each[]): Promise<Each[]> {
  const groups = groupBy(visits, ({ day, linkId, visitor }) => `${day} ${linkId} ${visitor}`);
  const rows = [...groups.values()].map(([{ day, linkId, visitor }]) => [day, linkId, visitor]);
  const added = await sql<{ day: number; link_id: number; visitor: number }>`
    insert into link_visitors (day, link_id, visitor) ${sqlIntegerRows(transaction, rows, 3)} order by 1, 2, 3
    on conflict do nothing returning day, link_id, visitor
  `.execute(transaction);
  return added.rows.flatMap(
    ({ day, link_id, visitor }) => groups.get(`${day} ${link_id} ${visitor}`)?.[0] ?? [],
  );
}

/** @param visits those that were their visitor's first on the link */
async function addToAccounts<Each extends Visit>(transaction: Connection, visits: Each[]): Promise<Each[]> {
  const groups = groupBy(visits, ({ day, accountId, visitor }) => `${day} ${accountId} ${visitor}`);
  const rows = [...groups.values()].map((group) => {
    const [{ day, accountId, visitor }] = group;
    return [day, accountId, visitor, group.length];
  });
  const counted = await sql<{ day: number; account_id: number; visitor: number; links: number }>`
    insert into account_visitors (day, account_id, visitor, links)
    ${sqlIntegerRows(transaction, rows, 4)} order by 1, 2, 3
    on conflict (day, account_id, visitor) do update set links = account_visitors.links + excluded.links
    returning day, account_id, visitor, links
  `.execute(transaction);
  return counted.rows.flatMap(({ day, account_id, visitor, links }) => {
    const group = groups.get(`${day} ${account_id} ${visitor}`);
    return group?.length === links ? group[0] : [];
  });
}

/** Deletes the visitors of days before `before`, and returns how many rows. Counts stay. */
export async function pruneVisitors(db: Database, before: number, stop?: AbortSignal): Promise<number> {
  const isOver = sql`day < ${before}`;
  const ofLinks = await deleteInPieces(db, 'link_visitors', ['day', 'link_id', 'visitor'], isOver, stop);
  const accountKey = ['day', 'account_id', 'visitor'] as const;
  return ofLinks + (await deleteInPieces(db, 'account_visitors', accountKey, isOver, stop));
}

/** A day with clicks on a link that has been deleted. */
export interface DeletedDay {
  day: number;
  link_id: number;
  account_id: number;
}

/** How many rows of visitors, one for each day and link, are removed in one transaction: a redirect may have to wait for it. */
const rowsAtOnce = 1_000;
const daysAtOnce = 1_000;

/**
 * Removes the visitors of a link that is being deleted. What is too much for one transaction is noted for later.
 * Only within `inClickCountingTransaction`.
 */
export async function removeVisitors(transaction: Connection, days: DeletedDay[]): Promise<void> {
  if ((await removeSome(transaction, days)) === rowsAtOnce) await noteDeletedDays(transaction, days);
}

/** Notes days whose visitors are removed later. */
export async function noteDeletedDays(transaction: Connection, days: DeletedDay[]): Promise<void> {
  await sql`
    insert into deleted_link_days (link_id, day, account_id) ${sqlIntegerRows(transaction, days.map(rowOf), 3)}
  `.execute(transaction);
}

/** Removes some of the noted visitors. Returns false when there were none. */
export async function eraseVisitorsOfDeletedLinks(db: Database): Promise<boolean> {
  if ((await notedDays(db, 1)).length === 0) return false;
  return inClickCountingTransaction(db, async (transaction) => {
    const noted = await notedDays(transaction, daysAtOnce);
    if ((await removeSome(transaction, noted)) === rowsAtOnce) return true;
    await sql`
      delete from deleted_link_days where (link_id, day, account_id) in (${sqlIntegerRows(transaction, noted.map(rowOf), 3)})
    `.execute(transaction);
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

const rowOf = ({ link_id, day, account_id }: DeletedDay): number[] => [link_id, day, account_id];

const visits = v.array(v.tuple([v.number(), v.number(), v.number(), v.number()]));

/**
 * Removes visitors of links and days, and also from their accounts, if they followed no other link of it. Returns how many
 * rows it removed: `rowsAtOnce` when there may be more.
 */
async function removeSome(transaction: Connection, days: DeletedDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const found = await queryRowsAsJson(
    transaction,
    sql`given_link, given_day, given_account, visitor`,
    sql`from (
      select given_link, given_day, given_account, visitor from given cross join link_visitors
      where link_id = given_link and day = given_day limit ${rowsAtOnce}
    ) as found`,
    sql`with given (given_link, given_day, given_account) as (${sqlIntegerRows(transaction, days.map(rowOf), 3)})`,
  );
  const removed = v.parse(visits, found);
  if (removed.length === 0) return 0;
  const ofLinks = removed.map(([link, day, , visitor]) => [day, link, visitor]);
  await sql`
    delete from link_visitors where (day, link_id, visitor) in (${sqlIntegerRows(transaction, ofLinks, 3)})
  `.execute(transaction);
  await removeFromAccounts(
    transaction,
    removed.map(([, day, account, visitor]) => [day, account, visitor]),
  );
  return removed.length;
}

/** @param removed day, account and visitor of each, once for each link that the visitor followed */
async function removeFromAccounts(transaction: Connection, removed: number[][]): Promise<void> {
  const groups = [...groupBy(removed, String).values()];
  const counted = groups.map((group) => [...group[0], group.length]);
  await sql`
    with gone (gone_day, gone_account, gone_visitor, gone_links) as (${sqlIntegerRows(transaction, counted, 4)})
    update account_visitors set links = account_visitors.links - gone_links from gone
    where day = gone_day and account_id = gone_account and visitor = gone_visitor
  `.execute(transaction);
  const last = await sql<{ day: number; account_id: number }>`
    delete from account_visitors
    where links = 0 and (day, account_id, visitor) in (${sqlIntegerRows(transaction, counted, 3)})
    returning day, account_id
  `.execute(transaction);
  // The account may be deleted, too, and then has no visitors.
  await addDailyCounts(
    transaction,
    'account_days',
    last.rows.map(({ day, account_id: id }) => ({ id, day, device: 0, country: 0, clicks: 0, visitors: -1 })),
  );
}

/** Deletes some of an account's visitors. Returns false when there were none. */
export async function deleteSomeOfAccount(transaction: Connection, accountId: number): Promise<boolean> {
  const found = await queryRowsAsJson(
    transaction,
    sql`day, account_id, visitor`,
    sql`from (
      select days.day, account_id, visitor
      from (select distinct day from account_days where account_id = ${accountId}) as days cross join account_visitors
      where account_visitors.day = days.day and account_id = ${accountId} limit ${rowsAtOnce}
    ) as found`,
  );
  const keys = v.parse(v.array(v.array(v.number())), found);
  // In one statement with the query, PostgreSQL would scan a table of some hundred thousand visitors.
  await sql`
    delete from account_visitors where (day, account_id, visitor) in (${sqlIntegerRows(transaction, keys, 3)})
  `.execute(transaction);
  return keys.length > 0;
}
