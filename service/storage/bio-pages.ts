import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import { claimCodes } from './codes.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

interface NewBioPage {
  accountId: number;
  username: string;
  title: string;
  bio: string;
}

/** Stores a bio page and gives its id, unless a link or another page has the username. */
export function insertBioPage(
  db: Database,
  { accountId, username, title, bio }: NewBioPage,
  now: number = Date.now(),
): Promise<number | 'code-taken'> {
  return inTransaction(db, async (transaction) => {
    if ((await claimCodes(transaction, [username])).size === 0) return 'code-taken';
    const { id } = await transaction
      .insertInto('bio_pages')
      .values({
        account_id: accountId,
        username,
        page_title: title,
        bio_text: bio,
        views: 0,
        status: 'active',
        created_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.updateTable('codes').set({ bio_page_id: id }).where('code', '=', username).execute();
    return id;
  });
}

/** The account's bio pages with the fields of section 2.5, the newest first. */
export function listBioPages(db: Database, siteUrl: string, accountId: number) {
  return db
    .selectFrom('bio_pages')
    .select(['id', 'username', 'page_title', 'bio_text', 'views', 'status', 'created_at'])
    .select(sql<string>`cast(${siteUrl} as text) || '/' || username`.as('url'))
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

export function findBioPage(db: Database, id: number) {
  return db
    .selectFrom('bio_pages')
    .select(['account_id', 'page_title', 'bio_text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countView(db: Database, id: number): Promise<void> {
  await db
    .updateTable('bio_pages')
    .set({ views: sql`views + 1` })
    .where('id', '=', id)
    .execute();
}

const linksShown = 50;

/** What a bio page shows: the account's newest links that have a title. */
export function titledLinks(db: Database, accountId: number) {
  return db
    .selectFrom('links')
    .select(['short_code', 'title'])
    .where('account_id', '=', accountId)
    .where('title', '<>', '')
    .orderBy('id', 'desc')
    .limit(linksShown)
    .execute();
}
