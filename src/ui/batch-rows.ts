import type { Batch, Row } from '../core/batch.ts';
import { readChunk, rowsPerChunk } from '../store/batches.ts';

/**
 * Reads the rows of one batch again and again: the store changes with every row, and there may be ten thousand. While a batch runs, no row
 * is opened anew and they are carried out in their order, so what can have changed is where the first open row was.
 */
export function rowsReader(): (batch: Batch) => Promise<Row[]> {
  let kept: Row[][] = [];
  return async ({ id, size, state }) => {
    const chunks = Math.ceil(size / rowsPerChunk);
    const isRunning = state.at === 'running';
    if (kept.length === 0) {
      const read = Array.from({ length: chunks }, async (_, chunk) => (await readChunk(id, chunk)) ?? []);
      kept = await Promise.all(read);
    } else {
      kept = [...kept];
      for (let chunk = kept.findIndex(isOpen); chunk >= 0 && chunk < chunks; chunk += 1) {
        kept[chunk] = (await readChunk(id, chunk)) ?? [];
        if (isOpen(kept[chunk] ?? [])) break;
      }
    }
    const rows = kept.flat();
    if (!isRunning) kept = [];
    return rows;
  };
}

const isOpen = (rows: readonly Row[]): boolean => rows.some(({ outcome }) => outcome === null);
