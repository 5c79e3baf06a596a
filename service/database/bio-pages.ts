import { sql } from 'kysely';
import { dayMs, timestamp } from '../clock.ts';
import { type Batch, storeOnce } from './clicks.ts';
import { claimCodes, releaseCode } from './codes.ts';
import { jsonRows } from './statements.ts';
import { lockAccounts, inTransaction } from './transaction.ts';
import { codesKeptDays } from './new-links.ts';
import type { Connection, Database } from './schema.ts';

interface NewBioPage {
  accountId: number;
  username: string;
  title: string;
  bio: string;
}

/**
 * Stores a bio page and returns its id, unless a link or another page has that username.
 * @param keptDays how many days the code of a deleted link or bio page stays its account's
 */
export function insertBioPage(
  db: Database,
  { accountId, username, title, bio }: NewBioPage,
  now: number = Date.now(),
  keptDays: number = codesKeptDays,
): Promise<number | 'code-taken'> {
  return inTransaction(db, async (transaction) => {
    const [account] = await lockAccounts(transaction, [accountId]);
    const claim = { site: account?.site_url ?? '', code: username, accountId };
    const claimed = await claimCodes(transaction, [claim], timestamp(now - keptDays * dayMs));
    if (claimed.size === 0) return 'code-taken';
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
    await transaction
      .updateTable('codes')
      .set({ bio_page_id: id, account_id: accountId, released_at: null })
      .where('site', '=', claim.site)
      .where('code', '=', username)
      .execute();
    return id;
  });
}

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
  site = '',
): Promise<boolean> {
  const page = await pageWith(db, username, site);
  if (page === undefined) return false;
  await db.updateTable('bio_pages').set(change).where('id', '=', page.id).execute();
  return true;
}

/** Deletes a page. Its username stays the account's for a while. Returns false when there is no such page. */
export function deleteBioPage(
  db: Database,
  username: string,
  site = '',
  now: number = Date.now(),
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const page = await pageWith(transaction, username, site);
    if (page === undefined) return false;
    await releaseCode(transaction, { site, code: username }, timestamp(now));
    await transaction.deleteFrom('bio_page_links').where('bio_page_id', '=', page.id).execute();
    await transaction.deleteFrom('bio_pages').where('id', '=', page.id).execute();
    return true;
  });
}

/** Looks the username up in `codes`, which has an index for it. */
function pageWith(db: Connection, username: string, site: string) {
  return db
    .selectFrom('codes')
    .innerJoin('bio_pages', 'bio_pages.id', 'codes.bio_page_id')
    .select(['bio_pages.id', 'bio_pages.account_id'])
    .where('codes.site', '=', site)
    .where('codes.code', '=', username)
    .executeTakeFirst();
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

/** Adds views to the counts of several bio pages, all or none, and once. */
export function countViews(db: Database, views: ReadonlyMap<number, number>, batch: Batch): Promise<void> {
  return storeOnce(db, batch, (transaction) =>
    sql`
      with viewed as (
        select cast(value ->> 0 as bigint) as page_id, cast(value ->> 1 as bigint) as added
        from ${jsonRows(transaction, [...views])}
      )
      update bio_pages set views = views + viewed.added from viewed where bio_pages.id = viewed.page_id
    `.execute(transaction),
  );
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

export type Choice = 'changed' | 'no-page' | 'no-link';

/** Adds a link to a bio page of its account. It may already be there. */
export function chooseLink(db: Database, username: string, code: string, site = ''): Promise<Choice> {
  return inTransaction(db, async (transaction) => {
    const pair = await findPair(transaction, username, code, site);
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
export function unchooseLink(db: Database, username: string, code: string, site = ''): Promise<Choice> {
  return inTransaction(db, async (transaction) => {
    const pair = await findPair(transaction, username, code, site);
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
  site: string,
): Promise<{ bio_page_id: number; link_id: number } | 'no-page' | 'no-link'> {
  const page = await pageWith(transaction, username, site);
  if (page === undefined) return 'no-page';
  const link = await transaction
    .selectFrom('codes')
    .innerJoin('links', 'links.id', 'codes.link_id')
    .select('links.id')
    .where('codes.site', '=', site)
    .where('codes.code', '=', code)
    .where('links.account_id', '=', page.account_id)
    .executeTakeFirst();
  return link === undefined ? 'no-link' : { bio_page_id: page.id, link_id: link.id };
}
