import { lockWhenIdle } from './account/key-lock.ts';
import { runBatches } from './batches/run-batches.ts';
import { isOperationRunning } from '../outbox/run.ts';
import { resumeOperations } from '../outbox/resume.ts';
import { checkClickMilestones } from './list/milestones.ts';
import { runInBackground } from './run-in-background.ts';
import { onWake, clearRungAlarm, wakeInAMinute } from '../outbox/wake.ts';

/** Resumes everything that is open: after a start of the worker, an alarm, or the return of the network. Never rejects. */
export const resumePendingWork = (): Promise<void> =>
  runInBackground(async () => {
    await runInBackground(lockWhenIdle);
    await resumeOperations().catch((error: unknown) => {
      // The outbox can't be read now, so an alarm tries again.
      wakeInAMinute();
      throw error;
    });
    void runInBackground(checkClickMilestones);
    // Not awaited: a batch can take hours.
    void runInBackground(async () => {
      await runBatches();
      if (!isOperationRunning()) await clearRungAlarm();
    });
  });

onWake(resumePendingWork);
