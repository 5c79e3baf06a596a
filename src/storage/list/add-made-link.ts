import type { Link } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { listStores, madeLinkStores, type WriteTransaction } from '../database.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import {
  findMadeLinkByCode,
  putMadeLink,
  removeMadeLink,
  type MadeLinkRecord,
  type MadeLink,
} from './made-link.ts';
import { findStoredListRowByCode } from './find-stored-list-row.ts';

/** What a transaction must include that adds a made link. */
export const listAndMadeLinkStores = [...listStores, ...madeLinkStores] as const;

type Adding = WriteTransaction<(typeof listAndMadeLinkStores)[number]>;

/**
 * Adds a link to the account's list in the transaction that settles its operation. The list may have another link with that code, which
 * somebody has deleted elsewhere: that is not shown any more. `isListReadable`: whether to look there at all.
 */
export async function addMadeLink(
  transaction: Adding,
  accountId: string,
  made: MadeLink,
  isListReadable = true,
): Promise<void> {
  const [info, known] = await Promise.all([
    listInfoInTransaction(transaction, accountId),
    findMadeLinkByCode(transaction, accountId, made.link.shortCode),
  ]);
  if (known) await removeMadeLink(transaction, accountId, known);
  const listed =
    info && isListReadable
      ? await findStoredListRowByCode(transaction, accountId, info, made.link.shortCode).catch(withoutRow)
      : null;
  const isListed = listed != null && isSameLink(made, listed.link);
  const replacedId = isListed ? undefined : (listed?.link.id ?? known?.replacedId);
  const kept: MadeLinkRecord = {
    ...made,
    status: isListed ? 'listed' : 'shown',
    ...(replacedId !== undefined && { replacedId }),
  };
  await putMadeLink(transaction, accountId, kept);
  if (info === null) return;
  const hidden = listed && !isListed ? [...info.hidden, listed.place] : info.hidden;
  const gone = (known?.status === 'shown' ? 1 : 0) + (hidden.length - info.hidden.length);
  const count = info.count + (isListed ? 0 : 1) - gone;
  await transaction.objectStore('lists').put({ ...info, hidden, count }, accountId);
}

/** The browser has lost a part of the list, which the next fetch writes again. The link is made all the same, and must be kept. */
function withoutRow(error: unknown): null {
  console.error(error);
  return null;
}

/** Whether a row is the made link itself: a list may show it before the answer to its POST is here. */
const isSameLink = ({ link }: MadeLink, row: Link): boolean =>
  row.createdAt === link.createdAt && sameUrlKey(row.longUrl) === sameUrlKey(link.longUrl);
