import { sql } from 'kysely';
import { dayMs, dayNumber, parseTimestamp, timestamp } from '../../service/clock.ts';
import { createRandom, type NonEmpty, pageAt, seededClick, seededLink, type SeedPage } from './content.ts';
import { recordLinkListChanges } from '../../service/database/links.ts';
import { type Click, storeClicks } from '../../service/database/clicks.ts';
import { countOldestClicks } from '../../service/database/count-clicks.ts';
import { insertLinkRows, type LinkToInsert } from '../../service/database/new-links.ts';
import type { Connection, Database } from '../../service/database/schema.ts';
import { inTransaction, lockAccount } from '../../service/database/transaction.ts';

interface Seed {
  accountId: number;
  links: number;
  clicks?: number;
  /** Pages for the links to lead to; the newest link gets the first. Without them, pages are invented. */
  pages?: NonEmpty<SeedPage> | undefined;
}

const longestMs = 90 * dayMs;
const rowsPerInsert = 1_000;

/**
 * Fills an account with links and clicks of the past 90 days. They are the same every time for an account in the same
 * state.
 * The account's link limit doesn't apply.
 * @throws when there is no such account, or when there are clicks but no links
 */
export async function seed(
  db: Database,
  { accountId, links, clicks = 0, pages }: Seed,
  now: number = Date.now(),
): Promise<void> {
  await lockAccount(db, accountId);
  const newest = await newestLink(db, accountId);
  const random = createRandom(accountId * 1_000_003 + (newest?.id ?? 0));
  // Links are listed by id, so the seed's links must not be older than those that the account already has.
  const spanMs = Math.min(longestMs, newest ? now - parseTimestamp(newest.created_at) : longestMs);
  for (const rows of batches(links, (index) => {
    const createdAt = timestamp(now - spanMs + (spanMs * index) / links);
    const page = pages && pageAt(pages, links - 1 - index);
    return { ...seededLink(random, page), accountId, createdAt };
  })) {
    await inTransaction(db, (transaction) => insertRows(transaction, accountId, rows));
  }
  await seedClicks(db, accountId, clicks, random, now);
  // After so many new rows, the query planner's statistics would be out of date.
  for (const table of ['links', 'codes', 'link_days', 'account_days', 'link_visitors', 'account_visitors'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

function newestLink(db: Database, accountId: number) {
  return db
    .selectFrom('links')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function* batches<Row>(count: number, row: (index: number) => Row): Generator<Row[]> {
  for (let start = 0; start < count; start += rowsPerInsert) {
    yield Array.from({ length: Math.min(rowsPerInsert, count - start) }, (_, index) => row(start + index));
  }
}

async function insertRows(transaction: Connection, accountId: number, rows: LinkToInsert[]) {
  await recordLinkListChanges(transaction, [[accountId, rows.length]]);
  const stored = await insertLinkRows(transaction, rows);
  const site = (await lockAccount(transaction, accountId)).site_url ?? '';
  await transaction
    .insertInto('codes')
    .values(
      stored.map(({ id, short_code }) => ({ site, code: short_code, account_id: accountId, link_id: id })),
    )
    .execute();
}

async function seedClicks(
  db: Database,
  accountId: number,
  clicks: number,
  random: () => number,
  now: number,
) {
  if (clicks === 0) return;
  const links = await db
    .selectFrom('links')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  if (links.length === 0) throw new Error('Clicks need a link to go to: seed some links too.');
  for (const rows of batches(clicks, () => randomClick(links, random, now))) await storeClicks(db, rows);
  while (await countOldestClicks(db));
}

function randomClick(links: { id: number; created_at: string }[], random: () => number, now: number): Click {
  // A few links get most of the clicks, as in real life.
  const link = links[Math.floor(links.length * random() ** 3)];
  if (link === undefined) throw new RangeError('A random number was outside 0 to 1.');
  const created = Math.max(parseTimestamp(link.created_at), now - longestMs);
  return {
    linkId: link.id,
    day: dayNumber(created + (now - created) * random()),
    ...seededClick(random),
  };
}
