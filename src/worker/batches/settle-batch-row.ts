import type { BatchRow, BatchRowRef, RowOutcome } from '../../core/batch/batch.ts';
import { forEachDespiteErrors } from '../../core/for-each-despite-errors.ts';
import { isFailureOfWholeBatch, type Failure } from '../../core/failure.ts';
import type { Operation } from '../../outbox/operation.ts';
import { isDeleteWaitingForNewerList } from '../../outbox/page-operations.ts';
import {
  detachRowOperation,
  rowOutcomeOf,
  readSettledRowOperations,
  storeOutcomeAndDetach,
} from '../../outbox/batch-row-operations.ts';
import { batchChunkSize, readBatchChunk } from '../../storage/batches/batches.ts';
import { changeBatch } from '../../storage/batches/write-batches.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { updateSnapshotAndAnnounceLinks } from '../list/snapshot.ts';
import { runInBackground } from '../run-in-background.ts';

/**
 * Stores the outcome of a row. Returns whether the next row may follow: not while this one is open, unless only its own link is in
 * doubt, nor if the next would be refused as well.
 */
export async function settleBatchRow(operation: Operation): Promise<boolean> {
  const { batch, accountId } = operation;
  const outcome = rowOutcomeOf(operation);
  if (outcome === null || batch === undefined) return isOnlyInDoubt(operation);
  const failure = failureOf(outcome);
  const pause = () => changeBatch(batch.batchId, { type: 'paused', why: failure, round: batch.round });
  // A row that asked the user has had its turn: what became of that is its outcome.
  if (failure !== null && isFailureOfWholeBatch(failure) && (await readRow(batch))?.outcome === null) {
    // In this order: if only the first is stored, the row waits, as its batch does, and is begun again with that.
    await pause();
    await detachRowOperation(operation);
    return false;
  }
  await writeIfConnected(accountId, () => storeOutcomeAndDetach(operation));
  if (operation.kind === 'create') await showLinks(accountId);
  if (failure?.kind !== 'forbidden' || !(await areLastRowsForbidden(batch))) return true;
  await pause();
  return false;
}

/** Of a young link a list may not tell for minutes which id it has, or whether it is gone. */
const isOnlyInDoubt = (operation: Operation): boolean =>
  operation.kind === 'delete' && isDeleteWaitingForNewerList(operation);

const failureOf = (outcome: RowOutcome | null): Failure | null =>
  outcome?.at === 'failed' ? outcome.failure : null;

/** A firewall may mind the URL of one row. So many rows in succession say that it minds every request. */
const mostForbiddenInSuccession = 5;

/** Whether this row and those before it were all forbidden. */
async function areLastRowsForbidden({ batchId, index }: BatchRowRef): Promise<boolean> {
  for (let at = index; at > index - mostForbiddenInSuccession; at -= 1) {
    const row = await readRow({ batchId, index: at });
    if (failureOf(row?.outcome ?? null)?.kind !== 'forbidden') return false;
  }
  return true;
}

const readRow = async ({
  batchId,
  index,
}: Omit<BatchRowRef, 'round'>): Promise<BatchRow | null | undefined> =>
  (await readBatchChunk(batchId, Math.floor(index / batchChunkSize)))[index % batchChunkSize];

/** Settles rows whose operations ended elsewhere, each also if another can't be stored. */
export const settleEndedBatchRows = async (accountId: string): Promise<void> =>
  forEachDespiteErrors(await readSettledRowOperations(accountId), settleBatchRow);

/** Pages read the whole list again for each link that is shown, so the links of a batch are shown once a second. */
const shownEveryMs = 1000;

/** The accounts whose links were shown within the last second, and whether more were made meanwhile. */
const shown = new Map<string, { isBehind: boolean }>();

async function showLinks(accountId: string): Promise<void> {
  const pause = shown.get(accountId);
  if (pause) {
    pause.isBehind = true;
    return;
  }
  const begun = { isBehind: false };
  shown.set(accountId, begun);
  setTimeout(() => {
    shown.delete(accountId);
    if (begun.isBehind) void showLinks(accountId);
  }, shownEveryMs);
  await runInBackground(() => updateSnapshotAndAnnounceLinks(accountId));
}
