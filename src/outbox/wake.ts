import { clearAlarms, setRepeatingAlarm } from '../platform/alarms.ts';
import { readAccounts } from '../storage/items/accounts.ts';
import { withSharedAccountLock } from '../worker/account/account-lock.ts';
import { runInBackground } from '../worker/run-in-background.ts';

const alarmName = 'outbox';

const longestTimerMs = 25_000;
const shortestAlarmMs = 30_000;
/** Of what is waited for without a time: the network, a storage that could not be read, a worker that may be stopped. */
const minuteMs = 60_000;

/**
 * When the alarm is due. Must not survive the worker: each start resumes the whole outbox and sets the alarm anew, since the one that is
 * there may be of a clock that was ahead.
 */
let alarmAt: number | null = null;

/** When the alarm is due that the browser has for certain. `alarmAt` may still be on its way to it. */
let setAt: number | null = null;

let timer: { at: number; id: ReturnType<typeof setTimeout> } | null = null;

let work: () => Promise<void> = async () => undefined;

/** Sets what is done at each wake-up. */
export function onWake(listener: () => Promise<void>): void {
  work = listener;
}

/** One timer, for the earliest wait. Its work resumes the whole outbox, which sets the next; a timer for each wait would multiply. */
function ringAt(at: number): void {
  const now = Date.now();
  // A timer that is over and has not rung is late by a jump of the clock: what it is for is due.
  const isOver = timer !== null && timer.at <= now;
  if (timer !== null && !isOver && timer.at <= at) return;
  if (timer !== null) clearTimeout(timer.id);
  const ring = () => {
    timer = null;
    void runInBackground(work);
  };
  const ringsAt = isOver ? now : at;
  timer = { at: ringsAt, id: setTimeout(ring, ringsAt - now) };
}

/** Whether there is an alarm for this time or before. A later one may be of a clock that was ahead, and is set anew. */
function hasAlarmBy(wanted: number, now: number): boolean {
  if (alarmAt === null || alarmAt > wanted) return false;
  if (alarmAt > now) return true;
  // It has not rung, since the browser is late, or the clock has jumped. To move it would put off what it is for.
  ringAt(now);
  return false;
}

/**
 * To be called when an alarm rings: what it was for is done now, and the next wait sets it anew. One that was scheduled before the present one
 * was on its way while this was set, and leaves it: what it is for may not be stored yet.
 */
export function noteAlarmFired(scheduledAt: number): void {
  if (alarmAt !== null && scheduledAt >= alarmAt) alarmAt = setAt = null;
}

/** Sets the alarm. If that fails, the next wait sets it. */
async function moveAlarm(at: number): Promise<void> {
  try {
    await setRepeatingAlarm(alarmName, at);
    setAt = at;
  } catch (error) {
    if (alarmAt === at) alarmAt = null;
    throw error;
  }
}

/**
 * Wakes the worker at `until`. A timer keeps short waits exact; an alarm backs it up, in case the worker is stopped, and covers longer waits.
 * `null` waits for the network: the browser's event reaches only a living worker, so an alarm checks as well.
 */
export function wakeAtOrWhenOnline(until: number | null): void {
  const now = Date.now();
  const pause = until === null ? minuteMs : Math.max(0, until - now);
  if (pause <= longestTimerMs) ringAt(now + pause);
  const wanted = now + Math.max(pause, shortestAlarmMs);
  if (hasAlarmBy(wanted, now)) return;
  alarmAt = wanted;
  void runInBackground(() => withSharedAccountLock(() => setIfNeeded(wanted)));
}

/** Wakes in a minute, after something could not be read. */
export const wakeInAMinute = (): void => wakeAtOrWhenOnline(Date.now() + minuteMs);

/** Makes sure that an alarm is set before something is saved. To be called inside `withSharedAccountLock`. */
export async function ensureWakeAlarm(): Promise<void> {
  const now = Date.now();
  const wanted = now + minuteMs;
  if (!hasAlarmBy(wanted, now)) alarmAt = wanted;
  const at = alarmAt;
  // One that another wait is setting may still wait for its turn, which comes after this write.
  if (at !== null && at !== setAt) await runInBackground(() => moveAlarm(at));
}

/** Without an account nothing waits. If the accounts can't be read, something may. */
async function setIfNeeded(at: number): Promise<void> {
  const isNeeded = await readAccounts().then(
    (accounts) => accounts.length > 0,
    () => true,
  );
  // An earlier one may have been set meanwhile.
  if (alarmAt !== at) return;
  if (isNeeded) await moveAlarm(at);
  else alarmAt = null;
}

/**
 * Clears an alarm that has rung, unless it was set again since. The clock can't tell: it may have jumped over the time of a new alarm, which
 * rings all the same.
 */
export async function clearRungAlarm(): Promise<void> {
  if (alarmAt === null) await clearAlarms();
}

/** To be called when nothing waits any more. */
export async function stopWaking(): Promise<void> {
  if (timer !== null) clearTimeout(timer.id);
  timer = null;
  alarmAt = setAt = null;
  await clearAlarms();
}
