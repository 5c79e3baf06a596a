import type { Place } from '../../core/batch/batch.ts';
import { readBatch } from '../../store/batches/batches.ts';

/** Batches that were stopped or paused during this worker's life. A row checks this right before its request leaves. */
const halted = new Set<string>();

export const halt = (batchId: string): void => void halted.add(batchId);

export const release = (batchId: string): void => void halted.delete(batchId);

export const isHalted = (place: Place | undefined): boolean =>
  place !== undefined && halted.has(place.batchId);

/** Whether the request of an intent may leave. A row's may not while its batch is paused, and never once the batch is stopped or gone. */
export async function mayLeave(place: Place | undefined): Promise<'now' | 'later' | 'never'> {
  if (place === undefined) return 'now';
  const at = (await readBatch(place.batchId))?.state.at ?? 'stopped';
  if (at === 'stopped') return 'never';
  return at === 'paused' || isHalted(place) ? 'later' : 'now';
}
