import { sql } from 'kysely';
import { claimCode, claiming } from './codes.ts';
import { isPostgres } from './dialect.ts';
import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

export interface NewLink {
  accountId: number;
  shortCode: string;
  longUrl: string;
  title: string;
  createdAt: string;
}

/**
 * Stores a link, or nothing at all.
 * The account's row is taken first, so creations of one account pass one by one and its limit is exact.
 */
export function insertLink(db: Database, link: NewLink): Promise<'created' | 'limit-reached' | 'code-taken'> {
  return claiming(db, async (transaction) => {
    if (!(await countOneMoreLink(transaction, link.accountId))) return 'limit-reached';
    const { id } = await transaction
      .insertInto('links')
      .values(linkRow(link))
      .returning('id')
      .executeTakeFirstOrThrow();
    await claimCode(transaction, link.shortCode, { link_id: id });
    return 'created';
  });
}

async function countOneMoreLink(transaction: Connection, accountId: number): Promise<boolean> {
  const account = await transaction
    .updateTable('accounts')
    .set({ link_count: sql`link_count + 1`, revision: sql`revision + 1` })
    .where('id', '=', accountId)
    .where((where) =>
      where.or([where('link_limit', '=', -1), where('link_count', '<', where.ref('link_limit'))]),
    )
    .returning('id')
    .executeTakeFirst();
  return account !== undefined;
}

export function linkRow({ accountId, shortCode, longUrl, title, createdAt }: NewLink) {
  return {
    account_id: accountId,
    short_code: shortCode,
    long_url: longUrl,
    title,
    clicks: 0,
    status: 'active',
    created_at: createdAt,
  };
}

/** Deletes a link with its clicks, and frees its code. False when the account has no such link. */
export function deleteLink(db: Database, accountId: number, linkId: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // The account's row first, as everywhere: two transactions that lock in one order can't deadlock.
    await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .$if(isPostgres(db), (query) => query.forUpdate())
      .execute();
    const link = await transaction
      .deleteFrom('links')
      .where('id', '=', linkId)
      .where('account_id', '=', accountId)
      .returning('short_code')
      .executeTakeFirst();
    if (link === undefined) return false;
    await transaction.deleteFrom('codes').where('code', '=', link.short_code).execute();
    await transaction.deleteFrom('clicks').where('link_id', '=', linkId).execute();
    await transaction
      .updateTable('accounts')
      .set({ link_count: sql`link_count - 1`, revision: sql`revision + 1` })
      .where('id', '=', accountId)
      .execute();
    return true;
  });
}

/** One link of an account with the fields of section 2.2, or undefined. */
export function findLink(db: Database, siteUrl: string, accountId: number, linkId: number) {
  return db
    .selectFrom('links')
    .select(['id', 'short_code', sql<string>`cast(${siteUrl} as text) || '/' || short_code`.as('short_url')])
    .select(['long_url', 'title', 'clicks', 'status', 'created_at'])
    .where('id', '=', linkId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function countLinks(db: Database, accountId: number): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select('link_count')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.link_count;
}
