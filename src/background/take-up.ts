import { runBatches } from './run-batches.ts';
import { takeUpJournal } from './journal.ts';
import { unattended } from './unattended.ts';
import { onWake } from './wake.ts';

/** Takes up whatever is open: after a start of the worker, an alarm, or the return of the network. Never rejects. */
export const takeUp = (): Promise<void> =>
  unattended(async () => {
    await takeUpJournal();
    // A batch can take hours: nobody waits for it.
    void unattended(runBatches);
  });

onWake(takeUp);
