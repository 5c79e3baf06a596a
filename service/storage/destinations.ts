import type { Database } from './schema.ts';

export interface Destination {
  linkId: number;
  accountId: number;
  longUrl: string;
}

/** Where a short code leads, or undefined when no active link has it. */
export async function findDestination(db: Database, code: string): Promise<Destination | undefined> {
  return db
    .selectFrom('codes')
    .innerJoin('links', 'links.id', 'codes.link_id')
    .select(['links.id as linkId', 'links.account_id as accountId', 'links.long_url as longUrl'])
    .where('codes.code', '=', code)
    .executeTakeFirst();
}
