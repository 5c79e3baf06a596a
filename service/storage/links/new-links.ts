import { sql } from 'kysely';
import { changeLinks } from '../accounts/accounts.ts';
import { claimCodes, giveCodesToLinks, releaseCodes } from './codes.ts';
import { groupBy } from '../group-by.ts';
import { jsonRows } from '../database/json-rows.ts';
import { lockAccounts } from '../database/lock.ts';
import type { Connection, Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

export interface NewLink {
  accountId: number;
  shortCode: string;
  longUrl: string;
  title: string;
  createdAt: string;
}

export type Creation = 'created' | 'limit-reached' | 'code-taken';

/**
 * Stores links in one transaction, each of them whole or not at all, and says for each what became of it.
 * The rows of their accounts are locked first, so creations of one account pass one by one and its limit is exact.
 */
export function insertLinks(db: Database, links: readonly NewLink[]): Promise<Creation[]> {
  return inTransaction(db, async (transaction) => {
    const room = await roomInAccounts(transaction, links);
    const claimed = await claimCodes(
      transaction,
      links.map(({ shortCode }) => shortCode),
    );
    const creations = links.map((link) => decide(link, room, claimed));
    const created = links.filter((_, index) => creations[index] === 'created');
    // What is left was claimed for links of accounts that turned out to be full.
    await releaseCodes(transaction, [...claimed]);
    if (created.length > 0) await insert(transaction, created);
    return creations;
  });
}

/** How many links each account may still create; locks the accounts. */
async function roomInAccounts(
  transaction: Connection,
  links: readonly NewLink[],
): Promise<Map<number, number>> {
  const accounts = await lockAccounts(
    transaction,
    links.map(({ accountId }) => accountId),
  );
  return new Map(
    accounts.map(({ id, link_limit, link_count }) => [
      id,
      link_limit === -1 ? Infinity : link_limit - link_count,
    ]),
  );
}

/** Takes a place in the account and the code, if both are to be had. */
function decide(
  { accountId, shortCode }: NewLink,
  room: Map<number, number>,
  claimed: Set<string>,
): Creation {
  const left = room.get(accountId) ?? 0;
  if (left <= 0) return 'limit-reached';
  if (!claimed.delete(shortCode)) return 'code-taken';
  room.set(accountId, left - 1);
  return 'created';
}

async function insert(transaction: Connection, links: readonly NewLink[]): Promise<void> {
  await giveCodesToLinks(transaction, await insertLinkRows(transaction, links));
  const byAccount = groupBy(links, ({ accountId }) => accountId);
  await changeLinks(
    transaction,
    [...byAccount].map(([accountId, { length }]) => [accountId, length]),
  );
}

/** Stores links, in their order; whoever calls it sees to their codes and accounts. */
export async function insertLinkRows(transaction: Connection, links: readonly NewLink[]) {
  const rows = links.map(({ accountId, shortCode, longUrl, title, createdAt }) => [
    accountId,
    shortCode,
    longUrl,
    title,
    createdAt,
  ]);
  const stored = await sql<{ id: number; short_code: string }>`
    insert into links (account_id, short_code, long_url, title, created_at, clicks, status)
    select cast(value ->> 0 as bigint), value ->> 1, value ->> 2, value ->> 3, value ->> 4, 0, 'active'
    from ${jsonRows(transaction, rows)}
    returning id, short_code
  `.execute(transaction);
  return stored.rows;
}
