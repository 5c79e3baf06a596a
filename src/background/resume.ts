import { lockIfUnused } from './account/lock.ts';
import { runBatches } from './batches/run-batches.ts';
import { isRunning, resumeJournal } from './intents/run-intents.ts';
import { unattended } from './unattended.ts';
import { onWake, clearRungAlarm, wakeAgain } from './intents/wake.ts';

/** Resumes whatever is open: after a start of the worker, an alarm, or the return of the network. Never rejects. */
export const resume = (): Promise<void> =>
  unattended(async () => {
    await unattended(lockIfUnused);
    await resumeJournal().catch((error: unknown) => {
      // What can't be read now may wait for this alone.
      wakeAgain();
      throw error;
    });
    // A batch can take hours: nobody waits for it.
    void unattended(async () => {
      await runBatches();
      if (!isRunning()) await clearRungAlarm();
    });
  });

onWake(resume);
