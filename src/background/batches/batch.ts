import { progressOf, type Batch, type Row } from '../../core/batch/batch.ts';
import { isInDoubt } from '../../core/intent/create-intent.ts';
import { isSettled, type Intent } from '../../core/intent/intent.ts';
import type { Input } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { stepIntent } from '../../core/intent/step-intent.ts';
import { readAccount } from '../../store/items/accounts.ts';
import { readBatch, readRows } from '../../store/batches/batches.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { changeBatch, removeBatches, reopenBatch, writeBatch } from '../../store/batches/write-batches.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { halt, release } from './halted.ts';
import { runBatches } from './run-batches.ts';
import { runKeptIntent } from '../intents/run-intents.ts';
import { saveIntent } from '../intents/save-intent.ts';
import { unattended } from '../unattended.ts';
import { whileConnected } from '../account/while-connected.ts';

const runSoon = (): void => void unattended(runBatches);

/** Stores many wishes as one batch, which starts when the time to undo is over. A command that is delivered twice makes one batch. */
export async function beginBatch({
  id,
  accountId,
  kind,
  wishes,
  outcomes,
  undoMs,
}: Input<'beginBatch'>): Promise<Result<null>> {
  const account = await readAccount(accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  if ((await readBatch(id)) !== null) return ok(null);
  const now = Date.now();
  const rows = wishes.map((wish, index): Row => ({ wish, outcome: outcomes?.[index] ?? null }));
  const batch: Batch = {
    id,
    accountId: account.id,
    kind,
    createdAt: now,
    size: rows.length,
    startAt: now + undoMs,
    state: { at: 'running', until: null },
  };
  const isKept = await whileConnected(account.id, () => writeBatch(batch, rows));
  if (!isKept) return fail({ kind: 'not-connected' });
  runSoon();
  return ok(null);
}

/** Makes a batch start `undoMs` from now, if nothing of it has left yet. `null`: there is no such batch. */
export async function postponeBatch({ id, undoMs }: Input<'postpone'>): Promise<Batch | null> {
  const batch = await changeBatch(id, { type: 'postponed', startAt: Date.now() + undoMs });
  if (batch) runSoon();
  return batch;
}

/** Pauses, resumes or stops a batch. A batch of deletes that is stopped before any of them is settled is removed. */
export async function steerBatch({ id, to }: Input<'steerBatch'>): Promise<Result<null>> {
  if (to === 'resumed') release(id);
  else halt(id);
  const batch = await changeBatch(id, to === 'paused' ? { type: to, why: null } : { type: to });
  if (batch === null) return fail({ kind: 'gone' });
  if (to === 'stopped' && batch.kind === 'delete' && progressOf(await readRows(id)).open === batch.size)
    await dropBatch(id);
  else if (to !== 'resumed') void unattended(() => endRows(batch));
  runSoon();
  return ok(null);
}

/**
 * Runs the open rows once more, so that they end now that their batch is paused or stopped. A row that waits would block other wishes for
 * its page, and a link whose delete is paused would stay hidden.
 */
async function endRows({ id, accountId }: Batch): Promise<void> {
  const open = (await intentsOf(id, accountId)).filter((intent) => !isSettled(intent));
  for (const intent of open) await runKeptIntent(intent);
}

/** Reopens the rows that failed or were canceled. */
export async function retryBatch({ id }: Input<'retryBatch'>): Promise<Result<null>> {
  release(id);
  if ((await reopenBatch(id)) === null) return fail({ kind: 'gone' });
  runSoon();
  return ok(null);
}

/** Removes a batch with its results. The links stay. */
export async function removeBatch({ id }: Input<'removeBatch'>): Promise<Result<null>> {
  halt(id);
  await dropBatch(id);
  return ok(null);
}

/**
 * Removes a batch and its intents. An intent that may have made a link stays as a canceled one, because its alias is still the idempotency
 * key of that wish.
 */
async function dropBatch(id: string): Promise<void> {
  const batch = await readBatch(id);
  const own = batch === null ? [] : await intentsOf(id, batch.accountId);
  for (const intent of own.filter(mayHaveMade)) {
    const { batch: _, ...kept } = stepIntent(intent, { type: 'canceled', now: Date.now() });
    await saveIntent({ ...kept, isSeen: true }, 'strict');
  }
  await removeIntents(own.filter((intent) => !mayHaveMade(intent)).map((intent) => intent.id));
  await removeBatches([id]);
}

const intentsOf = async (batchId: string, accountId: string): Promise<Intent[]> =>
  (await readJournal(accountId)).filter(({ batch }) => batch?.batchId === batchId);

const mayHaveMade = (intent: Intent): boolean =>
  intent.kind === 'create' && (intent.state.at === 'sending' || isInDoubt(intent));
