import {
  deletedCodesOfBatch,
  progressOf,
  type Batch,
  type Progress,
  type Row,
} from '../../core/batch/batch.ts';
import type { Failure } from '../../core/failure.ts';
import { deletedCodes, type Intent } from '../../core/intent/intent.ts';
import { readBatches } from './batches.ts';
import { rowsReader } from './batch-rows.ts';

/** Links that are deleted together, and how far it is. */
export interface DeleteBatch {
  batch: Batch;
  progress: Progress;
  deletedCodes: readonly string[];
  failed: readonly FailedDelete[];
}

export interface FailedDelete {
  shortCode: string;
  /** `null`: it was taken back. */
  failure: Failure | null;
}

let readers = new Map<string, ReturnType<typeof rowsReader>>();

/**
 * The deletes of many links, of whichever account, oldest first. Read again and again, it reads little more than what can have changed.
 * Where IndexedDB does not open there are none: the journal, which is read beside them, says so.
 */
export async function readDeleteBatches(): Promise<DeleteBatch[]> {
  const all = await readBatches().catch(() => []);
  const batches = all.filter(({ kind }) => kind === 'delete');
  readers = new Map(batches.map(({ id }) => [id, readers.get(id) ?? rowsReader()]));
  return Promise.all(
    batches.map(async (batch) => {
      const rows = await readers
        .get(batch.id)?.(batch)
        .catch(() => []);
      return deleteBatch(batch, rows ?? []);
    }),
  );
}

export const deletesOfAccount = (batches: readonly DeleteBatch[], accountId: string): DeleteBatch[] =>
  batches.filter(({ batch }) => batch.accountId === accountId);

/** Codes of links that are on their way out, or gone since the list was fetched: by themselves, or with others. */
export function allDeletedCodes(intents: readonly Intent[], batches: readonly DeleteBatch[]): Set<string> {
  const deleted = deletedCodes(intents);
  for (const batch of batches) for (const code of batch.deletedCodes) deleted.add(code);
  return deleted;
}

const deleteBatch = (batch: Batch, rows: readonly Row[]): DeleteBatch => ({
  batch,
  progress: progressOf(rows),
  deletedCodes: deletedCodesOfBatch(batch, rows),
  failed: rows.flatMap(({ wish, outcome }) =>
    outcome === null || outcome.at === 'done' || !('shortCode' in wish)
      ? []
      : [{ shortCode: wish.shortCode, failure: outcome.at === 'failed' ? outcome.failure : null }],
  ),
});
