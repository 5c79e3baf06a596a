import { isOperationIdOfRow, type BatchedCreate, type BatchedDelete } from '../../core/batch/batch.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { isOperationSettled, type CreateOperation, type Operation } from '../../outbox/operation.ts';
import { findOpenCreateForUrl } from '../../outbox/page-operations.ts';
import { readOperations } from '../../outbox/read.ts';
import { batchChunkSize, readBatchChunk, readBatches } from '../../storage/batches/batches.ts';
import { operationAsRow } from './run-batch-row.ts';
import { settleBatchRow } from './settle-batch-row.ts';

/**
 * Settles the rows that are unclear because of a create that is not theirs, once that has ended: it was there first, perhaps as a row itself, or
 * a click has taken it over.
 */
export async function settleJoinedRows(ended: Operation): Promise<void> {
  if (ended.kind !== 'create' || !isOperationSettled(ended)) return;
  const batches = (await readBatches(ended.accountId)).filter(({ kind }) => kind === 'create');
  if (batches.length === 0) return;
  // While another create for the page is open, rows wait for that one.
  const isOpen = findOpenCreateForUrl(await readOperations(ended.accountId), ended.longUrl) !== undefined;
  for (const { id: batchId, size, round } of batches)
    for (let chunk = 0; chunk * batchChunkSize < size; chunk += 1)
      for (const [at, row] of (await readBatchChunk(batchId, chunk)).entries()) {
        const place = { batchId, index: chunk * batchChunkSize + at, round };
        if (row?.outcome?.at !== 'unclear') continue;
        const isOwn = isOperationIdOfRow(ended.id, place);
        // Its own row it settles by itself, as long as it belongs to that.
        if (isOwn ? ended.batch === undefined : !isOpen && isForPage(row.submission, ended))
          await settleBatchRow(operationAsRow(ended, place));
      }
}

/** A row with an alias, or that asks for another link, has joined nobody. */
const isForPage = (submission: BatchedCreate | BatchedDelete, { longUrl }: CreateOperation): boolean =>
  'longUrl' in submission &&
  submission.alias === '' &&
  submission.isAnother !== true &&
  sameUrlKey(submission.longUrl) === sameUrlKey(longUrl);
