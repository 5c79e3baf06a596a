import { sql } from 'kysely';
import type { Database } from './schema.ts';

export interface LinkTarget {
  linkId: number;
  accountId: number;
  longUrl: string;
}

/** A link, a bio page, what was taken down, or nothing. */
export type Target = LinkTarget | { bioPageId: number } | 'taken-down' | undefined;

/** What is at each of the short codes. */
export async function findTargets(db: Database, codes: readonly string[]): Promise<Target[]> {
  const rows = await db
    .selectFrom('codes')
    .leftJoin('links', 'links.id', 'codes.link_id')
    .leftJoin('bio_pages', 'bio_pages.id', 'codes.bio_page_id')
    .leftJoin('accounts', (join) =>
      join.on('accounts.id', '=', sql`coalesce(links.account_id, bio_pages.account_id)`),
    )
    .select(['codes.code', 'codes.bio_page_id as bioPageId'])
    .select(['links.id as linkId', 'links.account_id as accountId', 'links.long_url as longUrl'])
    .select(['links.status as linkStatus', 'accounts.status as accountStatus'])
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
  linkStatus,
  accountStatus,
}: Nullable<LinkTarget & { bioPageId: number; linkStatus: string; accountStatus: string }>): Target {
  if (linkStatus === 'disabled' || accountStatus === 'suspended') return 'taken-down';
  if (bioPageId !== null) return { bioPageId };
  return linkId === null || accountId === null || longUrl === null
    ? undefined
    : { linkId, accountId, longUrl };
}
