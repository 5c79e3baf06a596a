import { randomUUID } from 'node:crypto';
import type { ClickBatch } from '../database/clicks.ts';
import { createSharedWork } from '../shared-work.ts';

const flushAfterMs = 50;
const retryAfterMs = 500;
const maxBatch = 2_000;

export type BatchQueue<Item> = ReturnType<typeof createBatchQueue<Item>>;

/**
 * Keeps items in memory until many of them are stored together, after about 50 ms, so that no visitor waits for the database.
 * Items that can't be stored stay in the queue. Where the answer to a commit was lost, nobody knows whether they are stored:
 * the same ones are tried again under the same number.
 * @param name what the items are called, in messages
 * @param maxWaiting the most items that may wait. Further ones are dropped, because each takes memory.
 */
export function createBatchQueue<Item>(
  name: 'Clicks' | 'Views',
  store: (items: Item[], batch: ClickBatch) => Promise<void>,
  maxWaiting = 100_000,
) {
  const source = randomUUID();
  const waiting: Item[] = [];
  let number = 1;
  /** How many items the batch with this number has; 0 if it was not tried yet. */
  let tried = 0;
  let isFull = false;
  let dropped = 0;
  const flushing = createSharedWork(() => storeFirst(waiting.length), {
    afterMs: flushAfterMs,
    retryAfterMs,
    failure: `${name} could not be stored yet:`,
  });

  function add(item: Item): void {
    if (waiting.length >= maxWaiting) return drop();
    waiting.push(item);
    flushing.soon();
  }

  function drop(): void {
    dropped += 1;
    const named = `${maxWaiting} ${name.toLowerCase()}`;
    if (!isFull) console.error(`${named} wait to be stored: those that come now are not counted.`);
    isFull = true;
  }

  /** Stores the first `count` items. Including those that arrive meanwhile, it might never end on a busy site. */
  async function storeFirst(count: number): Promise<void> {
    for (let left = count; left > 0;) {
      tried ||= Math.min(left, maxBatch);
      await store(waiting.slice(0, tried), { source, number });
      waiting.splice(0, tried);
      left -= tried;
      number += 1;
      tried = 0;
      isFull = false;
    }
  }

  return {
    add,
    /** Resolves when every item queued before is stored. Rejects when that fails. */
    flush: flushing.now,
    /** How many items wait, and how many were dropped because too many waited. */
    use: () => ({ waiting: waiting.length, dropped }),
    /** Ends the schedule. `flush` still works. */
    stop: flushing.stop,
  };
}
