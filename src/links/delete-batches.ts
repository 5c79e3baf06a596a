import { leavingCodes, progressOf, type Batch, type Progress, type Row } from '../core/batch.ts';
import type { Failure } from '../core/failure.ts';
import { readBatches } from '../store/batches.ts';
import { rowsReader } from './batch-rows.ts';

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

/** Reads the deletes of many links, oldest first. */
export function deleteBatchReader(accountId: string): () => Promise<DeleteBatch[]> {
  let readers = new Map<string, ReturnType<typeof rowsReader>>();
  return async () => {
    const batches = (await readBatches(accountId)).filter(({ kind }) => kind === 'delete');
    readers = new Map(batches.map(({ id }) => [id, readers.get(id) ?? rowsReader()]));
    return Promise.all(
      batches.map(async (batch) => deleteBatch(batch, (await readers.get(batch.id)?.(batch)) ?? [])),
    );
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
