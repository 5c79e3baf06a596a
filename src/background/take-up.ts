import { runBatches } from './batches/run-batches.ts';
import { takeUpJournal } from './intents/journal.ts';
import { unattended } from './unattended.ts';
import { onWake, wakeAt } from './intents/wake.ts';

const againMs = 60_000;

/** Takes up whatever is open: after a start of the worker, an alarm, or the return of the network. Never rejects. */
export const takeUp = (): Promise<void> =>
  unattended(async () => {
    await takeUpJournal().catch((error: unknown) => {
      // What can't be read now may wait for this alone.
      wakeAt(Date.now() + againMs);
      throw error;
    });
    // A batch can take hours: nobody waits for it.
    void unattended(runBatches);
  });

onWake(takeUp);
