import { hasBatchEnded, countBatchRows, type Batch } from '../../core/batch/batch.ts';
import { type Operation, isOperationSettled } from '../../outbox/operation.ts';
import { readBatches, readBatchRows } from '../../storage/batches/batches.ts';
import { readOutbox } from '../../outbox/read.ts';

/** By the id of the account. */
export type PendingCountsByAccount = ReadonlyMap<string, number>;

export const noPendingCounts: PendingCountsByAccount = new Map();

/** How many links and deletions are pending at each account: alone, or as rows of batches. `kind`: only those of one kind. */
export async function readPendingCounts(kind?: Operation['kind']): Promise<PendingCountsByAccount> {
  // If IndexedDB can't be read, the backup copies of the outbox still has what is alone.
  const [{ operations }, all] = await Promise.all([readOutbox(), readBatches().catch((): Batch[] => [])]);
  const batches = all.filter((batch) => !hasBatchEnded(batch));
  const going = new Set(batches.map(({ id }) => id));
  const counts = new Map<string, number>();
  const add = (of: Operation | Batch, count: number): void => {
    if (of.kind === (kind ?? of.kind)) counts.set(of.accountId, (counts.get(of.accountId) ?? 0) + count);
  };
  // A row in progress also has an operation.
  for (const operation of operations)
    if (!isOperationSettled(operation) && !going.has(operation.batch?.batchId ?? '')) add(operation, 1);
  const rows = await Promise.all(batches.map(({ id }) => readBatchRows(id)));
  for (const [at, batch] of batches.entries()) add(batch, countBatchRows(rows[at] ?? []).open);
  return counts;
}
