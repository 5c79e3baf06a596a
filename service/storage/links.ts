import { sql } from 'kysely';
import { changeLinks } from './accounts.ts';
import { releaseCodes } from './codes.ts';
import { lockAccounts } from './lock.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Deletes a link with its clicks, and frees its code. False when the account has no such link. */
export function deleteLink(db: Database, accountId: number, linkId: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    const link = await transaction
      .deleteFrom('links')
      .where('id', '=', linkId)
      .where('account_id', '=', accountId)
      .returning('short_code')
      .executeTakeFirst();
    if (link === undefined) return false;
    await releaseCodes(transaction, [link.short_code]);
    await transaction.deleteFrom('bio_page_links').where('link_id', '=', linkId).execute();
    await transaction.deleteFrom('clicks').where('link_id', '=', linkId).execute();
    await changeLinks(transaction, [[accountId, -1]]);
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
