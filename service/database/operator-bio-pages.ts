import { releaseCodes } from './codes.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** The bio pages of one account, or of all accounts, the newest first. */
export function allBioPages(db: Database, accountId?: number) {
  return db
    .selectFrom('bio_pages')
    .select(['id', 'account_id', 'username', 'page_title', 'views', 'created_at'])
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .orderBy('id', 'desc')
    .execute();
}

/** Returns false when there is no such page. */
export async function changeBioPage(
  db: Database,
  username: string,
  change: { page_title?: string; bio_text?: string },
): Promise<boolean> {
  const id = await idOf(db, username);
  if (id === undefined) return false;
  await db.updateTable('bio_pages').set(change).where('id', '=', id).execute();
  return true;
}

/** Deletes a page and frees its username. Returns false when there is no such page. */
export function deleteBioPage(db: Database, username: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const id = await idOf(transaction, username);
    if (id === undefined) return false;
    await releaseCodes(transaction, [username]);
    await transaction.deleteFrom('bio_page_links').where('bio_page_id', '=', id).execute();
    await transaction.deleteFrom('bio_pages').where('id', '=', id).execute();
    return true;
  });
}

/** Looks the username up in `codes`, which has an index for it. */
async function idOf(db: Pick<Database, 'selectFrom'>, username: string): Promise<number | undefined> {
  const code = await db
    .selectFrom('codes')
    .select('bio_page_id')
    .where('code', '=', username)
    .executeTakeFirst();
  return code?.bio_page_id ?? undefined;
}
