import type { Database } from './schema.ts';

export interface LinkTarget {
  linkId: number;
  accountId: number;
  longUrl: string;
}

export type Target = LinkTarget | { bioPageId: number } | undefined;

/** What is at each of the short codes: a link, a bio page, or nothing. */
export async function findTargets(db: Database, codes: readonly string[]): Promise<Target[]> {
  const links = await db
    .selectFrom('links')
    .select(['short_code', 'id as linkId', 'account_id as accountId', 'long_url as longUrl'])
    .where('short_code', 'in', [...new Set(codes)])
    .execute();
  const targets = new Map<string, Target>(links.map(({ short_code, ...target }) => [short_code, target]));
  const others = codes.filter((code) => !targets.has(code));
  if (others.length > 0) {
    for (const { username, id } of await findBioPages(db, others)) targets.set(username, { bioPageId: id });
  }
  return codes.map((code) => targets.get(code));
}

function findBioPages(db: Database, usernames: string[]) {
  return db
    .selectFrom('bio_pages')
    .select(['username', 'id'])
    .where('username', 'in', [...new Set(usernames)])
    .execute();
}
