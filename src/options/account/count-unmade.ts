import { isSettled } from '../../core/intent/intent.ts';
import { readBatches, readRows } from '../../store/batches/batches.ts';
import { readJournal } from '../../store/journal/intents.ts';

/** How many links of an account are still to be created, alone or as rows of batches. */
export async function countUnmade(accountId: string): Promise<number> {
  const [intents, batches] = await Promise.all([readJournal(accountId), readBatches(accountId)]);
  // A row in progress also has an intent.
  const alone = intents.filter(
    (intent) => intent.kind === 'create' && intent.batch === undefined && !isSettled(intent),
  );
  const open = batches.filter(
    ({ kind, state }) => kind === 'create' && (state.at === 'running' || state.at === 'paused'),
  );
  const rows = await Promise.all(open.map(({ id }) => readRows(id)));
  return alone.length + rows.flat().filter(({ outcome }) => outcome === null).length;
}
