import type { Place } from '../../core/batch/batch.ts';
import { readBatch } from '../../store/batches/batches.ts';

/** Batches that were stopped or paused while this worker lives: what is on its way to the request asks here in its last moment. */
const halted = new Set<string>();

export const halt = (batchId: string): void => void halted.add(batchId);

export const release = (batchId: string): void => void halted.delete(batchId);

export const isHalted = (place: Place | undefined): boolean =>
  place !== undefined && halted.has(place.batchId);

/** Whether the request of an intent may leave: that of a row not while its batch is paused, and never once it is stopped or gone. */
export async function mayLeave(place: Place | undefined): Promise<'now' | 'later' | 'never'> {
  if (place === undefined) return 'now';
  const at = (await readBatch(place.batchId))?.state.at ?? 'stopped';
  if (at === 'stopped') return 'never';
  return at === 'paused' || isHalted(place) ? 'later' : 'now';
}
