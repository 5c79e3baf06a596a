import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

export type Choice = 'changed' | 'no-page' | 'no-link';

/** Adds a link to a bio page of its account. It may already be there. */
export function chooseLink(db: Database, username: string, code: string): Promise<Choice> {
  return inTransaction(db, async (transaction) => {
    const pair = await findPair(transaction, username, code);
    if (typeof pair === 'string') return pair;
    await transaction
      .insertInto('bio_page_links')
      .values(pair)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'changed';
  });
}

/** Removes a link from a bio page. The link itself stays. */
export function unchooseLink(db: Database, username: string, code: string): Promise<Choice> {
  return inTransaction(db, async (transaction) => {
    const pair = await findPair(transaction, username, code);
    if (typeof pair === 'string') return pair;
    const { numDeletedRows } = await transaction
      .deleteFrom('bio_page_links')
      .where('bio_page_id', '=', pair.bio_page_id)
      .where('link_id', '=', pair.link_id)
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'changed' : 'no-link';
  });
}

/** Finds the bio page and the link, if both belong to the same account. */
async function findPair(
  transaction: Connection,
  username: string,
  code: string,
): Promise<{ bio_page_id: number; link_id: number } | 'no-page' | 'no-link'> {
  const page = await transaction
    .selectFrom('codes')
    .innerJoin('bio_pages', 'bio_pages.id', 'codes.bio_page_id')
    .select(['bio_pages.id', 'bio_pages.account_id'])
    .where('codes.code', '=', username)
    .executeTakeFirst();
  if (page === undefined) return 'no-page';
  const link = await transaction
    .selectFrom('codes')
    .innerJoin('links', 'links.id', 'codes.link_id')
    .select('links.id')
    .where('codes.code', '=', code)
    .where('links.account_id', '=', page.account_id)
    .executeTakeFirst();
  return link === undefined ? 'no-link' : { bio_page_id: page.id, link_id: link.id };
}
