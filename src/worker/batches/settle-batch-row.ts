import { stopsBatch } from '../../core/batch/batch.ts';
import type { Operation } from '../../outbox/operation.ts';
import {
  detachRowOperation,
  rowOutcomeOf,
  readSettledRowOperations,
  storeOutcomeAndDetach,
} from '../../outbox/batch-row-operations.ts';
import { changeBatch } from '../../storage/batches/write-batches.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { announceCreatedLinks } from '../list/snapshot.ts';
import { runInBackground } from '../run-in-background.ts';

/**
 * Stores the outcome of a row. Returns whether the next row may follow: not while this one is open, nor if the next would be refused as
 * well.
 */
export async function settleBatchRow(operation: Operation): Promise<boolean> {
  const { batch, accountId } = operation;
  const outcome = rowOutcomeOf(operation);
  if (outcome === null || batch === undefined) return false;
  if (stopsBatch(outcome)) {
    await detachRowOperation(operation);
    await changeBatch(batch.batchId, { type: 'paused', why: outcome.failure });
    return false;
  }
  await writeIfConnected(accountId, () => storeOutcomeAndDetach(operation));
  if (operation.kind === 'create') await showLinks(accountId);
  return true;
}

/** Settles rows whose operations ended elsewhere. */
export async function settleEndedBatchRows(accountId: string): Promise<void> {
  for (const operation of await readSettledRowOperations(accountId)) await settleBatchRow(operation);
}

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
  await runInBackground(() => announceCreatedLinks(accountId));
}
