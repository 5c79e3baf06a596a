import { sql } from 'kysely';
import * as v from 'valibot';
import { isPostgres } from './dialect.ts';
import type { Connection, Database } from './schema.ts';

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
  return db
    .transaction()
    .execute(async (transaction) => {
      if (!(await countOneMoreLink(transaction, link.accountId))) return 'limit-reached';
      const { id } = await transaction
        .insertInto('links')
        .values(linkRow(link))
        .returning('id')
        .executeTakeFirstOrThrow();
      const code = await transaction
        .insertInto('codes')
        .values({ code: link.shortCode, link_id: id, bio_page_id: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('code')
        .executeTakeFirst();
      if (code === undefined) throw new CodeTaken();
      return 'created' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof CodeTaken) return 'code-taken';
      throw error;
    });
}

/** Thrown inside a transaction to undo it. */
class CodeTaken extends Error {}

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
  return db.transaction().execute(async (transaction) => {
    // The account's row first, as everywhere: two transactions that lock in one order can't deadlock.
    await transaction
      .updateTable('accounts')
      .set({ revision: sql`revision + 1` })
      .where('id', '=', accountId)
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
      .set({ link_count: sql`link_count - 1` })
      .where('id', '=', accountId)
      .execute();
    return true;
  });
}

/** One link of an account with the fields of section 2.2, or undefined. */
export function findLink(db: Database, siteUrl: string, accountId: number, linkId: number) {
  return db
    .selectFrom('links')
    .select(['id', 'short_code', sql<string>`${siteUrl} || '/' || short_code`.as('short_url')])
    .select(['long_url', 'title', 'clicks', 'status', 'created_at'])
    .where('id', '=', linkId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

const rowsPerPage = 1_000;

/**
 * The account's links, newest first, in pages of JSON objects (fields of section 2.2), each an array of texts.
 * The database writes the JSON itself: reading 100,000 rows into objects costs more than all the rest.
 */
export async function* linkPages(db: Database, siteUrl: string, accountId: number): AsyncGenerator<string[]> {
  let page = await linkPage(db, siteUrl, accountId);
  while (page.length > 0) {
    yield page;
    const last = page.at(-1);
    if (page.length < rowsPerPage || last === undefined) return;
    page = await linkPage(db, siteUrl, accountId, v.parse(linkPosition, JSON.parse(last)));
  }
}

const linkPosition = v.object({ created_at: v.string(), id: v.number() });

async function linkPage(
  db: Database,
  siteUrl: string,
  accountId: number,
  before?: v.InferOutput<typeof linkPosition>,
): Promise<string[]> {
  const jsonObject = sql.raw(isPostgres(db) ? 'json_build_object' : 'json_object');
  let query = db
    .selectFrom('links')
    .select(
      sql<string>`cast(${jsonObject}(
        'id', id, 'short_code', short_code, 'short_url', cast(${siteUrl} as text) || '/' || short_code,
        'long_url', long_url, 'title', title, 'clicks', clicks, 'status', status, 'created_at', created_at
      ) as text)`.as('json'),
    )
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsPerPage);
  if (before !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`);
  }
  return (await query.execute()).map(({ json }) => json);
}

export async function countLinks(db: Database, accountId: number): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select('link_count')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.link_count;
}
