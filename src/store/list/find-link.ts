import { hash32 } from '../../core/hash.ts';
import { newestFirst, type Link } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { inDatabase, listStores, type Reading } from '../database.ts';
import { bucketOf, placesIn } from './list-index.ts';
import { chunkAt, linksIn, type ListInfo } from './list-info.ts';
import { infoIn } from './list-record.ts';

/** The newest kept link of a page, in any spelling of its address, apart from the codes in `except`. In most cases this reads one chunk. */
export async function findLinkOf(
  accountId: string,
  longUrl: string,
  except: ReadonlySet<string>,
): Promise<Link | null> {
  const key = sameUrlKey(longUrl);
  const hash = hash32(key);
  const isIt = (link: Link) => sameUrlKey(link.longUrl) === key && !except.has(link.shortCode);
  return inDatabase(async (db) => {
    const transaction = db.transaction(listStores);
    const [info, bucket] = await Promise.all([
      infoIn(transaction, accountId),
      transaction.objectStore('indexes').get([accountId, bucketOf(hash)]),
    ]);
    const found: Link[] = [];
    if (info === null || !bucket) return null;
    for (const place of placesIn(bucket, hash).filter((place) => !info.hidden.includes(place))) {
      const link = await readRow(transaction, accountId, info, place);
      if (link && isIt(link)) found.push(link);
      // In a sorted list, the first link found is the newest. A page may have thousands.
      if (found.length > 0 && info.isSorted) break;
    }
    return newestFirst(found)[0] ?? null;
  });
}

async function readRow(transaction: Reading<'links'>, accountId: string, info: ListInfo, place: number) {
  const at = chunkAt(info, place);
  const text = at && (await transaction.objectStore('links').get([accountId, at.chunk.key]));
  return text ? linksIn(text)[at.row] : undefined;
}
