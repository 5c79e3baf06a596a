import { outcomeOf, stopsBatch } from '../../core/batch/batch.ts';
import { isSettled, type Intent } from '../../core/intent/intent.ts';
import { changeBatch, writeRowOutcome } from '../../store/batches/write-batches.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { whileConnected } from '../account/while-connected.ts';
import { keepClaim } from './keep-claim.ts';

/**
 * Stores the outcome of a row. Returns whether the next row may follow: not while this one is open, nor if the next would be refused as
 * well.
 */
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

/** Settles rows whose intents ended elsewhere: when the journal was resumed, or by the user. */
export async function settleEnded(accountId: string): Promise<void> {
  for (const intent of await readJournal(accountId)) {
    if (intent.batch !== undefined && isSettled(intent)) await settle(intent);
  }
}
