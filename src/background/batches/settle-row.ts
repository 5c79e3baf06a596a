import { outcomeOf, stopsBatch } from '../../core/batch/batch.ts';
import { claimsOf } from '../../core/intent/claims.ts';
import { isSettled, type Intent } from '../../core/intent/intent.ts';
import { changeBatch, writeRowOutcome } from '../../store/batches/write-batches.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { whileConnected } from '../account/while-connected.ts';
import { saveIntent } from '../intents/save-intent.ts';

/** Writes down what became of a row. Whether the next may follow: not while this one is open, and not where it would meet the same refusal. */
export async function settle(intent: Intent): Promise<boolean> {
  const outcome = outcomeOf(intent);
  if (outcome === null || intent.batch === undefined) return false;
  await keepClaim(intent);
  if (stopsBatch(outcome)) {
    await removeIntents([intent.id]);
    await changeBatch(intent.batch.batchId, { type: 'paused', why: outcome.failure });
    return false;
  }
  await whileConnected(intent.accountId, () => writeRowOutcome(intent, outcome));
  return true;
}

/** The row's own intent goes, so that the row can be tried again; what is still under way under its alias has to be known then. */
async function keepClaim(intent: Intent): Promise<void> {
  const { batch, ...own } = intent;
  const isClaim = batch && own.kind === 'create' && claimsOf([own]).length > 0;
  if (isClaim) await saveIntent({ ...own, id: crypto.randomUUID() }, 'relaxed');
}

/** Rows whose intents were settled elsewhere: as the journal was resumed, or by the user. */
export async function settleEnded(accountId: string): Promise<void> {
  for (const intent of await readJournal(accountId)) {
    if (intent.batch !== undefined && isSettled(intent)) await settle(intent);
  }
}
