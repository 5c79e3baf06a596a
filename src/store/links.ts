import type { Link } from '../core/link.ts';
import { sameUrlKey } from '../core/long-url.ts';
import { inDatabase, type ListInfo } from './database.ts';

/** Every chunk of an account's list. */
export const chunksOf = (accountId: string): IDBKeyRange =>
  IDBKeyRange.bound([accountId, 0], [accountId, Infinity]);

/** All links that are kept of an account, newest first. */
export async function readLinks(accountId: string): Promise<Link[]> {
  const chunks = await inDatabase((db) => db.getAll('links', chunksOf(accountId)));
  return chunks.flat();
}

/** The newest links, without reading the others: they are at the front of the first chunk. */
export async function readNewest(accountId: string, count: number): Promise<Link[]> {
  const first = await inDatabase((db) => db.get('links', [accountId, 0]));
  return (first ?? []).slice(0, count);
}

export async function readListInfo(accountId: string): Promise<ListInfo | null> {
  return (await inDatabase((db) => db.get('lists', accountId))) ?? null;
}

/** The newest link that is kept of a page but for those codes, however its address is spelt. */
export async function findLinkOf(
  accountId: string,
  longUrl: string,
  except: ReadonlySet<string>,
): Promise<Link | null> {
  const key = sameUrlKey(longUrl);
  const links = await readLinks(accountId);
  return links.find((link) => sameUrlKey(link.longUrl) === key && !except.has(link.shortCode)) ?? null;
}
