import { setAlarm } from '../platform/alarms.ts';

export const journalAlarm = 'journal';

const longestTimerMs = 25_000;
const shortestAlarmMs = 30_000;
const offlinePauseMs = 60_000;

/** When the alarm stands. It need not outlive the worker: each start takes up the whole journal and sets it anew. */
let alarmAt: number | null = null;

/** When the next timer fires: one is enough for all that wait, since each wake takes up the whole journal. */
let timerAt: number | null = null;

/**
 * Calls `work` at `until`. A timer keeps short waits exact; the alarm stands behind it, for a worker that was stopped meanwhile,
 * and for waits that no worker outlives. `null` waits for the network: its event reaches a living worker only, so the alarm asks too.
 */
export function wakeAt(until: number | null, work: () => Promise<void>): void {
  const now = Date.now();
  const pause = until === null ? offlinePauseMs : Math.max(0, until - now);
  if (pause <= longestTimerMs && !(timerAt !== null && timerAt > now && timerAt <= now + pause)) {
    timerAt = now + pause;
    setTimeout(() => {
      timerAt = null;
      void work();
    }, pause);
  }
  const wanted = now + Math.max(pause, shortestAlarmMs);
  if (alarmAt !== null && alarmAt > now && alarmAt <= wanted) return;
  alarmAt = wanted;
  void setAlarm(journalAlarm, wanted);
}
