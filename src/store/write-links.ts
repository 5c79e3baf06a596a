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
