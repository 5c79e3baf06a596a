import { sql } from 'kysely';
import { dayMs, timestamp } from '../clock.ts';
import { InputError } from '../errors.ts';
import { type ClickBatch, storeBatchOnce } from './clicks.ts';
import { claimCodes, releaseCode } from './codes.ts';
import { sqlJsonRows } from './statements.ts';
import { inTransaction, lockAccount } from './transaction.ts';
import { findLinkByCode } from './links.ts';
import { codesKeptDays } from './new-links.ts';
import type { Connection, Database } from './schema.ts';

interface NewBioPage {
  accountId: number;
  username: string;
  title: string;
  bio: string;
}

/**
 * Stores a bio page and returns its id.
 * @param keptDays how many days the code of a deleted link or bio page stays its account's
 * @throws InputError when there is no such account, or a link or another page has that username
 */
export function insertBioPage(
  db: Database,
  { accountId, username, title, bio }: NewBioPage,
  now: number = Date.now(),
  keptDays: number = codesKeptDays,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    const claim = { site: account.site_url ?? '', code: username, accountId };
    const claimed = await claimCodes(transaction, [claim], timestamp(now - keptDays * dayMs));
    if (claimed.size === 0) throw new InputError(`The username "${username}" is already taken.`);
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
      .where((codes) => codes.and({ site: claim.site, code: username }))
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

/** @throws InputError when there is no such page */
export async function changeBioPage(
  db: Database,
  username: string,
  change: { page_title?: string | undefined; bio_text?: string | undefined },
  site?: string,
): Promise<void> {
  const page = await pageWith(db, username, site);
  await db.updateTable('bio_pages').set(change).where('id', '=', page.id).execute();
}

/**
 * Deletes a page. Its username stays the account's for a while.
 * @throws InputError when there is no such page
 */
export function deleteBioPage(
  db: Database,
  username: string,
  site = '',
  now: number = Date.now(),
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const page = await pageWith(transaction, username, site);
    await releaseCode(transaction, { site, code: username }, timestamp(now));
    await transaction.deleteFrom('bio_page_links').where('bio_page_id', '=', page.id).execute();
    await transaction.deleteFrom('bio_pages').where('id', '=', page.id).execute();
  });
}

/** Looks the username up in `codes`, which has an index for it. */
async function pageWith(db: Connection, username: string, site = '') {
  const page = await db
    .selectFrom('codes')
    .innerJoin('bio_pages', 'bio_pages.id', 'codes.bio_page_id')
    .select(['bio_pages.id', 'bio_pages.account_id'])
    .where('codes.site', '=', site)
    .where('codes.code', '=', username)
    .executeTakeFirst();
  if (page === undefined) throw new InputError(`There is no bio page "${username}".`);
  return page;
}

/** The account's bio pages with the fields of the specification, section 2.5, the newest first. */
export function readBioPagesOfAccount(db: Database, siteUrl: string, accountId: number) {
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
    .select(['page_title', 'bio_text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Counts a view for each of the ids of bio pages, all or none, and once. */
export function addBioPageViews(db: Database, pageIds: number[], batch: ClickBatch): Promise<void> {
  return storeBatchOnce(db, batch, (transaction) =>
    sql`
      with viewed as (
        select cast(value ->> 0 as bigint) as page_id, count(*) as added
        from ${sqlJsonRows(
          transaction,
          pageIds.map((id) => [id]),
        )} group by 1
      )
      update bio_pages set views = views + viewed.added from viewed where bio_pages.id = viewed.page_id
    `.execute(transaction),
  );
}

const linksShown = 50;

/** The links that a bio page shows: the newest of those chosen for it, without disabled ones. */
export function listShownBioPageLinks(db: Database, bioPageId: number) {
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

/**
 * Adds a link to a bio page of its account. It may already be there.
 * @throws InputError when there is no such page, or its account has no such link
 */
export function addLinkToBioPage(db: Database, username: string, code: string, site?: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const page = await pageWith(transaction, username, site);
    const link = await findLinkByCode(transaction, code, site);
    if (link?.account_id !== page.account_id)
      throw new InputError(`The account of the page has no link with the code "${code}".`);
    await transaction
      .insertInto('bio_page_links')
      .values({ bio_page_id: page.id, link_id: link.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Removes a link from a bio page. The link itself stays.
 * @throws InputError when there is no such page, or it shows no such link
 */
export function removeLinkFromBioPage(
  db: Database,
  username: string,
  code: string,
  site?: string,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const page = await pageWith(transaction, username, site);
    const link = await findLinkByCode(transaction, code, site);
    const { numDeletedRows } = await transaction
      .deleteFrom('bio_page_links')
      .where('bio_page_id', '=', page.id)
      .where('link_id', '=', link?.id ?? 0)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new InputError(`The page shows no link with the code "${code}".`);
  });
}
