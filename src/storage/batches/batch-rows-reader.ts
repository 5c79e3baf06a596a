import type { Batch, BatchRow } from '../../core/batch/batch.ts';
import { readableBatchRows, readBatchChunk, batchChunkSize } from './batches.ts';

/**
 * Reads the rows of a batch at every change of the store, and there may be ten thousand. Rows run in order, but for single ones that are left
 * for later, and a done row never changes. So it reads only chunks with a row that is not done, up to the first one that ends with an open row.
 */
export function batchRowsReader(): (batch: Batch) => Promise<BatchRow[]> {
  let kept: BatchRow[][] = [];
  return async ({ id, size, state }) => {
    const chunks = Math.ceil(size / batchChunkSize);
    const isRunning = state.at === 'running';
    if (kept.length === 0) {
      const read = Array.from({ length: chunks }, (_, chunk) => readReadable(id, chunk));
      kept = await Promise.all(read);
    } else {
      kept = [...kept];
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        if (isDone(kept[chunk] ?? [])) continue;
        kept[chunk] = await readReadable(id, chunk);
        if (kept[chunk]?.at(-1)?.outcome === null) break;
      }
    }
    const rows = kept.flat();
    // Any row that failed can be open again when it runs the next time.
    if (!isRunning && !kept.every(isDone)) kept = [];
    return rows;
  };
}

const readReadable = async (id: string, chunk: number): Promise<BatchRow[]> =>
  readableBatchRows(await readBatchChunk(id, chunk));

const isDone = (rows: readonly BatchRow[]): boolean => rows.every(({ outcome }) => outcome?.at === 'done');
