import { sql } from 'kysely';
import { isReserved } from '../redirects/short-code.ts';
import { jsonRows, listOf } from './json-rows.ts';
import type { Connection } from './schema.ts';

/**
 * Claims codes for links and usernames for bio pages, and returns those it got: not the taken and reserved ones, and each
 * code once. Another process that claims one of them at the same moment waits for this transaction.
 */
export async function claimCodes(transaction: Connection, codes: string[]): Promise<Set<string>> {
  const free = codes.filter((code) => !isReserved(code));
  if (free.length === 0) return new Set();
  // Sorted, so that two processes that claim several codes don't deadlock.
  const rows = free.toSorted().map((code) => [code]);
  const claimed = await sql<{ code: string }>`
    insert into codes (code) select value ->> 0 from ${jsonRows(transaction, rows)} where true
    on conflict do nothing returning code
  `.execute(transaction);
  return new Set(claimed.rows.map(({ code }) => code));
}

/** Assigns claimed codes to their links. */
export async function giveCodesToLinks(
  transaction: Connection,
  links: { short_code: string; id: number }[],
): Promise<void> {
  const rows = links.map(({ short_code, id }) => [short_code, id]);
  await sql`
    with given as (
      select value ->> 0 as code, cast(value ->> 1 as bigint) as link_id from ${jsonRows(transaction, rows)}
    )
    update codes set link_id = given.link_id from given where codes.code = given.code
  `.execute(transaction);
}

export async function releaseCodes(transaction: Connection, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  await transaction.deleteFrom('codes').where('code', 'in', listOf(transaction, codes)).execute();
}
