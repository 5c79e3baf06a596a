import { sql } from 'kysely';
import type { Database } from '../../../service/storage/database/schema.ts';

const mostCodes = 20_000;

/** Up to 20,000 codes from all parts of a database with `links` links, in a pseudo-random order. */
export async function someCodes(db: Database, links: number): Promise<string[]> {
  const rows = await db
    .selectFrom('links')
    .select('short_code')
    .where(sql<boolean>`id % ${Math.max(1, Math.floor(links / mostCodes))} = 0`)
    .orderBy('short_code')
    .limit(mostCodes)
    .execute();
  return rows.map(({ short_code }) => short_code);
}
