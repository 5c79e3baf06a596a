import { writeIfConnected } from '../worker/account/write-if-connected.ts';
import {
  isOperationIdOfRow,
  rowOfOperationId,
  type BatchRowRef,
  type RowOutcome,
} from '../core/batch/batch.ts';
import { readDeleteBatchesOf, rowsStillToDelete } from '../storage/batches/delete-batches.ts';
import { writeRowOutcome } from '../storage/batches/write-batches.ts';
import {
  createsOf,
  deletesOf,
  isOperationSettled,
  type CreateOperation,
  type Operation,
} from './operation.ts';
import { isRecreatedAfterDelete, type LinkBeingDeleted } from './page-operations.ts';
import { readOperations } from './read.ts';
import { hasTakenOverAlias, keepsAliasForLaterCreate } from './reserved-aliases.ts';
import { applyEventAndSave } from './save.ts';
import { detachOperationsFromBatch, writeOutcomeAndDetach } from './storage/write-operations.ts';

/** What batches ask of the outbox about their rows. */

/** The operation of a row, from whichever round, also if a click has taken it over. Without its link, that is the row's no more. */
export const readBatchRowOperation = async (
  accountId: string,
  place: BatchRowRef,
): Promise<Operation | null> =>
  (await readOperations(accountId)).find(({ id, kind, batch, state }) =>
    batch === undefined
      ? kind === 'create' &&
        state.status !== 'failed' &&
        state.status !== 'canceled' &&
        isOperationIdOfRow(id, place)
      : batch.batchId === place.batchId && batch.index === place.index,
  ) ?? null;

export const operationsOfBatch = async (accountId: string, batchId: string): Promise<Operation[]> =>
  (await readOperations(accountId)).filter(({ batch }) => batch?.batchId === batchId);

/** Rows whose operations ended elsewhere: when they were resumed, or by the user. */
export const readSettledRowOperations = async (accountId: string): Promise<Operation[]> =>
  (await readOperations(accountId)).filter(
    (operation) => operation.batch !== undefined && isOperationSettled(operation),
  );

/** Stores the outcome of a row's operation. */
export async function storeOutcomeAndDetach(operation: Operation): Promise<void> {
  const outcome = rowOutcomeOf(operation);
  if (outcome === null) return;
  // Of a delete the others tell nothing, and a batch may have ten thousand.
  const others = operation.kind === 'create' ? await readOthers(operation.accountId) : noOthers;
  await writeOutcomeAndDetach(operation, outcome, neededAfterBatch(others));
}

/** What can say that the operation of a row has to stay. */
interface Others {
  creates: readonly CreateOperation[];
  /** Also those that batches are still to begin. */
  deletes: readonly LinkBeingDeleted[];
}

const noOthers: Others = { creates: [], deletes: [] };

async function readOthers(accountId: string): Promise<Others> {
  const [operations, batches] = await Promise.all([
    readOperations(accountId),
    readDeleteBatchesOf(accountId),
  ]);
  return {
    creates: createsOf(operations),
    deletes: [...deletesOf(operations), ...rowsStillToDelete(batches)],
  };
}

/**
 * Which operations of rows stay without their batch. Made links are in the kept list, so of the creates that is a reserved alias, and what
 * says to a delete that its code was made again, or to an ended create that its alias was taken over. A deleted link is hidden by its
 * operation until the kept list hides it.
 */
const neededAfterBatch =
  ({ creates, deletes }: Others) =>
  (operation: Operation): boolean =>
    operation.kind === 'create'
      ? keepsAliasForLaterCreate(operation) ||
        creates.some((one) => hasTakenOverAlias(operation, one)) ||
        deletes.some((one) => isRecreatedAfterDelete(one, operation))
      : operation.state.status === 'done';

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
  const isNeeded = neededAfterBatch(await readOthers(accountId));
  await writeIfConnected(accountId, () => detachOperationsFromBatch(left, isNeeded));
}

/** Takes the operation of a row out of its batch, which begins the row again when it is resumed. */
export async function detachRowOperation(operation: Operation): Promise<void> {
  const { accountId } = operation;
  const isNeeded = neededAfterBatch(await readOthers(accountId));
  await writeIfConnected(accountId, () => detachOperationsFromBatch([operation], isNeeded));
}

/** Tells rows of the links that their operations have made after a click took these over. Once they are forgotten, nothing else knows that. */
export async function storeOutcomesOfAdoptedRows(operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const place = operation.kind === 'create' ? rowOfOperationId(operation.id) : null;
    const outcome = rowOutcomeOf(operation);
    if (place !== null && operation.batch === undefined && outcome?.at === 'done')
      await writeRowOutcome(place, outcome);
  }
}

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
