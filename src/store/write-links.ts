import type { Link } from '../core/link.ts';
import { announce } from './changes.ts';
import { inDatabase, type ListInfo } from './database.ts';
import { chunksOf } from './links.ts';

const chunkSize = 1000;

/** Replaces the links of an account in one transaction: half a list is never seen. */
export async function writeLinks(accountId: string, links: readonly Link[], info: ListInfo): Promise<void> {
  await inDatabase((db) => {
    const transaction = db.transaction(['links', 'lists'], 'readwrite');
    const store = transaction.objectStore('links');
    const writes: Promise<unknown>[] = [store.delete(chunksOf(accountId))];
    for (let start = 0; start < links.length; start += chunkSize) {
      writes.push(store.put(links.slice(start, start + chunkSize), [accountId, start / chunkSize]));
    }
    writes.push(transaction.objectStore('lists').put(info, accountId), transaction.done);
    return Promise.all(writes);
  });
  announce('links');
}

export async function removeLinks(accountId: string): Promise<void> {
  await inDatabase((db) => {
    const transaction = db.transaction(['links', 'lists'], 'readwrite');
    return Promise.all([
      transaction.objectStore('links').delete(chunksOf(accountId)),
      transaction.objectStore('lists').delete(accountId),
      transaction.done,
    ]);
  });
  announce('links');
}

/** Drops every list: the service has them all. */
export async function dropLists(): Promise<void> {
  await inDatabase((db) => {
    const transaction = db.transaction(['links', 'lists'], 'readwrite');
    return Promise.all([
      transaction.objectStore('links').clear(),
      transaction.objectStore('lists').clear(),
      transaction.done,
    ]);
  });
  announce('links');
}

/** Takes links out. Gives how many are left, or `null` where none of them was there. */
export async function removeMany(accountId: string, shortCodes: readonly string[]): Promise<number | null> {
  const gone = new Set(shortCodes);
  const left = await inDatabase(async (db) => {
    const transaction = db.transaction(['links', 'lists'], 'readwrite');
    const [count] = await Promise.all([takeOut(), transaction.done]);
    return count;

    async function takeOut(): Promise<number | null> {
      const lists = transaction.objectStore('lists');
      const info = await lists.get(accountId);
      if (!info) return null;
      let taken = 0;
      let cursor = await transaction.objectStore('links').openCursor(chunksOf(accountId));
      while (cursor) {
        const others = cursor.value.filter((link) => !gone.has(link.shortCode));
        if (others.length < cursor.value.length) await cursor.update(others);
        taken += cursor.value.length - others.length;
        cursor = await cursor.continue();
      }
      if (taken === 0) return null;
      const count = info.count - taken;
      // The tag belongs to the list with the links in it: the next fetch must not be told that nothing changed.
      await lists.put({ ...info, count, etag: null }, accountId);
      return count;
    }
  });
  if (left !== null) announce('links');
  return left;
}
