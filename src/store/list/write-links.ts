import { hash53 } from '../../core/hash.ts';
import { announce } from '../changes.ts';
import { inDatabase } from '../database.ts';
import { chunksOf } from './links.ts';
import { infoIn } from './list-record.ts';
import { placesOf } from './list-index.ts';

const listStores = ['links', 'lists', 'indexes'] as const;

/**
 * Drops what is kept of an account's list, which the service has: beside it may lie what comes in for an account that is being connected.
 * Without an account, of all: room is needed.
 */
export async function dropLists(accountId?: string): Promise<void> {
  const keys = accountId ? [IDBKeyRange.only(accountId), chunksOf(accountId)] : [IDBKeyRange.lowerBound('')];
  await inDatabase((db) => {
    const transaction = db.transaction(listStores, 'readwrite');
    const drops = listStores.map((name) => keys.map((key) => transaction.objectStore(name).delete(key)));
    return Promise.all([...drops.flat(), transaction.done]);
  });
  announce('links');
}

/** Takes links out of what is shown; no chunk is touched. `false`: none of them was there. */
export async function removeMany(accountId: string, shortCodes: readonly string[]): Promise<boolean> {
  const isRemoved = await inDatabase(async (db) => {
    const transaction = db.transaction(['lists', 'indexes'], 'readwrite');
    const [isHidden] = await Promise.all([hide(), transaction.done]);
    return isHidden;

    async function hide(): Promise<boolean> {
      const lists = transaction.objectStore('lists');
      const [info, codes] = await Promise.all([
        infoIn(transaction, accountId),
        transaction.objectStore('indexes').get([accountId, 'codes']),
      ]);
      if (!info || !codes) return false;
      const hidden = new Set(info.hidden);
      const places = placesOf(codes, new Set(shortCodes.map(hash53))).filter((place) => !hidden.has(place));
      const at = Date.now();
      const removed = [...info.removed, ...shortCodes.map((shortCode) => ({ shortCode, at }))];
      const count = info.count - places.length;
      // The tag belongs to the list with the links in it: the next fetch must not be told that nothing changed.
      await lists.put(
        { ...info, count, hidden: [...info.hidden, ...places], removed, etag: null },
        accountId,
      );
      return places.length > 0;
    }
  });
  if (isRemoved) announce('links');
  return isRemoved;
}

/** The list stays as it is shown, and the next fetch writes every chunk anew: of the records that are kept, one can't be read. */
export const forgetPrints = (accountId: string): Promise<void> =>
  inDatabase(async (db) => {
    const transaction = db.transaction(['lists'], 'readwrite');
    const info = await infoIn(transaction, accountId);
    const chunks = info?.chunks.map((chunk) => ({ ...chunk, print: '' }));
    if (info && chunks)
      await transaction.objectStore('lists').put({ ...info, etag: null, chunks }, accountId);
    await transaction.done;
  });
