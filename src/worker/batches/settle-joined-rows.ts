import type { BatchedCreate, BatchedDelete, BatchRowRef } from '../../core/batch/batch.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { isOperationSettled, type CreateOperation, type Operation } from '../../outbox/operation.ts';
import { batchChunkSize, readBatchChunk, readBatches } from '../../storage/batches/batches.ts';
import { asRow } from './run-batch-row.ts';
import { settleBatchRow } from './settle-batch-row.ts';

/**
 * Settles the rows that are unclear because of a create that is not theirs, once the user has answered: that was there first, or a click has
 * taken it over.
 */
export async function settleJoinedRows(ended: Operation): Promise<void> {
  if (ended.kind !== 'create' || ended.batch !== undefined || !isOperationSettled(ended)) return;
  const batches = await readBatches(ended.accountId);
  for (const { id: batchId, size, round } of batches.filter(({ kind }) => kind === 'create'))
    for (let chunk = 0; chunk * batchChunkSize < size; chunk += 1)
      for (const [at, row] of (await readBatchChunk(batchId, chunk)).entries()) {
        const place = { batchId, index: chunk * batchChunkSize + at, round };
        if (row?.outcome?.at === 'unclear' && hasJoined(row.submission, place, ended))
          await settleBatchRow(asRow(ended, place));
      }
}

function hasJoined(
  submission: BatchedCreate | BatchedDelete,
  { batchId, index }: BatchRowRef,
  { id, longUrl }: CreateOperation,
): boolean {
  if (id.startsWith(`${batchId}:${index}:`)) return true;
  return (
    'longUrl' in submission &&
    submission.alias === '' &&
    submission.isAnother !== true &&
    sameUrlKey(submission.longUrl) === sameUrlKey(longUrl)
  );
}
