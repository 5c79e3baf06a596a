import { writeIfConnected } from '../worker/account/write-if-connected.ts';
import type { BatchRowRef, RowOutcome } from '../core/batch/batch.ts';
import { isOperationSettled, type Operation } from './operation.ts';
import { readOperations } from './read.ts';
import { keepsAliasForLaterCreate } from './reserved-aliases.ts';
import { applyEventAndSave } from './save.ts';
import { detachOperationsFromBatch, writeOutcomeAndDetach } from './storage/write-operations.ts';

/** What batches ask of the outbox about their rows. */

/** The operation of a row, from whichever round. */
export const readBatchRowOperation = async (
  accountId: string,
  { batchId, index }: BatchRowRef,
): Promise<Operation | null> =>
  (await operationsOfBatch(accountId, batchId)).find(({ batch }) => batch?.index === index) ?? null;

export const operationsOfBatch = async (accountId: string, batchId: string): Promise<Operation[]> =>
  (await readOperations(accountId)).filter(({ batch }) => batch?.batchId === batchId);

/** Rows whose operations ended elsewhere: when they were resumed, or by the user. */
export const readSettledRowOperations = async (accountId: string): Promise<Operation[]> =>
  (await readOperations(accountId)).filter(
    (operation) => operation.batch !== undefined && isOperationSettled(operation),
  );

/** Stores the outcome of a row's operation. Made links are in the kept list, so of a create only a reserved alias stays. */
export async function storeOutcomeAndDetach(operation: Operation): Promise<void> {
  const outcome = rowOutcomeOf(operation);
  if (outcome !== null) await writeOutcomeAndDetach(operation, outcome, isNeededAfterBatch);
}

/** A deleted link is hidden by its operation until the kept list hides it. */
const isNeededAfterBatch = (operation: Operation): boolean =>
  operation.kind === 'create' ? keepsAliasForLaterCreate(operation) : operation.state.status === 'done';

/**
 * Removes the operations of a batch that goes away, so that none of them is sent later. The alias of a create that may have made its link
 * stays reserved. A delete that may have been carried out, and what is being sent, go on to their ends: their batch is gone, so they are not
 * sent again.
 */
export async function cancelOrDetachOperations(accountId: string, batchId: string): Promise<void> {
  for (const operation of await operationsOfBatch(accountId, batchId))
    if (operation.kind === 'create')
      await applyEventAndSave(
        operation,
        { type: 'canceled', now: Date.now(), ifRowOfBatch: batchId },
        'strict',
      );
  const left = (await operationsOfBatch(accountId, batchId)).filter(
    (operation) => isOperationSettled(operation) || operation.attempts === 0,
  );
  await writeIfConnected(accountId, () => detachOperationsFromBatch(left, isNeededAfterBatch));
}

/** Takes the operation of a row out of its batch, which begins the row again when it is resumed. */
export const detachRowOperation = (operation: Operation): Promise<unknown> =>
  writeIfConnected(operation.accountId, () => detachOperationsFromBatch([operation], isNeededAfterBatch));

/** The outcome of a row by its operation. `null`: the operation is open. */
export function rowOutcomeOf({ state }: Operation): RowOutcome | null {
  switch (state.status) {
    case 'done':
      return 'link' in state
        ? { at: 'done', link: state.link, wasThere: state.existed }
        : { at: 'done', link: null, wasThere: false };
    case 'failed':
      return { at: 'failed', failure: state.failure };
    case 'canceled':
      return { at: 'canceled' };
    case 'needsDecision':
      return { at: 'unclear' };
    default:
      return null;
  }
}
