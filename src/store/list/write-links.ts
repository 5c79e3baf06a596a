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

/** Takes links out of what is shown; no chunk is touched. Gives how many are left, or `null` where none of them was there. */
export async function removeMany(accountId: string, shortCodes: readonly string[]): Promise<number | null> {
  const left = await inDatabase(async (db) => {
    const transaction = db.transaction(['lists', 'indexes'], 'readwrite');
    const [count] = await Promise.all([hide(), transaction.done]);
    return count;

    async function hide(): Promise<number | null> {
      const lists = transaction.objectStore('lists');
      const [info, codes] = await Promise.all([
        infoIn(transaction, accountId),
        transaction.objectStore('indexes').get([accountId, 'codes']),
      ]);
      if (!info || !codes) return null;
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
      return places.length > 0 ? count : null;
    }
  });
  if (left !== null) announce('links');
  return left;
}
