import { sql } from 'kysely';
import { changeLinks } from './accounts.ts';
import { type Claim, claimCodes, giveCodesToLinks, returnCodes } from './codes.ts';
import { dayMs, parseTimestamp, timestamp } from '../clock.ts';
import { groupBy, jsonRows } from './statements.ts';
import { lockAccounts, inTransaction } from './transaction.ts';
import type { Connection, Database } from './schema.ts';

export interface NewLink {
  accountId: number;
  shortCode: string;
  longUrl: string;
  title: string;
  createdAt: string;
}

export type Creation = 'created' | 'limit-reached' | 'code-taken';

/** How many days the code of a deleted link or bio page stays its account's. */
export const codesKeptDays = 365;

/**
 * Stores links in one transaction, each as a whole or not at all, and returns the outcome for each.
 * Locks their accounts first, so that creations in one account run one at a time and its limit is exact.
 * @param keptDays how many days the code of a deleted link or bio page stays its account's
 */
export function insertLinks(
  db: Database,
  links: readonly NewLink[],
  keptDays: number = codesKeptDays,
): Promise<Creation[]> {
  return inTransaction(db, async (transaction) => {
    const accounts = await lockAccounts(
      transaction,
      links.map(({ accountId }) => accountId),
    );
    const siteOf = new Map(accounts.map(({ id, site_url }) => [id, site_url ?? '']));
    const claims = links.map((link) => ({
      site: siteOf.get(link.accountId) ?? '',
      code: link.shortCode,
      accountId: link.accountId,
      link,
    }));
    const claimed = await claimCodes(transaction, claims, freeBefore(links, keptDays));
    const room = new Map(accounts.map((account) => [account.id, roomIn(account)]));
    const creations = claims.map((claim) => decide(claim, room, claimed));
    const created = claims.filter((_, index) => creations[index] === 'created');
    // The remaining codes were claimed for links of accounts that turned out to be full.
    await returnCodes(transaction, claimed);
    if (created.length > 0) await insert(transaction, created, siteOf);
    return creations;
  });
}

/** What was released before this time is free for every account. */
function freeBefore([first]: readonly NewLink[], keptDays: number): string {
  const now = parseTimestamp(first?.createdAt ?? '') || Date.now();
  return timestamp(now - keptDays * dayMs);
}

/** How many links the account may still create. */
function roomIn({ link_limit, link_count }: { link_limit: number; link_count: number }): number {
  return link_limit === -1 ? Infinity : link_limit - link_count;
}

type LinkClaim = Claim & { link: NewLink };

/** Takes a place in the account and the code, if both are available. */
function decide(claim: LinkClaim, room: Map<number, number>, claimed: Set<LinkClaim>): Creation {
  const left = room.get(claim.accountId) ?? 0;
  if (left <= 0) return 'limit-reached';
  if (!claimed.delete(claim)) return 'code-taken';
  room.set(claim.accountId, left - 1);
  return 'created';
}

async function insert(
  transaction: Connection,
  claims: readonly LinkClaim[],
  siteOf: ReadonlyMap<number, string>,
): Promise<void> {
  const links = claims.map(({ link }) => link);
  const stored = await insertLinkRows(transaction, links);
  await giveCodesToLinks(
    transaction,
    stored.map(({ id, account_id, short_code }) => ({
      site: siteOf.get(account_id) ?? '',
      code: short_code,
      accountId: account_id,
      linkId: id,
    })),
  );
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
  const stored = await sql<{ id: number; account_id: number; short_code: string }>`
    insert into links (account_id, short_code, long_url, title, created_at, status)
    select cast(value ->> 0 as bigint), value ->> 1, value ->> 2, value ->> 3, value ->> 4, 'active'
    from ${jsonRows(transaction, rows)}
    returning id, account_id, short_code
  `.execute(transaction);
  return stored.rows;
}
