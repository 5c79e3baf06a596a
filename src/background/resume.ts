import { lockIfUnused } from './account/lock.ts';
import { runBatches } from './batches/run-batches.ts';
import { isRunning } from '../outbox/run.ts';
import { resumeOperations } from '../outbox/resume.ts';
import { lookForMilestones } from './list/milestones.ts';
import { unattended } from './unattended.ts';
import { onWake, clearRungAlarm, wakeAgain } from '../outbox/wake.ts';

/** Resumes everything that is open: after a start of the worker, an alarm, or the return of the network. Never rejects. */
export const resume = (): Promise<void> =>
  unattended(async () => {
    await unattended(lockIfUnused);
    await resumeOperations().catch((error: unknown) => {
      // The outbox can't be read now, so an alarm tries again.
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
