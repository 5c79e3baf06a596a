import { readAccounts } from '../storage/items/accounts.ts';
import { sameCode } from '../core/link/same-code.ts';
import { oneAtATime } from '../core/one-at-a-time.ts';
import { tryOrReport } from '../worker/run-in-background.ts';
import { nextStep } from './advance.ts';
import { reportBackgroundOutcome } from './background-outcome.ts';
import { deletesOf, type DeleteOperation, type Operation } from './operation.ts';
import { isPendingTooLong } from './pauses.ts';
import { readOperation, readOutbox } from './read.ts';
import { isOperationRunning, runOperation, withIdleOperation } from './run.ts';
import { sendOrCancelAliasDelete } from './send-or-cancel-alias-delete.ts';
import { isBackupAhead } from './storage/backup-copies.ts';
import { repairOutbox } from './storage/repair-outbox.ts';
import { wakeInAMinute } from './wake.ts';

/**
 * Goes on with whatever the outbox has open, and reports what ends now or needs an answer: the user may have left long ago.
 */
export async function resumeOperations(): Promise<void> {
  // If the database can't be opened, what the backup copies have goes on all the same.
  if (isBackupAhead()) await tryOrReport(repairOutbox);
  const ids = (await readAccounts()).map(({ id }) => id);
  const { operations } = await readOutbox();
  const open = operations.filter(
    ({ id, accountId, state }) =>
      ids.includes(accountId) &&
      (state.status === 'due' || state.status === 'sending') &&
      !isOperationRunning(id),
  );
  // The one with the fewest attempts goes first, so that one that the service never takes does not block the others.
  const limited = open.filter(isLimited).toSorted((a, b) => a.attempts - b.attempts);
  const others = open.filter((operation) => !isLimited(operation));
  const deletes = deletesOf(operations);
  const afterDeletes = async (operation: Operation) => {
    const sameAlias = deletes.filter((one) => hasAliasOf(operation, one));
    // The user is replacing that link, and both may have waited for the same.
    for (const { id } of sameAlias) await tryOrReport(() => runOperation(id, { isAwoken: true }));
    await tryToResume(operation, sameAlias.length > 0);
  };
  await Promise.all([...others.map(afterDeletes), inTurn(limited, afterDeletes)]);
}

const hasAliasOf = (operation: Operation, { accountId, shortCode, foldsCase = false }: DeleteOperation) =>
  operation.kind === 'create' &&
  operation.accountId === accountId &&
  sameCode(shortCode, operation.alias ?? '', foldsCase);

/** An operation that can't be read may wait for anything, so the worker wakes again in a minute. */
async function tryToResume({ id }: Operation, hasDeletes: boolean): Promise<void> {
  const isTried = await tryOrReport(async () => {
    const before = await readOperation(id);
    if (hasDeletes && before && isFirstRequestDue(before)) await withIdleOperation(id, freeAlias);
    const ended = await runOperation(id, { isAwoken: true });
    if (before && ended && ended.state.status !== before.state.status) await reportBackgroundOutcome(ended);
    return true;
  });
  if (isTried === null) wakeInAMinute();
}

/** The worker that stored it may have been killed before it had freed the alias. */
function isFirstRequestDue(operation: Operation): boolean {
  const now = Date.now();
  const isDue = nextStep(operation, now, true)?.do === 'send';
  return isDue && operation.attempts === 0 && !isPendingTooLong(operation, now);
}

async function freeAlias(operation: Operation): Promise<Operation> {
  if (operation.kind === 'create') await sendOrCancelAliasDelete(operation);
  return operation;
}

const isLimited = ({ state }: Operation): boolean =>
  state.status === 'due' && state.because?.kind === 'rate-limited';

const limitedInTurn = oneAtATime();

/** Operations that waited for the service's rate limit are resumed one by one: a burst would only meet the limit again. */
const inTurn = (
  operations: readonly Operation[],
  resume: (operation: Operation) => Promise<void>,
): Promise<void> =>
  limitedInTurn(async () => {
    for (const operation of operations) await resume(operation);
  });
