import { createdLinkOf, type Operation } from '../../outbox/operation.ts';
import {
  codesStillToDelete,
  countBatchRows,
  type Batch,
  type BatchRowCounts,
  type BatchRow,
} from '../../core/batch/batch.ts';
import type { Failure } from '../../core/failure.ts';
import {
  codesHiddenByDeletes,
  isRecreatedAfterDelete,
  type LinkBeingDeleted,
} from '../../outbox/page-operations.ts';
import { readBatches } from './batches.ts';
import { batchRowsReader } from './batch-rows-reader.ts';

/** Links that are deleted together, with the progress of that. */
export interface DeleteBatch {
  batch: Batch;
  progress: BatchRowCounts;
  deletedCodes: readonly string[];
  failed: readonly UndeletedLink[];
}

export interface UndeletedLink {
  shortCode: string;
  /** `null`: the user canceled it. */
  failure: Failure | null;
}

let readers = new Map<string, ReturnType<typeof batchRowsReader>>();

/**
 * The batches of deletes of all accounts, oldest first. Later calls read little more than what can have changed. If IndexedDB fails, it
 * returns none: the outbox, which is read beside them, reports the failure.
 */
export async function readDeleteBatches(): Promise<DeleteBatch[]> {
  const all = await readBatches().catch(() => []);
  const batches = all.filter(({ kind }) => kind === 'delete');
  readers = new Map(batches.map(({ id }) => [id, readers.get(id) ?? batchRowsReader()]));
  return Promise.all(
    batches.map(async (batch) => {
      const rows = await readers
        .get(batch.id)?.(batch)
        .catch(() => []);
      return deleteBatch(batch, rows ?? []);
    }),
  );
}

export const deleteBatchesOfAccount = (batches: readonly DeleteBatch[], accountId: string): DeleteBatch[] =>
  batches.filter(({ batch }) => batch.accountId === accountId);

export const readDeleteBatchesOf = async (accountId: string): Promise<DeleteBatch[]> =>
  deleteBatchesOfAccount(await readDeleteBatches(), accountId);

/** Codes of links that are being deleted, or are gone since the list was fetched, in a batch or not. */
export function codesHiddenByDeletesAndBatches(
  operations: readonly Operation[],
  batches: readonly DeleteBatch[],
): Set<string> {
  const deleted = codesHiddenByDeletes(operations);
  // Most codes are not made again, and every popup asks, of a batch that may have ten thousand rows.
  const made = new Set(operations.flatMap((one) => createdLinkOf(one)?.shortCode.toLowerCase() ?? []));
  for (const row of rowsStillToDelete(batches)) {
    const mayBeMade = made.has(row.shortCode.toLowerCase());
    if (!mayBeMade || !operations.some((create) => isRecreatedAfterDelete(row, create)))
      deleted.add(row.shortCode);
  }
  return deleted;
}

/** The links that batches are still to delete, each as a delete that was asked for when its batch was. */
export const rowsStillToDelete = (batches: readonly DeleteBatch[]): LinkBeingDeleted[] =>
  batches.flatMap(({ batch: { seq = Infinity, foldsCase = false }, deletedCodes }) =>
    deletedCodes.map((shortCode) => ({ shortCode, foldsCase, seq })),
  );

const deleteBatch = (batch: Batch, rows: readonly BatchRow[]): DeleteBatch => ({
  batch,
  progress: countBatchRows(rows),
  deletedCodes: codesStillToDelete(batch, rows),
  failed: rows.flatMap(({ submission, outcome }) =>
    outcome === null || outcome.at === 'done' || !('shortCode' in submission)
      ? []
      : [{ shortCode: submission.shortCode, failure: outcome.at === 'failed' ? outcome.failure : null }],
  ),
});
