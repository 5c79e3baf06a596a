import type { Batch, BatchedCreate, BatchedDelete, BatchRow, BatchRowRef } from '../../core/batch/batch.ts';
import { coalesceRuns } from '../../core/coalesce-runs.ts';
import { forEachDespiteErrors } from '../../core/for-each-despite-errors.ts';
import { isWithinNextHour } from '../../core/within-next-hour.ts';
import { forgetOlderDoneDeletes } from '../../outbox/forget.ts';
import { hourMs, longestPendingMs } from '../../outbox/pauses.ts';
import { wakeAtOrWhenOnline } from '../../outbox/wake.ts';
import { keepWorkerAliveDuring } from '../../platform/alarms.ts';
import {
  readBatch,
  readBatches,
  readBatchChunk,
  readBatchRows,
  batchChunkSize,
} from '../../storage/batches/batches.ts';
import { changeBatch, finishBatchIfSettled, removeBatches } from '../../storage/batches/write-batches.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { backgroundRequestsWaitUntil, saveRowPace } from '../account/account-service.ts';
import { hideDeletedLinks } from '../list/hide-deleted-links.ts';
import { updateSnapshotAndAnnounceLinks } from '../list/snapshot.ts';
import { runInBackground } from '../run-in-background.ts';
import { runBatchRow } from './run-batch-row.ts';
import { settleBatchRow, settleEndedBatchRows } from './settle-batch-row.ts';

/**
 * Runs the batches of each account row by row: nobody knows how many requests at once the service accepts, and a pause should take effect
 * within one request. Accounts don't wait for each other, since each has its own requests per hour, and a batch that fails holds up no other.
 * A call during a run makes it start over after the current rows, because a row may have been reopened or settled elsewhere.
 */
export const runBatches = coalesceRuns(async (isAskedAgain) => {
  const ids = (await readAccounts()).map(({ id }) => id);
  const settled = await Promise.allSettled(ids.map(settleEndedBatchRows));
  const running = (await readBatches()).filter(({ state }) => state.at === 'running');
  const runThoseOf = (id: string) =>
    forEachDespiteErrors(
      running.filter(({ accountId }) => accountId === id),
      (batch) => run(batch, isAskedAgain),
    );
  const runs =
    running.length === 0 ? [] : await keepWorkerAliveDuring(() => Promise.allSettled(ids.map(runThoseOf)));
  // Thrown only when all accounts are done, or a batch that still runs would be started a second time.
  for (const one of [...settled, ...runs]) if (one.status === 'rejected') throw one.reason;
});

async function run(batch: Batch, isAskedAgain: () => boolean): Promise<void> {
  const noteRowEnd = paceOf(batch);
  for (let chunk = 0; chunk * batchChunkSize < batch.size; chunk += 1) {
    const rows = await readRowsOrPause(batch.id, chunk);
    for (const [at, row] of rows.entries()) {
      if (row === null || row.outcome !== null) continue;
      const index = chunk * batchChunkSize + at;
      const current = await runningBatch(batch.id);
      if (current === null) return;
      const place = { batchId: batch.id, index, round: current.round };
      if (!(await endRow(current, place, row.submission))) return;
      noteRowEnd();
      if ((index + 1) % keptOutcomes === 0) await sweep(batch.accountId);
      if (isAskedAgain()) return;
    }
  }
  await finish(batch);
}

/** What the browser's storage can't give is lost, as a rule: only the user can tell what becomes of the other rows. */
async function readRowsOrPause(batchId: string, chunk: number): Promise<(BatchRow | null)[]> {
  try {
    return await readBatchChunk(batchId, chunk);
  } catch (error) {
    await changeBatch(batchId, { type: 'paused', why: { kind: 'rows-unreadable' } });
    throw error;
  }
}

/** The pace is measured over this many rows, or over fewer slow ones. */
const pacedRows = 10;
const pacedMs = 3000;

/** Returns a function to call after each row, which keeps how fast rows of creates go from now on. */
function paceOf({ accountId, kind }: Batch): () => void {
  let since = Date.now();
  let ended = 0;
  return () => {
    ended += 1;
    const now = Date.now();
    if (kind === 'delete' || (ended < pacedRows && now - since < pacedMs)) return;
    void saveRowPace(accountId, (now - since) / ended);
    since = now;
    ended = 0;
  };
}

/**
 * Reads the stored batch again, since a page may have paused it. `null`: its next row may not begin now. A part of the hour's requests is
 * reserved for what the user does.
 */
async function runningBatch(batchId: string): Promise<Batch | null> {
  const batch = await readBatch(batchId);
  if (batch?.state.at !== 'running') return null;
  const now = Date.now();
  const { ranAt } = batch;
  // The profile may be an old one that was restored, and the batch done long ago.
  if (ranAt !== undefined && now - ranAt > longestPendingMs) {
    await changeBatch(batchId, { type: 'paused', why: { kind: 'pending-too-long', since: ranAt } });
    return null;
  }
  if (ranAt === undefined || Math.abs(now - ranAt) > hourMs) await changeBatch(batchId, { type: 'ran', now });
  // One without a time to undo began at once. If that is ahead, the clock was set back.
  const isUndoable = batch.startAt > batch.createdAt && isWithinNextHour(batch.startAt, now);
  const until = isUndoable ? batch.startAt : await backgroundRequestsWaitUntil(batch.accountId);
  if (batch.state.until !== until) await changeBatch(batchId, { type: 'waiting', until });
  // This alarm restarts a worker that is stopped in the middle.
  wakeAtOrWhenOnline(until ?? now + 60_000);
  return until === null ? batch : null;
}

/** Returns whether the next row may follow. */
async function endRow(
  batch: Batch,
  place: BatchRowRef,
  submission: BatchedCreate | BatchedDelete,
): Promise<boolean> {
  const operation = await runBatchRow(batch, place, submission);
  // The row is tried again when the other create for its page is settled, or the list has come.
  if (operation === 'later') return true;
  // Its operation may be of an earlier round, but it has ended in this one.
  return operation !== null && settleBatchRow({ ...operation, batch: place });
}

async function finish({ id, accountId, kind }: Batch): Promise<void> {
  await sweep(accountId);
  const ended = await finishBatchIfSettled(id);
  if (ended?.state.at !== 'done' || kind === 'create') return;
  if ((await readBatchRows(id)).every(({ outcome }) => outcome?.at === 'done')) await removeBatches([id]);
}

const keptOutcomes = 100;

async function sweep(accountId: string): Promise<void> {
  await hideDeletedLinks(accountId);
  await runInBackground(() => updateSnapshotAndAnnounceLinks(accountId));
  await forgetOlderDoneDeletes(accountId, keptOutcomes);
}
