import { readFromStore, type WriteTransaction } from './database.ts';

/**
 * A counter that is never lowered. What came before what is asked of it alone, since clocks are set back. It outlives accounts and lists, so
 * nothing ever removes its record.
 */
const key = 'last';

/**
 * The next number, stored in the caller's transaction. `floor` is the highest number that the caller knows from elsewhere: a browser can
 * lose its database while copies in the extension's storage stay.
 */
export async function nextSequence(transaction: WriteTransaction<'sequence'>, floor = 0): Promise<number> {
  const store = transaction.objectStore('sequence');
  const next = Math.max((await store.get(key)) ?? 0, floor) + 1;
  await store.put(next, key);
  return next;
}

/**
 * The number of something that got one while the database could not be written, or before it was lost: the same if the counter has not come
 * so far, and otherwise the next.
 */
export async function reuseOrNextSequence(
  transaction: WriteTransaction<'sequence'>,
  number: number,
): Promise<number> {
  const store = transaction.objectStore('sequence');
  const last = (await store.get(key)) ?? 0;
  const again = last < number ? number : last + 1;
  await store.put(again, key);
  return again;
}

/** The last number that was given out. */
export const readSequence = async (): Promise<number> =>
  (await readFromStore('sequence', (store) => store.get(key))) ?? 0;
