import { sql } from 'kysely';
import * as v from 'valibot';
import { recordLinkListChanges } from './links.ts';
import { type Click, devices, parseStoredClicks } from './clicks.ts';
import { type DailyCountChange, addDailyCounts, addLinkClicks } from './statistics.ts';
import { groupBy, queryRowsAsJson, sqlJsonRows, sqlInList } from './statements.ts';
import { inClickCountingTransaction, lockAccounts } from './transaction.ts';
import type { Connection, Database } from './schema.ts';
import { addVisitors } from './visitors.ts';

/** How many clicks are counted together. More of them touch fewer pages per click; fewer keep redirects waiting less. */
const clicksAtOnce = 2_000;
const batchesRead = 50;

/** The number of the last batch of clicks that is stored and not counted; undefined when there is none. */
export async function lastUncountedBatch(db: Database): Promise<number | undefined> {
  const newest = db.selectFrom('click_batches').select('id').orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.id;
}

/** Counts the oldest stored clicks, of the batches up to `last`. Returns false when there were none. */
export async function countOldestClicks(db: Database, last = Number.MAX_SAFE_INTEGER): Promise<boolean> {
  // Usually there is nothing to count, and this query costs less than a transaction.
  if ((await oldestBatches(db, last, 1)).length === 0) return false;
  return inClickCountingTransaction(db, async (transaction) => {
    const clicks: Click[] = [];
    const batches = await oldestBatches(transaction, last, batchesRead);
    for (const batch of batches) {
      if (clicks.length >= clicksAtOnce) break;
      clicks.push(...parseStoredClicks(batch.clicks));
      await transaction.deleteFrom('click_batches').where('id', '=', batch.id).execute();
    }
    const linkIds = [...new Set(clicks.map(({ linkId }) => linkId))];
    await countClicks(transaction, clicks, await ownersOf(transaction, linkIds));
    return batches.length > 0;
  });
}

function oldestBatches(db: Connection, last: number, count: number) {
  return db
    .selectFrom('click_batches')
    .select(['id', 'clicks'])
    .where('id', '<=', last)
    .orderBy('id')
    .limit(count)
    .execute();
}

/**
 * Adds clicks to every count that includes them, except clicks on links that were deleted meanwhile.
 * @param owners the accounts of the links
 */
async function countClicks(
  transaction: Connection,
  clicks: Click[],
  owners: ReadonlyMap<number, number>,
): Promise<void> {
  const owned = clicks.flatMap((click) => {
    const accountId = owners.get(click.linkId);
    return accountId === undefined ? [] : [{ ...click, accountId }];
  });
  if (owned.length === 0) return;
  const countries = await findOrAddCountries(transaction, [...new Set(owned.map(({ country }) => country))]);
  const firsts = await addVisitors(transaction, owned);
  const countFor = (id: number, { day, device, country }: Click, isFirst: boolean): DailyCountChange => ({
    id,
    day,
    device: devices.indexOf(device) + 1,
    country: countries.get(country) ?? 0,
    clicks: 1,
    visitors: Number(isFirst),
  });
  const linkCounts = owned.map((click) => countFor(click.linkId, click, firsts.onLink.has(click)));
  await addDailyCounts(transaction, 'link_days', linkCounts);
  await addDailyCounts(
    transaction,
    'account_days',
    owned.map((click) => countFor(click.accountId, click, firsts.inAccount.has(click))),
  );
  const byLink = [...groupBy(linkCounts, ({ id }) => id)];
  await addLinkClicks(
    transaction,
    byLink.map(([id, { length }]) => [id, length]),
  );
  // Locks the accounts last, so that creating links in them waits only for the end of this transaction.
  const accounts = await lockAccounts(
    transaction,
    owned.map(({ accountId }) => accountId),
  );
  await recordLinkListChanges(
    transaction,
    accounts.map(({ id }) => [id, 0]),
  );
}

const found = v.array(v.tuple([v.number(), v.number()]));

/** Finds the accounts of links. Links that were deleted have none. */
async function ownersOf(transaction: Connection, linkIds: number[]): Promise<Map<number, number>> {
  const wanted = sql`from links where id in ${sqlInList(transaction, linkIds)}`;
  return new Map(v.parse(found, await queryRowsAsJson(transaction, sql`id, account_id`, wanted)));
}

/** The numbers of countries by name. New countries are added. */
export async function findOrAddCountries(
  transaction: Connection,
  names: string[],
): Promise<Map<string, number>> {
  const known = await findNumbers(transaction, names);
  const unknown = names.filter((name) => !known.has(name)).map((name) => [name]);
  if (unknown.length === 0) return known;
  await sql`
    insert into countries (name) select value ->> 0 from ${sqlJsonRows(transaction, unknown)} where true
    on conflict do nothing
  `.execute(transaction);
  return findNumbers(transaction, names);
}

async function findNumbers(transaction: Connection, names: string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('countries')
    .select(['id', 'name'])
    .where('name', 'in', sqlInList(transaction, names))
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
