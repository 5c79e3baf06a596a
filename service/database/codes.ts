import { sql } from 'kysely';
import { deleteInPieces } from './delete-in-pieces.ts';
import type { Connection, Database } from './schema.ts';
import { groupBy, queryRowsAsJson, sqlJsonRows, sqlInList } from './statements.ts';
import { isReserved } from '../redirects/short-code.ts';

/** A code on a site: the `site_url` of its account, or empty for the service's own. */
export interface Code {
  site: string;
  code: string;
}

/** A code that an account wants for a link or a bio page. */
export interface CodeClaim extends Code {
  accountId: number;
}

/**
 * Claims different codes for links and usernames for bio pages, and returns those it got: not the taken and reserved ones.
 * Another process that claims one of them at the same moment waits for this transaction.
 * @param freeBefore a time: what was released earlier is free for every account, and otherwise only for the one that had it
 */
export async function claimCodes<Each extends CodeClaim>(
  transaction: Connection,
  claims: readonly Each[],
  freeBefore: string,
): Promise<Set<Each>> {
  // Sorted, so that two processes that claim several codes don't deadlock.
  const rows = claims
    .filter(({ code }) => !isReserved(code))
    .toSorted((a, b) => (codeKey(a) < codeKey(b) ? -1 : 1))
    .map(({ site, code, accountId }) => [site, code, accountId]);
  if (rows.length === 0) return new Set();
  const got = await sql<Code>`
    insert into codes (site, code, folded, account_id)
    select value ->> 0, value ->> 1, nullif(lower(value ->> 1), value ->> 1), cast(value ->> 2 as bigint)
    from ${sqlJsonRows(transaction, rows)} where true
    on conflict (site, code) do update set link_id = null
      where codes.released_at < ${freeBefore}
        or (codes.released_at is not null and codes.account_id = excluded.account_id)
    returning site, code
  `.execute(transaction);
  const claimed = new Set(got.rows.map(codeKey));
  return new Set(claims.filter((claim) => claimed.has(codeKey(claim))));
}

export const codeKey = ({ site, code }: Code) => `${site} ${code}`;

export async function assignClaimedCodes(
  transaction: Connection,
  links: (CodeClaim & { linkId: number })[],
): Promise<void> {
  const rows = links.map(({ site, code, accountId, linkId }) => [site, code, accountId, linkId]);
  await sql`
    with given as (
      select value ->> 0 as site, value ->> 1 as code, cast(value ->> 2 as bigint) as account_id,
        cast(value ->> 3 as bigint) as link_id
      from ${sqlJsonRows(transaction, rows)}
    )
    update codes set link_id = given.link_id, account_id = given.account_id, released_at = null
    from given where codes.site = given.site and codes.code = given.code
  `.execute(transaction);
}

/** Frees a code for its account alone, until it is free for every account (`claimCodes`). */
export async function releaseCode(transaction: Connection, { site, code }: Code, at: string): Promise<void> {
  await transaction
    .updateTable('codes')
    .set({ link_id: null, bio_page_id: null, released_at: at })
    .where((codes) => codes.and({ site, code }))
    .execute();
}

/** Forgets codes that were released before a time and are free for every account. */
export async function forgetReleasedCodes(db: Database, before: string, stop?: AbortSignal): Promise<void> {
  await deleteInPieces(db, 'codes', ['site', 'code'], sql`released_at < ${before}`, stop);
}

/**
 * The only code on the site that differs from this one in capital and small letters alone. None, if this one itself, or one
 * like it, is kept for another account: visitors must not be led to what somebody else made later.
 */
export async function findOnlyCaseVariant(db: Connection, { site, code }: Code): Promise<string | undefined> {
  const folded = code.toLowerCase();
  // With a subquery, SQLite looks up three codes. With an `or`, it would read every code of the site.
  const { rows } = await sql<{ code: string; account_id: number; released_at: string | null }>`
    select code, account_id, released_at from codes where site = ${site} and code in (
      select cast(${code} as text) union all select cast(${folded} as text)
      union all select code from codes where site = ${site} and folded = ${folded}
    )
  `.execute(db);
  if (rows.some((each) => each.code === code)) return undefined;
  const [live, ...others] = rows.filter(({ released_at }) => released_at === null);
  const isOfOne = rows.every(({ account_id }) => account_id === live?.account_id);
  return others.length === 0 && isOfOne ? live?.code : undefined;
}

import * as v from 'valibot';

export interface LinkTarget {
  linkId: number;
  longUrl: string;
}

/** What is at a code: a link, a bio page, something that was taken down, or nothing. */
export type Target = LinkTarget | { bioPageId: number } | 'taken-down' | undefined;

const text = v.nullable(v.string());
const id = v.nullable(v.number());
const found = v.array(
  v.pipe(
    v.tuple([v.string(), id, id, text, text, text]),
    v.transform(([code, bioPageId, linkId, longUrl, linkStatus, accountStatus]): [string, Target] => {
      if (linkStatus === 'disabled' || accountStatus === 'suspended') return [code, 'taken-down'];
      if (bioPageId !== null) return [code, { bioPageId }];
      return [code, linkId === null || longUrl === null ? undefined : { linkId, longUrl }];
    }),
  ),
);

export async function findTargetsInOrder(db: Database, codes: readonly Code[]): Promise<Target[]> {
  const targets = new Map<Code, Target>();
  for (const [site, ofSite] of groupBy(codes, (each) => each.site)) {
    const ofCode = await findOnSite(db, site, [...new Set(ofSite.map(({ code }) => code))]);
    for (const each of ofSite) targets.set(each, ofCode.get(each.code));
  }
  return codes.map((code) => targets.get(code));
}

/** Every redirect needs it, so the statement is always the same, and its answer is one row. */
async function findOnSite(db: Database, site: string, codes: string[]): Promise<Map<string, Target>> {
  const rows = await queryRowsAsJson(
    db,
    sql`codes.code, codes.bio_page_id, links.id, links.long_url, links.status, accounts.status`,
    sql`
      from codes
      left join links on links.id = codes.link_id
      left join bio_pages on bio_pages.id = codes.bio_page_id
      left join accounts on accounts.id = coalesce(links.account_id, bio_pages.account_id)
      where codes.site = ${site} and codes.code in ${sqlInList(db, codes)}
    `,
  );
  return new Map(v.parse(found, rows));
}
