import type { BatchRowRef } from '../core/batch/batch.ts';
import { readBatch } from '../storage/batches/batches.ts';

/** Batches that were stopped or paused during this worker's life. A row asks for this right before its request leaves. */
const halted = new Set<string>();

export const haltBatch = (batchId: string): void => void halted.add(batchId);

export const releaseBatch = (batchId: string): void => void halted.delete(batchId);

/** Whether the request of a row may leave: not while its batch is paused, and never once the batch is stopped or gone. */
export async function batchPermit(place: BatchRowRef | undefined): Promise<'now' | 'later' | 'never'> {
  if (place === undefined) return 'now';
  const at = (await readBatch(place.batchId))?.state.at ?? 'stopped';
  if (at === 'stopped') return 'never';
  return at === 'paused' || halted.has(place.batchId) ? 'later' : 'now';
}
