import { countBatchRows, isOperationIdOfRow, type Batch, type BatchRow } from '../../core/batch/batch.ts';
import type { CommandInput, CommandOutput } from '../../core/protocol.ts';
import { reuseSentRows, type SentRow } from '../../core/batch/reuse-sent-rows.ts';
import { remedyOf } from '../../core/failure.ts';
import { hash53 } from '../../core/hash.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { storeBatchHalt } from '../../outbox/batch-permit.ts';
import { isOperationSettled, type Operation } from '../../outbox/operation.ts';
import {
  cancelOrDetachOperations,
  operationsOfBatch,
  rowOutcomeOf,
} from '../../outbox/batch-row-operations.ts';
import { readCodesBeingDeleted } from '../../outbox/find-link-for-web-page.ts';
import { highestSeq, readOperations, readOutbox } from '../../outbox/read.ts';
import { runOperation } from '../../outbox/run.ts';
import { readBatch, readBatches, readBatchRows } from '../../storage/batches/batches.ts';
import { changeBatch, removeBatches, reopenBatch, writeBatch } from '../../storage/batches/write-batches.ts';
import { readAccount } from '../../storage/items/accounts.ts';
import { runInBackground } from '../run-in-background.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { runBatches } from './run-batches.ts';

const runSoon = (): void => void runInBackground(runBatches);

const inTurn = oneAtATime();

/** Stores many submissions as one batch, which starts when the time to undo is over. A command that is delivered twice makes one batch. */
export const scheduleBatch = (
  input: CommandInput<'scheduleBatch'>,
): Promise<CommandOutput<'scheduleBatch'>> =>
  inTurn(async () => {
    const scheduled = await storeBatch(input);
    // Only now, or a worker that is killed in between would lose what it has sent.
    if (scheduled.ok && scheduled.value === null)
      for (const id of input.insteadOf ?? []) await removeBatch({ id });
    return scheduled;
  });

async function storeBatch({
  id,
  accountId,
  kind,
  name,
  submissions,
  outcomes,
  undoMs,
  insteadOf = [],
}: CommandInput<'scheduleBatch'>): Promise<CommandOutput<'scheduleBatch'>> {
  const account = await readAccount(accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  const hash = hash53(JSON.stringify(submissions));
  const stored = await readBatch(id);
  if (stored !== null) return ok((stored.asked ?? hash) === hash ? null : 'other-plan');
  const deleted = outcomes?.some((outcome) => outcome?.at === 'done')
    ? await readCodesBeingDeleted(account.id, await readOperations(account.id))
    : new Set<string>();
  // The page knows the link of a row's page. It may be about to be deleted since the plan was made, in another window for instance.
  const asked = submissions.map((submission, index): BatchRow => {
    const outcome = outcomes?.[index] ?? null;
    const isLasting = outcome?.at !== 'done' || !deleted.has(outcome.link?.shortCode ?? '');
    return { submission, outcome: isLasting ? outcome : null };
  });
  const sent: SentRow[] = [];
  for (const earlier of insteadOf) sent.push(...(await endEarlierPlan(account.id, earlier)));
  const rows = reuseSentRows(asked, sent);
  const now = Date.now();
  const batch: Batch = {
    id,
    accountId: account.id,
    kind,
    ...(name !== undefined && { name }),
    createdAt: now,
    size: rows.length,
    asked: hash,
    startAt: now + undoMs,
    ranAt: now,
    round: 0,
    state: { at: 'running', until: null },
    ...(account.foldsCase && { foldsCase: true }),
  };
  const floor = highestSeq(await readOutbox());
  const isKept = await writeIfConnected(account.id, () => writeBatch(batch, rows, floor));
  if (!isKept) return fail({ kind: 'not-connected' });
  runSoon();
  return ok(null);
}

/** Whether a create may have made its link, or a delete may have left. */
const isBegun = ({ attempts, state }: Operation): boolean => attempts > 0 && state.status !== 'failed';

/** Stops the batch of an earlier plan, waits for what is being sent, and returns the rows that are sent. */
async function endEarlierPlan(accountId: string, id: string): Promise<SentRow[]> {
  const batch = await readBatch(id);
  if (batch?.accountId !== accountId) return [];
  await storeBatchHalt(id, () => changeBatch(id, { type: 'stopped' }));
  await endRows(batch);
  // Before the rows: an operation leaves its batch in the moment in which its row gets its outcome.
  const operations = await readOperations(accountId);
  const rows = await readBatchRows(id);
  return rows.flatMap((row): SentRow[] => {
    if (!('longUrl' in row.submission)) return [];
    // Also one that a click has taken over, and the last one of several rounds.
    const operation = operations.findLast((one) => isOperationIdOfRow(one.id, { batchId: id, ...row }));
    const outcome = row.outcome ?? (operation ? rowOutcomeOf(operation) : null);
    if (outcome?.at === 'done') return [{ submission: row.submission, outcome }];
    return operation && isBegun(operation) ? [{ submission: row.submission, outcome: null }] : [];
  });
}

/** Makes a batch start `undoMs` from now, if nothing of it has left yet. `null`: there is no such batch. */
export async function postponeBatch({ id, undoMs }: CommandInput<'postpone'>): Promise<Batch | null> {
  const batch = await changeBatch(id, { type: 'postponed', startAt: Date.now() + undoMs });
  if (batch) runSoon();
  return batch;
}

/** Pauses, resumes or stops a batch. A batch of deletes that is stopped before any of them has left is removed. */
export async function changeBatchRun({
  id,
  to,
}: CommandInput<'changeBatchRun'>): Promise<CommandOutput<'changeBatchRun'>> {
  const change = () => changeBatch(id, to === 'paused' ? { type: to, why: null } : { type: to });
  const batch = await (to === 'resumed' ? change() : storeBatchHalt(id, change));
  if (batch === null) return fail({ kind: 'gone' });
  const isUndone =
    to === 'stopped' &&
    batch.kind === 'delete' &&
    countBatchRows(await readBatchRows(id)).open === batch.size &&
    // The request of its first delete may be on its way.
    !(await operationsOfBatch(batch.accountId, id)).some(isBegun);
  if (isUndone) await dropBatch(id);
  else if (to !== 'resumed') void runInBackground(() => endRows(batch));
  runSoon();
  return ok({ isUndone });
}

/** Lets the batches of an account go on that stopped at what the settings have mended now: a key that works, or the right address. */
export async function resumeBatchesAfterConnect(accountId: string): Promise<void> {
  for (const { id, state } of await readBatches(accountId))
    if (state.at === 'paused' && state.why !== null && remedyOf(state.why) === 'settings')
      await changeBatchRun({ id, to: 'resumed' });
}

/**
 * Runs the open rows once more, so that they end now that their batch is paused or stopped. A row that waits would block other submissions for
 * its page, and a link whose delete is paused would stay hidden.
 */
async function endRows({ id, accountId }: Batch): Promise<void> {
  const open = (await operationsOfBatch(accountId, id)).filter((operation) => !isOperationSettled(operation));
  for (const operation of open) await runOperation(operation.id, { isAwoken: true });
}

/** Reopens the rows that failed or were canceled, or one of them. */
export async function retryBatch({ id, index }: CommandInput<'retryBatch'>): Promise<Result<null>> {
  if ((await reopenBatch(id, index)) === null) return fail({ kind: 'gone' });
  runSoon();
  return ok(null);
}

/** Removes a batch with its results. The links stay. */
export async function removeBatch({ id }: CommandInput<'removeBatch'>): Promise<Result<null>> {
  await storeBatchHalt(id, () => dropBatch(id));
  return ok(null);
}

/** Removes a batch, and of its operations what nothing depends on. */
async function dropBatch(id: string): Promise<void> {
  const batch = await readBatch(id);
  if (batch) await cancelOrDetachOperations(batch.accountId, id);
  await removeBatches([id]);
}
