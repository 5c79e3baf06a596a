import { sql } from 'kysely';
import { changeLinks } from './links.ts';
import { type Claim, claimCodes, giveCodesToLinks, codeKey } from './codes.ts';
import { dayMs, parseTimestamp, timestamp } from '../clock.ts';
import { groupBy, sqlJsonRows } from './statements.ts';
import { lockAccounts, inTransaction } from './transaction.ts';
import type { Connection, Database } from './schema.ts';

export interface LinkToInsert {
  accountId: number;
  shortCode: string;
  longUrl: string;
  title: string;
  createdAt: string;
}

export type Creation = 'created' | 'limit-reached' | 'code-taken';

/** How many days the code of a deleted link or bio page stays its account's. */
export const codesKeptDays = 365;

type LinkClaim = Claim & { link: LinkToInsert };

/**
 * Stores links in one transaction, each as a whole or not at all, and returns the outcome for each.
 * Locks their accounts first, so that creations in one account run one at a time and its limit is exact.
 * @param keptDays how many days the code of a deleted link or bio page stays its account's
 */
export function insertLinks(
  db: Database,
  links: readonly LinkToInsert[],
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
    const room = new Map(
      accounts.map(({ id, link_limit, link_count }) => [
        id,
        link_limit === -1 ? Infinity : link_limit - link_count,
      ]),
    );
    const creations = await claimAll(transaction, claims, room, freeBefore(links, keptDays));
    const created = claims.filter((claim) => creations.get(claim) === 'created');
    if (created.length > 0) await insert(transaction, created, siteOf);
    return claims.map((claim) => creations.get(claim) ?? 'code-taken');
  });
}

/** What was released before this time is free for every account. */
function freeBefore([first]: readonly LinkToInsert[], keptDays: number): string {
  const now = parseTimestamp(first?.createdAt ?? '') || Date.now();
  return timestamp(now - keptDays * dayMs);
}

/**
 * Claims the codes that there is room for, usually all at once. What depends on the outcome for another link waits for the
 * next turn: of several links with one code, the first may have no right to it where the next one has, and a place that is
 * not taken is left for the next link of the account.
 * @param room how many links each account may still create
 */
async function claimAll(
  transaction: Connection,
  claims: readonly LinkClaim[],
  room: Map<number, number>,
  freeBefore: string,
): Promise<Map<LinkClaim, Creation>> {
  const creations = new Map<LinkClaim, Creation>();
  const taken = new Set<string>();
  for (let left = claims; left.length > 0; left = left.filter((claim) => !creations.has(claim))) {
    const tried = new Map<string, LinkClaim>();
    const places = new Map(room);
    for (const claim of left) {
      const [key, placesLeft] = [codeKey(claim), places.get(claim.accountId) ?? 0];
      if ((room.get(claim.accountId) ?? 0) <= 0) creations.set(claim, 'limit-reached');
      else if (taken.has(key)) creations.set(claim, 'code-taken');
      else if (!tried.has(key) && placesLeft > 0) {
        tried.set(key, claim);
        places.set(claim.accountId, placesLeft - 1);
      }
    }
    if (tried.size === 0) continue;
    const claimed = await claimCodes(transaction, [...tried.values()], freeBefore);
    for (const [key, claim] of tried) {
      creations.set(claim, claimed.has(claim) ? 'created' : 'code-taken');
      if (!claimed.has(claim)) continue;
      taken.add(key);
      room.set(claim.accountId, (room.get(claim.accountId) ?? 0) - 1);
    }
  }
  return creations;
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
export async function insertLinkRows(transaction: Connection, links: readonly LinkToInsert[]) {
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
    from ${sqlJsonRows(transaction, rows)}
    returning id, account_id, short_code
  `.execute(transaction);
  return stored.rows;
}
