import { outcomeOf, stopsBatch } from '../../core/batch/batch.ts';
import { isSettled, type Intent } from '../../core/intent/intent.ts';
import { changeBatch, writeRowOutcome } from '../../store/batches/write-batches.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { whileConnected } from '../account/while-connected.ts';
import { keepClaim } from './keep-claim.ts';

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

/** Rows whose intents were settled elsewhere: as the journal was resumed, or by the user. */
export async function settleEnded(accountId: string): Promise<void> {
  for (const intent of await readJournal(accountId)) {
    if (intent.batch !== undefined && isSettled(intent)) await settle(intent);
  }
}
