import { hash53 } from '../../core/hash.ts';
import type { LinkIdAndCode } from '../../core/protocol.ts';
import { announceChange } from '../changes.ts';
import { inWriteTransaction, listStores, madeLinkStores, type WriteTransaction } from '../database.ts';
import { removeAccountRecords } from '../remove-account-records.ts';
import type { ListInfo, RemovedLinkRecord } from './list-info.ts';
import { positionsOfHashes } from './list-index.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import { findMadeLinksByCodes, removeMadeLink, replaceMadeLink, type MadeLinkRecord } from './made-link.ts';

/**
 * Drops the kept list of an account or, without `accountId`, all lists to make room. The service still has them. One account's list is
 * deleted by its own keys, since the store may also hold the incoming list of another. Links that were made stay: only they say which pages
 * have one.
 */
export async function dropFetchedLists(accountId?: string): Promise<void> {
  await removeAccountRecords(listStores, accountId);
  announceChange('links');
}

/** Removes the list of an account with the links that were made. */
export async function eraseAccountLinks(accountId: string): Promise<void> {
  await removeAccountRecords([...listStores, ...madeLinkStores], accountId);
  announceChange('links');
}

/** Lets the next list tell whether a made link is there, however young it is: a request to delete it has left. */
export const endGraceOfMadeLink = (accountId: string, shortCode: string): Promise<void> =>
  inWriteTransaction(madeLinkStores, async (transaction) => {
    const made = (await findMadeLinksByCodes(transaction, accountId, [shortCode])).get(shortCode);
    if (made) await replaceMadeLink(transaction, accountId, made, { ...made, madeAt: 0 });
  });

/** A removed link. */
export interface LinkToHide extends LinkIdAndCode {
  /** The place of its delete in the order; a link that was made later under its code stays. Default: there is none. */
  seq?: number;
  /** The place at which its delete was done. Default: `seq`. */
  settledSeq?: number | null;
}

/** What a transaction must include that hides links. */
export const hidingStores = ['lists', 'indexes', ...madeLinkStores] as const;

/** Hides links without changing any chunk. `false`: the account showed none of them. */
export async function hideRemovedLinks(accountId: string, links: readonly LinkToHide[]): Promise<boolean> {
  // Before each list this is asked, mostly for none, and the index of the codes is large.
  if (links.length === 0) return false;
  const isChanged = await inWriteTransaction(hidingStores, (transaction) =>
    hideRemovedLinksInTransaction(transaction, accountId, links),
  );
  if (isChanged) announceChange('links');
  return isChanged;
}

/** The same in the caller's transaction, who has to announce the change of `links`. */
export async function hideRemovedLinksInTransaction(
  transaction: WriteTransaction<(typeof hidingStores)[number]>,
  accountId: string,
  links: readonly LinkToHide[],
): Promise<boolean> {
  const [info, codes, made] = await Promise.all([
    listInfoInTransaction(transaction, accountId),
    transaction.objectStore('indexes').get([accountId, 'codes']),
    findMadeLinksByCodes(
      transaction,
      accountId,
      links.map(({ shortCode }) => shortCode),
    ),
  ]);
  const removals = links.map((link) => {
    const own = made.get(link.shortCode);
    return { link, made: own, isOver: own !== undefined && own.seq < (link.seq ?? Infinity) };
  });
  const gone = new Map(
    removals.flatMap(({ made: own, isOver }) => (own && isOver ? [[own.link.shortCode, own]] : [])),
  );
  await Promise.all([...gone.values()].map((one) => removeMadeLink(transaction, accountId, one)));
  const fewer = [...gone.values()].filter(({ status }) => status === 'shown').length;
  if (!info || !codes) return fewer > 0;
  const at = Date.now();
  const added = removals.flatMap(({ link, made: own, isOver }) =>
    removedBy(link, isOver ? own : undefined, info, at),
  );
  if (added.length === 0 && gone.size === 0) return false;
  // A link that was made again after the delete may be listed by now.
  const again = new Set(
    [...made].flatMap(([code, { link }]) => (gone.has(link.shortCode) ? [] : [code, link.shortCode])),
  );
  const hidingCodes = added.map(({ shortCode }) => shortCode).filter((code) => !again.has(code));
  const hashes = new Set(hidingCodes.map(hash53));
  const hidden = [...new Set([...info.hidden, ...positionsOfHashes(codes, hashes)])];
  const more = hidden.length - info.hidden.length + fewer;
  const kept = info.removed.filter((one) => !added.some((other) => isSame(one, other)));
  // The tag stands for the list with these links in it. Sent again, it would make the service answer that nothing has changed.
  const next = { ...info, count: info.count - more, hidden, removed: [...kept, ...added], tag: null };
  await transaction.objectStore('lists').put(next, accountId);
  return more > 0;
}

/** By both, since a service may give an id again, as well as a code. */
const isSame = (one: LinkIdAndCode, other: LinkIdAndCode): boolean =>
  one.shortCode === other.shortCode && one.linkId === other.linkId;

/** What a late list must not show again: the link, and an older one that the link had replaced. */
function removedBy(
  { shortCode, linkId, seq, settledSeq }: LinkToHide,
  made: MadeLinkRecord | undefined,
  { removed }: ListInfo,
  at: number,
): RemovedLinkRecord[] {
  const doneSeq = settledSeq ?? seq;
  const numbered = doneSeq === undefined ? {} : { seq: doneSeq };
  const known = removed.find((one) => isSame(one, { shortCode, linkId }));
  const isNew = known === undefined || made !== undefined || (doneSeq ?? 0) > (known.seq ?? Infinity);
  const ids = [...(isNew ? [linkId] : []), ...(made?.replacedId === undefined ? [] : [made.replacedId])];
  // The service may list the link in another case than it was made in, and a late list has it so.
  const codes = [...new Set([shortCode, made?.link.shortCode ?? shortCode, made?.listedCode ?? shortCode])];
  return codes.flatMap((code) =>
    [...new Set(ids)].map((id) => ({ shortCode: code, linkId: id, at, ...numbered })),
  );
}

/** Makes the next fetch write every chunk again, because one of the kept records can't be read. The list stays as it is shown. */
export const clearChunkFingerprints = (accountId: string): Promise<void> =>
  inWriteTransaction('lists', async (transaction) => {
    const info = await listInfoInTransaction(transaction, accountId);
    if (info === null) return;
    const chunks = info.chunks.map((chunk) => ({ ...chunk, print: '' }));
    await transaction.objectStore('lists').put({ ...info, tag: null, chunks }, accountId);
  });
