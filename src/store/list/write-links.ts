import { hash53 } from '../../core/hash.ts';
import type { LinkName } from '../../core/protocol.ts';
import { announce } from '../changes.ts';
import { inTransaction, listStores } from '../database.ts';
import { removeRecords } from '../remove-records.ts';
import { infoIn } from './list-record.ts';
import { placesOf } from './list-index.ts';

/**
 * Drops the kept list of an account or, without `accountId`, all lists to make room. The service still has them. One account's list is
 * deleted by its own keys, since the store may also hold the incoming list of another.
 */
export async function dropLists(accountId?: string): Promise<void> {
  await removeRecords(listStores, accountId);
  announce('links');
}

/** Hides links without changing any chunk. `false`: the list had none of them, or they are hidden already. */
export async function hideLinks(accountId: string, links: readonly LinkName[]): Promise<boolean> {
  const isChanged = await inTransaction(['lists', 'indexes'], async (transaction) => {
    const [info, codes] = await Promise.all([
      infoIn(transaction, accountId),
      transaction.objectStore('indexes').get([accountId, 'codes']),
    ]);
    if (!info || !codes) return false;
    // By both, since a service may give an id again, as well as a code.
    const isNew = ({ shortCode, linkId }: LinkName) =>
      !info.removed.some((one) => one.shortCode === shortCode && one.linkId === linkId);
    const at = Date.now();
    const added = links.filter(isNew).map(({ shortCode, linkId }) => ({ shortCode, linkId, at }));
    if (added.length === 0) return false;
    const hashes = new Set(added.map(({ shortCode }) => hash53(shortCode)));
    const hidden = [...new Set([...info.hidden, ...placesOf(codes, hashes)])];
    const more = hidden.length - info.hidden.length;
    // The tag stands for the list with these links in it. Sent again, it would make the service answer that nothing has changed.
    await transaction
      .objectStore('lists')
      .put(
        { ...info, count: info.count - more, hidden, removed: [...info.removed, ...added], etag: null },
        accountId,
      );
    return more > 0;
  });
  if (isChanged) announce('links');
  return isChanged;
}

/** Makes the next fetch write every chunk again, because one of the kept records can't be read. The list stays as it is shown. */
export const forgetPrints = (accountId: string): Promise<void> =>
  inTransaction('lists', async (transaction) => {
    const info = await infoIn(transaction, accountId);
    if (info === null) return;
    const chunks = info.chunks.map((chunk) => ({ ...chunk, print: '' }));
    await transaction.objectStore('lists').put({ ...info, etag: null, chunks }, accountId);
  });
