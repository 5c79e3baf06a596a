import type { Batch, Row } from '../core/batch.ts';
import { readChunk, rowsPerChunk } from '../store/batches.ts';

/**
 * Reads the rows of one batch again and again: the store changes with every row. A chunk whose rows are all settled is kept and not read
 * again as long as the batch runs, which is when no row is opened anew.
 */
export function rowsReader(): (batch: Batch) => Promise<Row[]> {
  let settled = new Map<number, Row[]>();
  return async (batch) => {
    const next = new Map<number, Row[]>();
    const chunks = await Promise.all(
      Array.from({ length: Math.ceil(batch.size / rowsPerChunk) }, async (_, chunk) => {
        const rows = settled.get(chunk) ?? (await readChunk(batch.id, chunk)) ?? [];
        const isSettled = rows.every(({ outcome }) => outcome !== null);
        if (isSettled && batch.state.at === 'running') next.set(chunk, rows);
        return rows;
      }),
    );
    settled = next;
    return chunks.flat();
  };
}
