import { isSettled } from '../core/intent.ts';
import { readJournal } from '../store/intents.ts';
import { removeIntents } from '../store/write-journal.ts';

/** Drops outcomes that have been shown and that the list fetched at `listedAt` knows of: the journal holds what nothing else holds. */
export async function forgetOutcomes(accountId: string, listedAt: number): Promise<void> {
  const intents = await readJournal(accountId);
  const isOver = intents.filter(
    (intent) =>
      isSettled(intent) &&
      (intent.isSeen || intent.state.at === 'cancelled') &&
      'settledAt' in intent.state &&
      intent.state.settledAt < listedAt,
  );
  await removeIntents(isOver.map(({ id }) => id));
}
