import { sql } from 'kysely';
import type { Database } from '../../../service/database/schema.ts';

/** A process remembers as many. With more, in turn, each is looked up in the database. */
const mostCodes = 20_000;

/** Up to `most` codes from all parts of a database with `links` links, in a pseudo-random order. */
export async function someCodes(db: Database, links: number, most: number = mostCodes): Promise<string[]> {
  const rows = await db
    .selectFrom('links')
    .select('short_code')
    .where(sql<boolean>`id % ${Math.max(1, Math.floor(links / most))} = 0`)
    .orderBy('short_code')
    .limit(most)
    .execute();
  return rows.map(({ short_code }) => short_code);
}
