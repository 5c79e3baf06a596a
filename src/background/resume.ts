import { lockIfUnused } from './account/lock.ts';
import { runBatches } from './batches/run-batches.ts';
import { isRunning, resumeJournal } from './intents/run-intents.ts';
import { lookForMilestones } from './list/milestones.ts';
import { unattended } from './unattended.ts';
import { onWake, clearRungAlarm, wakeAgain } from './intents/wake.ts';

/** Resumes everything that is open: after a start of the worker, an alarm, or the return of the network. Never rejects. */
export const resume = (): Promise<void> =>
  unattended(async () => {
    await unattended(lockIfUnused);
    await resumeJournal().catch((error: unknown) => {
      // The journal can't be read now, so an alarm tries again.
      wakeAgain();
      throw error;
    });
    void unattended(lookForMilestones);
    // Not awaited: a batch can take hours.
    void unattended(async () => {
      await runBatches();
      if (!isRunning()) await clearRungAlarm();
    });
  });

onWake(resume);
