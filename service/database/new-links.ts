import { sql } from 'kysely';
import { changeLinks } from './accounts.ts';
import { claimCodes, giveCodesToLinks, releaseCodes } from './codes.ts';
import { groupBy } from './group-by.ts';
import { jsonRows } from './json-rows.ts';
import { lockAccounts } from './lock.ts';
import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

export interface NewLink {
  accountId: number;
  shortCode: string;
  longUrl: string;
  title: string;
  createdAt: string;
}

export type Creation = 'created' | 'limit-reached' | 'code-taken';

/**
 * Stores links in one transaction, each as a whole or not at all, and returns the outcome for each.
 * Locks their accounts first, so that creations in one account run one at a time and its limit is exact.
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
    // The remaining codes were claimed for links of accounts that turned out to be full.
    await releaseCodes(transaction, [...claimed]);
    if (created.length > 0) await insert(transaction, created);
    return creations;
  });
}

/** Locks the accounts, and returns how many links each may still create. */
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

/** Takes a place in the account and the code, if both are available. */
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

/** Stores links in their order. The caller takes care of their codes and accounts. */
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
