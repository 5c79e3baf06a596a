import type { BatchRowRef } from '../core/batch/batch.ts';
import { readBatch } from '../storage/batches/batches.ts';

/** Changes that are being stored, by which batches are paused, stopped or gone. */
const halting = new Map<string, Promise<unknown>>();

/** Stores that a batch is paused, stopped or gone. No request of its rows leaves meanwhile. */
export function storeBatchHalt<Value>(batchId: string, store: () => Promise<Value>): Promise<Value> {
  const stored = store().finally(() => {
    if (halting.get(batchId) === stored) halting.delete(batchId);
  });
  halting.set(batchId, stored);
  return stored;
}

/** Whether the request of a row may leave: not while its batch is paused, and never once the batch is stopped or gone. */
export async function batchPermit(place: BatchRowRef | undefined): Promise<'now' | 'later' | 'never'> {
  if (place === undefined) return 'now';
  const at = (await readBatch(place.batchId))?.state.at ?? 'stopped';
  const change = halting.get(place.batchId);
  // If it can't be stored, the batch goes on, and so does the row.
  if (change) return Promise.allSettled([change]).then(() => batchPermit(place));
  return at === 'stopped' ? 'never' : at === 'paused' ? 'later' : 'now';
}
