import { stopsBatch } from '../../core/batch/batch.ts';
import type { Operation } from '../../outbox/operation.ts';
import { leaveRow, outcomeOf, settledRowsOf, settleRowOf } from '../../outbox/rows.ts';
import { changeBatch } from '../../store/batches/write-batches.ts';
import { whileConnected } from '../account/while-connected.ts';

/**
 * Stores the outcome of a row. Returns whether the next row may follow: not while this one is open, nor if the next would be refused as
 * well.
 */
export async function settle(operation: Operation): Promise<boolean> {
  const { batch, accountId } = operation;
  const outcome = outcomeOf(operation);
  if (outcome === null || batch === undefined) return false;
  if (stopsBatch(outcome)) {
    await leaveRow(operation);
    await changeBatch(batch.batchId, { type: 'paused', why: outcome.failure });
    return false;
  }
  await whileConnected(accountId, () => settleRowOf(operation));
  return true;
}

/** Settles rows whose operations ended elsewhere. */
export async function settleEnded(accountId: string): Promise<void> {
  for (const operation of await settledRowsOf(accountId)) await settle(operation);
}
