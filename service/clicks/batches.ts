import { randomUUID } from 'node:crypto';
import type { Batch } from '../database/clicks.ts';
import { createSharedWork } from '../shared-work.ts';

const flushAfterMs = 50;
const retryAfterMs = 500;
const maxBatch = 2_000;

/** Keeps items in memory until many of them are stored together, so that no visitor waits for the database. */
export interface BatchQueue<Item> {
  /** Queues an item. It is stored after about 50 ms. */
  add(item: Item): void;
  /** Resolves when every item queued before is stored. Rejects when that fails. */
  flush: () => Promise<void>;
  /** How many items wait, and how many were dropped because too many waited. */
  use: () => { waiting: number; dropped: number };
  /** Ends the schedule. `flush` still works. */
  stop: () => void;
}

/**
 * Items that can't be stored stay in the queue. Where the answer to a commit was lost, nobody knows whether they are stored:
 * the same ones are tried again under the same number.
 * @param name what the items are called, in messages
 * @param maxWaiting the most items that may wait. Further ones are dropped, because each takes memory.
 */
export function createBatchQueue<Item>(
  name: 'Clicks' | 'Views',
  store: (items: Item[], batch: Batch) => Promise<void>,
  maxWaiting = 100_000,
): BatchQueue<Item> {
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
    if (!isFull)
      console.error(
        `${maxWaiting} ${name.toLowerCase()} wait to be stored: those that come now are not counted.`,
      );
    isFull = true;
  }

  /** Stores the first `count` items. Including those that arrive meanwhile, it might never end on a busy site. */
  async function storeFirst(count: number): Promise<void> {
    for (let left = count; left > 0; left -= await storeBatch(left));
  }

  /** Returns how many items are stored. */
  async function storeBatch(most: number): Promise<number> {
    tried ||= Math.min(most, maxBatch);
    await store(waiting.slice(0, tried), { source, number });
    const stored = tried;
    waiting.splice(0, stored);
    number += 1;
    tried = 0;
    isFull = false;
    return stored;
  }

  return {
    add,
    flush: flushing.now,
    use: () => ({ waiting: waiting.length, dropped }),
    stop: flushing.stop,
  };
}
