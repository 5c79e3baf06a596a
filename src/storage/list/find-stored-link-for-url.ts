import { hash32 } from '../../core/hash.ts';
import { newestFirst, type Link } from '../../core/link/link.ts';
import { isActiveStatus } from '../../core/link/link-status.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { inReadTransaction, type ReadTransaction } from '../database.ts';
import { listAndMadeLinkStores } from './add-made-link.ts';
import { findStoredListRowByCode } from './find-stored-list-row.ts';
import { bucketOfUrlHash, positionsInBucket } from './list-index.ts';
import type { ListInfo } from './list-info.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import { listRowReader } from './list-row-reader.ts';
import { findMadeLinksByUrlHash, isMadeForPage, linkFromMade, type MadeLinkRecord } from './made-link.ts';

type Looking = ReadTransaction<(typeof listAndMadeLinkStores)[number]>;

/**
 * The link that a page has, in any spelling of its address: the newest that is active, apart from the codes in `except`. A link that was
 * made since the list was asked for is newer than all of that. Throws if it can't be read, since “none” would lead to a second link.
 */
export async function findStoredLinkForUrl(
  accountId: string,
  longUrl: string,
  except: ReadonlySet<string>,
): Promise<Link | null> {
  const key = sameUrlKey(longUrl);
  const hash = hash32(key);
  const isLeft = ({ shortCode, status }: Link) => !except.has(shortCode) && isActiveStatus(status);
  return inReadTransaction(listAndMadeLinkStores, async (transaction) => {
    const [info, made] = await Promise.all([
      listInfoInTransaction(transaction, accountId),
      findMadeLinksByUrlHash(transaction, accountId, hash),
    ]);
    const own = made.filter((one) => isMadeForPage(one, key));
    const [shown] = own
      .filter(({ status, link }) => status === 'shown' && !except.has(link.shortCode))
      .toSorted((a, b) => b.seq - a.seq);
    if (shown) return linkFromMade(shown);
    // A connect stores a list, and be it an empty one. Where it is lost, nobody knows whether the page has a link.
    if (info === null) throw new Error('No list is kept.');
    const rewritten = await rewrittenRows(transaction, accountId, info, own);
    const newest = newestFirst(rewritten.filter(isLeft))[0];
    const listed = await newestRow(transaction, accountId, info, hash, (link) =>
      sameUrlKey(link.longUrl) === key ? isLeft(link) : false,
    );
    return newestFirst([newest, listed].filter((link) => link != null))[0] ?? null;
  });
}

/** The rows of links that were made for the page, where the list shows the URL that the service made of its address, and still does. */
async function rewrittenRows(
  transaction: Looking,
  accountId: string,
  info: ListInfo,
  own: readonly MadeLinkRecord[],
): Promise<Link[]> {
  const rows: Link[] = [];
  for (const { status, link, listedCode } of own) {
    const row =
      status === 'listed' &&
      (await findStoredListRowByCode(transaction, accountId, info, listedCode ?? link.shortCode));
    if (row && sameUrlKey(row.link.longUrl) === sameUrlKey(link.longUrl)) rows.push(row.link);
  }
  return rows;
}

/** In a sorted list, the first link found is the newest, and no other is read: a page may have thousands. */
async function newestRow(
  transaction: Looking,
  accountId: string,
  info: ListInfo,
  hash: number,
  isWanted: (link: Link) => boolean,
): Promise<Link | null> {
  const bucket = await transaction.objectStore('indexes').get([accountId, bucketOfUrlHash(hash)]);
  if (!bucket) throw new Error('No index of pages.');
  const hidden = new Set(info.hidden);
  const rowAt = listRowReader(transaction, accountId, info);
  const found: Link[] = [];
  for (const place of positionsInBucket(bucket, hash).filter((one) => !hidden.has(one))) {
    const link = await rowAt(place);
    if (isWanted(link)) found.push(link);
    if (found.length > 0 && info.isSorted) break;
  }
  return newestFirst(found)[0] ?? null;
}
