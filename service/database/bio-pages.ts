import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import { claimCodes } from './codes.ts';
import { jsonRows } from './json-rows.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

interface NewBioPage {
  accountId: number;
  username: string;
  title: string;
  bio: string;
}

/** Stores a bio page and returns its id, unless a link or another page has that username. */
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

/** The account's bio pages with the fields of the specification, section 2.5, the newest first. */
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

/** Adds views to the counts of several bio pages, all or none. */
export async function countViews(db: Database, views: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    with viewed as (
      select cast(value ->> 0 as bigint) as page_id, cast(value ->> 1 as bigint) as added
      from ${jsonRows(db, [...views])}
    )
    update bio_pages set views = views + viewed.added from viewed where bio_pages.id = viewed.page_id
  `.execute(db);
}

const linksShown = 50;

/** The links that a bio page shows: the newest of those chosen for it, without disabled ones. */
export function chosenLinks(db: Database, bioPageId: number) {
  return db
    .selectFrom('bio_page_links')
    .innerJoin('links', 'links.id', 'bio_page_links.link_id')
    .select(['links.short_code', 'links.title'])
    .where('bio_page_links.bio_page_id', '=', bioPageId)
    .where('links.status', '=', 'active')
    .orderBy('bio_page_links.link_id', 'desc')
    .limit(linksShown)
    .execute();
}
