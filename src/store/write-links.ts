import type { Link } from '../core/link.ts';
import { announce } from './changes.ts';
import { database, type ListInfo } from './database.ts';
import { chunksOf } from './links.ts';

const chunkSize = 1000;

/** Replaces the links of an account in one transaction: half a list is never seen. */
export async function writeLinks(accountId: string, links: readonly Link[], info: ListInfo): Promise<void> {
  const transaction = (await database()).transaction(['links', 'lists'], 'readwrite');
  const store = transaction.objectStore('links');
  const writes: Promise<unknown>[] = [store.delete(chunksOf(accountId))];
  for (let start = 0; start < links.length; start += chunkSize) {
    writes.push(store.put(links.slice(start, start + chunkSize), [accountId, start / chunkSize]));
  }
  writes.push(transaction.objectStore('lists').put(info, accountId), transaction.done);
  await Promise.all(writes);
  announce('links');
}

export async function removeLinks(accountId: string): Promise<void> {
  const transaction = (await database()).transaction(['links', 'lists'], 'readwrite');
  await Promise.all([
    transaction.objectStore('links').delete(chunksOf(accountId)),
    transaction.objectStore('lists').delete(accountId),
    transaction.done,
  ]);
  announce('links');
}

/** Takes one link out. Gives how many are left, or `null` where it was not there. */
export async function removeLink(accountId: string, shortCode: string): Promise<number | null> {
  const transaction = (await database()).transaction(['links', 'lists'], 'readwrite');
  const lists = transaction.objectStore('lists');
  const info = await lists.get(accountId);
  if (!info) return null;
  let cursor = await transaction.objectStore('links').openCursor(chunksOf(accountId));
  while (cursor) {
    const left = cursor.value.filter((link) => link.shortCode !== shortCode);
    if (left.length < cursor.value.length) {
      const count = info.count - 1;
      // The tag belongs to the list with the link in it: the next fetch must not be told that nothing changed.
      await Promise.all([
        cursor.update(left),
        lists.put({ ...info, count, etag: null }, accountId),
        transaction.done,
      ]);
      announce('links');
      return count;
    }
    cursor = await cursor.continue();
  }
  return null;
}
