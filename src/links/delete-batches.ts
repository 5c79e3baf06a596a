import { leavingCodes, progressOf, type Batch, type Progress, type Row } from '../core/batch.ts';
import type { Failure } from '../core/failure.ts';
import { readBatches, readChunk, rowsPerChunk } from '../store/batches.ts';

/** Links that are deleted together, and how far it is. */
export interface DeleteBatch {
  batch: Batch;
  progress: Progress;
  leaving: readonly string[];
  failed: readonly FailedDelete[];
}

export interface FailedDelete {
  shortCode: string;
  /** `null`: it was taken back. */
  failure: Failure | null;
}

/**
 * Reads the deletes of many links, oldest first. The store changes with every row: a chunk whose rows are all settled is kept and not read
 * again as long as its batch runs, which is when no row is opened anew.
 */
export function deleteBatchReader(accountId: string): () => Promise<DeleteBatch[]> {
  let settled = new Map<string, Row[]>();
  return async () => {
    const batches = (await readBatches(accountId)).filter(({ kind }) => kind === 'delete');
    const next = new Map<string, Row[]>();
    const read = await Promise.all(
      batches.map(async (batch) => {
        const chunks = await Promise.all(
          Array.from({ length: Math.ceil(batch.size / rowsPerChunk) }, async (_, chunk) => {
            const name = `${batch.id}:${chunk}`;
            const rows = settled.get(name) ?? (await readChunk(batch.id, chunk)) ?? [];
            const isSettled = rows.every(({ outcome }) => outcome !== null);
            if (isSettled && batch.state.at === 'running') next.set(name, rows);
            return rows;
          }),
        );
        return deleteBatch(batch, chunks.flat());
      }),
    );
    settled = next;
    return read;
  };
}

const deleteBatch = (batch: Batch, rows: readonly Row[]): DeleteBatch => ({
  batch,
  progress: progressOf(rows),
  leaving: leavingCodes(batch, rows),
  failed: rows.flatMap(({ wish, outcome }) =>
    outcome === null || outcome.at === 'done' || !('shortCode' in wish)
      ? []
      : [{ shortCode: wish.shortCode, failure: outcome.at === 'failed' ? outcome.failure : null }],
  ),
});
