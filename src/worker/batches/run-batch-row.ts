import {
  isOperationIdOfRow,
  operationIdOf,
  type Batch,
  type BatchedCreate,
  type BatchedDelete,
  type BatchRowRef,
} from '../../core/batch/batch.ts';
import { submitDelete } from '../../outbox/commands.ts';
import { deletesOf, isOperationSettled, type Operation } from '../../outbox/operation.ts';
import { isDeleteWaitingForNewerList } from '../../outbox/page-operations.ts';
import { operationsOfBatch, readBatchRowOperation } from '../../outbox/batch-row-operations.ts';
import { runOperation } from '../../outbox/run.ts';
import { submit } from '../../outbox/submit.ts';
import { readShownLinkId } from '../../storage/list/find-stored-list-row.ts';
import { tryOrReport } from '../run-in-background.ts';

/**
 * Begins a row, or goes on with it. Returns its operation as it stands then. `null`: the account is not connected any more, or the batch was
 * paused in that moment. `later`: another create is about to make the link of the page, or a list has to show the link first.
 */
export async function runBatchRow(
  batch: Batch,
  place: BatchRowRef,
  submission: BatchedCreate | BatchedDelete,
): Promise<Operation | 'later' | null> {
  const operation = await beginRow(batch, place, submission);
  if (operation === null || operation === 'later' || operation.batch) return operation;
  // Its batch was paused while its request was on its way, and begins it again.
  if (operation.state.status === 'canceled') return null;
  // A click has asked for this very link meanwhile, and its operation is that of the click now.
  return hasOutcome(operation) ? operationAsRow(operation, place) : 'later';
}

const hasOutcome = (operation: Operation): boolean =>
  isOperationSettled(operation) || operation.state.status === 'needsDecision';

async function beginRow(
  batch: Batch,
  place: BatchRowRef,
  submission: BatchedCreate | BatchedDelete,
): Promise<Operation | 'later' | null> {
  const known = await readBatchRowOperation(batch.accountId, place);
  if (known) return isOperationSettled(known) ? known : runOperation(known.id, { isAwoken: true });
  return 'shortCode' in submission
    ? deleteRow(batch, place, submission)
    : createRow(batch, place, submission);
}

async function deleteRow(
  { accountId, createdAt, seq }: Batch,
  place: BatchRowRef,
  submission: BatchedDelete,
): Promise<Operation | 'later' | null> {
  // A row before may have fetched the list that has it. Otherwise each row would fetch a list of its own.
  const linkId =
    submission.linkId ?? (await tryOrReport(() => readShownLinkId(accountId, submission.shortCode)));
  if (linkId === null && (await isWaitingForList(accountId, place))) return 'later';
  const link = {
    ...submission,
    linkId,
    id: operationIdOf(place),
    accountId,
    undoMs: 0,
    batch: place,
    ...(seq !== undefined && { seq }),
  };
  // The time that Curtail looks for a link which is not in the list yet counts from the submission. Otherwise each row would take that long in turn.
  const deleted = await submitDelete(linkId === null ? { ...link, askedAt: createdAt } : link);
  return deleted.ok ? deleted.value : null;
}

/** Whether a row before waits for a list that shows its link. That list may show the others as well. */
const isWaitingForList = async (accountId: string, { batchId }: BatchRowRef): Promise<boolean> =>
  deletesOf(await operationsOfBatch(accountId, batchId)).some(
    (row) => row.linkId === null && isDeleteWaitingForNewerList(row),
  );

async function createRow(
  { accountId }: Batch,
  place: BatchRowRef,
  submission: BatchedCreate,
): Promise<Operation | 'later' | null> {
  const id = operationIdOf(place);
  const begin = () =>
    submit(
      { ...submission, id, accountId, batch: place },
      {
        entryPoint: 'batch',
        ifPageHasLink: submission.isAnother ? 'make another' : 'use it',
        warnings: 'seen',
      },
    );
  let submitted = await begin();
  if (submitted.ok && submitted.value.id !== id && !isOperationSettled(submitted.value)) {
    // Another create for the page is on its way. When it has its link, the row has it too.
    const other = await runOperation(submitted.value.id);
    if (other && !isOperationSettled(other))
      return other.state.status === 'needsDecision' ? operationAsRow(other, place) : 'later';
    submitted = await begin();
  }
  if (!submitted.ok) return null;
  const operation = submitted.value;
  if (operation.id !== id) return isOperationSettled(operation) ? operationAsRow(operation, place) : 'later';
  return isOperationSettled(operation) ? operation : runOperation(id);
}

/**
 * What an operation that is not in the batch means for the row: another one for its page, or its own that a click has taken over. The link of
 * another one existed before the row's turn.
 */
export const operationAsRow = (operation: Operation, batch: BatchRowRef): Operation => {
  const { state } = operation;
  const isOwn = isOperationIdOfRow(operation.id, batch);
  const found = !isOwn && state.status === 'done' && 'link' in state ? { ...state, existed: true } : state;
  return { ...operation, id: operationIdOf(batch), revision: 0, batch, state: found } as Operation;
};
