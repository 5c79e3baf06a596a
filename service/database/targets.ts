import { sql } from 'kysely';
import * as v from 'valibot';
import type { Code } from './codes.ts';
import { groupBy, jsonAnswer, listOf } from './statements.ts';
import type { Database } from './schema.ts';

export interface LinkTarget {
  linkId: number;
  longUrl: string;
}

/** What is at a code: a link, a bio page, something that was taken down, or nothing. */
export type Target = LinkTarget | { bioPageId: number } | 'taken-down' | undefined;

const found = v.array(
  v.tuple([
    v.string(),
    v.nullable(v.number()),
    v.nullable(v.number()),
    v.nullable(v.string()),
    v.nullable(v.string()),
    v.nullable(v.string()),
  ]),
);

/** The target of each code on its site. */
export async function findTargets(db: Database, codes: readonly Code[]): Promise<Target[]> {
  const targets = new Map<Code, Target>();
  for (const [site, ofSite] of groupBy(codes, (each) => each.site)) {
    const ofCode = await findOnSite(db, site, [...new Set(ofSite.map(({ code }) => code))]);
    for (const each of ofSite) targets.set(each, ofCode.get(each.code));
  }
  return codes.map((code) => targets.get(code));
}

/** Every redirect needs it, so the statement is always the same, and its answer is one row. */
async function findOnSite(db: Database, site: string, codes: string[]): Promise<Map<string, Target>> {
  const rows = await jsonAnswer(
    db,
    sql`codes.code, codes.bio_page_id, links.id, links.long_url, links.status, accounts.status`,
    sql`
      from codes
      left join links on links.id = codes.link_id
      left join bio_pages on bio_pages.id = codes.bio_page_id
      left join accounts on accounts.id = coalesce(links.account_id, bio_pages.account_id)
      where codes.site = ${site} and codes.code in ${listOf(db, codes)}
    `,
  );
  return new Map(v.parse(found, rows).map(([code, ...target]) => [code, targetOf(target)]));
}

type Found = [
  bioPageId: number | null,
  linkId: number | null,
  longUrl: string | null,
  linkStatus: string | null,
  accountStatus: string | null,
];

function targetOf([bioPageId, linkId, longUrl, linkStatus, accountStatus]: Found): Target {
  if (linkStatus === 'disabled' || accountStatus === 'suspended') return 'taken-down';
  if (bioPageId !== null) return { bioPageId };
  return linkId === null || longUrl === null ? undefined : { linkId, longUrl };
}
