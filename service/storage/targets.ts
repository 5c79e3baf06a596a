import type { Database } from './schema.ts';

export interface LinkTarget {
  linkId: number;
  accountId: number;
  longUrl: string;
}

/** What is at a short code: a link, a bio page, or nothing. */
export async function findTarget(
  db: Database,
  code: string,
): Promise<LinkTarget | { bioPageId: number } | undefined> {
  const row = await db
    .selectFrom('codes')
    .leftJoin('links', 'links.id', 'codes.link_id')
    .select(['links.id as linkId', 'links.account_id as accountId', 'links.long_url as longUrl'])
    .select('codes.bio_page_id as bioPageId')
    .where('codes.code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { linkId, accountId, longUrl, bioPageId } = row;
  if (bioPageId !== null) return { bioPageId };
  if (linkId === null || accountId === null || longUrl === null) return undefined;
  return { linkId, accountId, longUrl };
}
