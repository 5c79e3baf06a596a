import { sql } from 'kysely';
import { recordLinkListChanges } from './links.ts';
import { type CodeClaim, claimCodes, assignClaimedCodes, codeKey } from './codes.ts';
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

export type LinkCreationOutcome = 'created' | 'limit-reached' | 'code-taken';

/** How many days the code of a deleted link or bio page stays its account's. */
export const codesKeptDays = 365;

type LinkClaim = CodeClaim & { link: LinkToInsert };

/**
 * Stores links in one transaction, each as a whole or not at all, and returns the outcome for each.
 * Locks their accounts first, so that creations in one account run one at a time and its limit is exact.
 * @param keptDays how many days the code of a deleted link or bio page stays its account's
 */
export function insertLinks(
  db: Database,
  links: readonly LinkToInsert[],
  keptDays: number = codesKeptDays,
): Promise<LinkCreationOutcome[]> {
  return inTransaction(db, async (transaction) => {
    const accounts = await lockAccounts(
      transaction,
      links.map(({ accountId }) => accountId),
    );
    const siteOf = new Map(accounts.map(({ id, site_url }) => [id, site_url ?? '']));
    const room = new Map(
      accounts.map(({ id, link_limit, link_count }) => [
        id,
        link_limit === -1 ? Infinity : Math.max(0, link_limit - link_count),
      ]),
    );
    const roomOf = ({ accountId }: CodeClaim) => room.get(accountId) ?? 0;
    const claims = links.map((link) => ({
      site: siteOf.get(link.accountId) ?? '',
      code: link.shortCode,
      accountId: link.accountId,
      link,
    }));
    const creations = new Map<LinkClaim, LinkCreationOutcome>();
    for (const group of independentGroups(claims, roomOf)) {
      const allowed = group.filter((claim) => roomOf(claim) > 0);
      const created = await claimCodes(transaction, allowed, freeBefore(links, keptDays));
      if (created.size > 0) await insert(transaction, [...created], siteOf);
      for (const claim of created) room.set(claim.accountId, roomOf(claim) - 1);
      for (const claim of group)
        creations.set(
          claim,
          created.has(claim) ? 'created' : allowed.includes(claim) ? 'code-taken' : 'limit-reached',
        );
    }
    return claims.map((claim) => creations.get(claim) ?? 'limit-reached');
  });
}

/** What was released before this time is free for every account. */
function freeBefore([first]: readonly LinkToInsert[], keptDays: number): string {
  const now = parseTimestamp(first?.createdAt ?? '') || Date.now();
  return timestamp(now - keptDays * dayMs);
}

/**
 * All links at once, but for those whose outcome may depend on that of another, each of which is a group of its own: of
 * several with one code, the first may have no right to it where the next one has, and a last place that is not taken is left
 * for the next link of the account.
 */
function independentGroups(claims: LinkClaim[], roomOf: (claim: CodeClaim) => number): LinkClaim[][] {
  const byAccount = groupBy(claims, ({ accountId }) => accountId);
  const byCode = groupBy(claims, codeKey);
  const isDependent = (claim: LinkClaim) => {
    const own = byAccount.get(claim.accountId)?.length ?? 0;
    const isShort = roomOf(claim) > 0 && roomOf(claim) < own;
    return isShort || (byCode.get(codeKey(claim))?.length ?? 0) > 1;
  };
  const [alone, together] = [claims.filter(isDependent), claims.filter((claim) => !isDependent(claim))];
  return [together, ...alone.map((claim) => [claim])].filter(({ length }) => length > 0);
}

async function insert(
  transaction: Connection,
  claims: readonly LinkClaim[],
  siteOf: ReadonlyMap<number, string>,
): Promise<void> {
  const links = claims.map(({ link }) => link);
  const stored = await insertLinkRows(transaction, links);
  await assignClaimedCodes(
    transaction,
    stored.map(({ id, account_id, short_code }) => ({
      site: siteOf.get(account_id) ?? '',
      code: short_code,
      accountId: account_id,
      linkId: id,
    })),
  );
  const byAccount = groupBy(links, ({ accountId }) => accountId);
  await recordLinkListChanges(
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
