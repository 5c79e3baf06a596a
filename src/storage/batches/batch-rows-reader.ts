import type { Batch, PlacedBatchRow } from '../../core/batch/batch.ts';
import { readableBatchRows, readBatchChunk, batchChunkSize } from './batches.ts';

/**
 * Reads the rows of a batch at every change of the store, and there may be ten thousand. Rows run in order, but for single ones that are left
 * for later, and a done row never changes. So it reads only chunks with a row that is not done, and while the batch runs, up to the second in
 * a row that has no outcome yet: all rows of the first may have been left for later.
 */
export function batchRowsReader(): (batch: Batch) => Promise<PlacedBatchRow[]> {
  let kept: readonly PlacedBatchRow[][] = [];
  let runningRound: number | null = null;
  return async ({ id, size, round, state }) => {
    const isRunning = state.at === 'running';
    const known = [...kept];
    const read = async (chunk: number) => {
      known[chunk] = readableBatchRows(await readBatchChunk(id, chunk), chunk);
      return known[chunk].some(({ outcome }) => outcome !== null);
    };
    const left = Array.from({ length: Math.ceil(size / batchChunkSize) }, (_, chunk) => chunk).filter(
      (chunk) => !known[chunk]?.every(({ outcome }) => outcome?.at === 'done'),
    );
    if (isRunning && runningRound === round) {
      let untouched = 0;
      for (const chunk of left) {
        untouched = (await read(chunk)) ? 0 : untouched + 1;
        if (untouched === 2) break;
      }
      // Any row that had failed can be open again when it begins to run, or does so anew.
    } else await Promise.all(left.map(read));
    kept = known;
    runningRound = isRunning ? round : null;
    return kept.flat();
  };
}
