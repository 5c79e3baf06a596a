import type { Database } from './schema.ts';

export interface LinkTarget {
  linkId: number;
  accountId: number;
  longUrl: string;
}

export type Target = LinkTarget | { bioPageId: number } | undefined;

/** What is at each of the short codes: a link, a bio page, or nothing. */
export async function findTargets(db: Database, codes: readonly string[]): Promise<Target[]> {
  const rows = await db
    .selectFrom('codes')
    .leftJoin('links', 'links.id', 'codes.link_id')
    .select(['codes.code', 'codes.bio_page_id as bioPageId'])
    .select(['links.id as linkId', 'links.account_id as accountId', 'links.long_url as longUrl'])
    .where('codes.code', 'in', [...new Set(codes)])
    .execute();
  const targets = new Map(rows.map((row) => [row.code, targetOf(row)]));
  return codes.map((code) => targets.get(code));
}

type Nullable<Shape> = { [Name in keyof Shape]: Shape[Name] | null };

function targetOf({
  bioPageId,
  linkId,
  accountId,
  longUrl,
}: Nullable<LinkTarget & { bioPageId: number }>): Target {
  if (bioPageId !== null) return { bioPageId };
  return linkId === null || accountId === null || longUrl === null
    ? undefined
    : { linkId, accountId, longUrl };
}
