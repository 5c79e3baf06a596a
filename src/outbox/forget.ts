import { readDeleteBatchesOf, rowsStillToDelete } from '../storage/batches/delete-batches.ts';
import { mayExistDespiteRefusal } from './advance-create.ts';
import { storeOutcomesOfAdoptedRows } from './batch-row-operations.ts';
import { doneDeletes, isDeleteOf, isRecreatedAfterDelete } from './page-operations.ts';
import {
  createsOf,
  deletesOf,
  isOperationSettled,
  settledAtOrInfinity,
  type Operation,
} from './operation.ts';
import { readOperations } from './read.ts';
import {
  keepsAliasForLaterCreate,
  createsWithReservedAlias,
  aliasReservationMs,
} from './reserved-aliases.ts';
import { removeOperations } from './storage/write-operations.ts';

/** An outcome that nobody looked at for a month is no news any more. */
const unseenMs = 30 * 86_400_000;

/**
 * Removes what needs no showing any more, after a list that was asked for after `askedSeq` in the order of operations. The outbox keeps only
 * what nothing else holds: open operations, reserved aliases, and outcomes that the user has not seen. Made links are in the kept list.
 */
export async function forgetUnneededOperations(accountId: string, askedSeq: number): Promise<void> {
  const operations = await readOperations(accountId);
  const now = Date.now();
  const open = [
    ...deletesOf(operations).filter((one) => !isOperationSettled(one)),
    ...rowsStillToDelete(await readDeleteBatchesOf(accountId)),
  ];
  const deleted = doneDeletes(operations);
  const reserved = new Set(createsWithReservedAlias(createsOf(operations)));
  // The user has asked again since, and that create has the alias. Staying, this one would reserve it once more when that create goes.
  const isSuperseded = (operation: Operation) =>
    operation.kind === 'create' && keepsAliasForLaterCreate(operation) && !reserved.has(operation);
  const isNeeded = (operation: Operation) =>
    // The list may still have what was deleted after it was asked for.
    (operation.settledSeq ?? Infinity) > askedSeq ||
    // Without the outcome, its batch would begin the row again.
    operation.batch !== undefined ||
    (!needsNoShowing(operation, now) &&
      !isSuperseded(operation) &&
      // The user has deleted its link since.
      !deleted.some((one) => isDeleteOf(one, operation))) ||
    (operation.kind === 'create' &&
      (reserved.has(operation) || (mayExistDespiteRefusal(operation) && !isSuperseded(operation))) &&
      now - settledAtOrInfinity(operation) < aliasReservationMs) ||
    // That its link was made again is what keeps a delete from being sent.
    open.some((one) => isRecreatedAfterDelete(one, operation));
  const left = operations.filter((operation) => !isNeeded(operation));
  await storeOutcomesOfAdoptedRows(left);
  await removeOperations(left.map(({ id }) => id));
}

const needsNoShowing = (operation: Operation, now: number): boolean =>
  operation.isSeen ||
  operation.state.status === 'canceled' ||
  now - settledAtOrInfinity(operation) > unseenMs;

/** Removes everything of an account that goes away. */
export const eraseOperations = async (accountId: string): Promise<void> =>
  removeOperations((await readOperations(accountId)).map(({ id }) => id));

/** Removes the deletes that are done and hidden in the kept list, apart from the latest: every page reads the whole outbox. */
export async function forgetOlderDoneDeletes(accountId: string, latest: number): Promise<void> {
  const done = doneDeletes(await readOperations(accountId))
    .filter(({ batch }) => batch === undefined)
    // Those of one batch have one place in the order.
    .toSorted((a, b) => (a.settledSeq ?? 0) - (b.settledSeq ?? 0));
  await removeOperations(done.slice(0, -latest).map(({ id }) => id));
}
