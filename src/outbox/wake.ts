import { clearAlarms, setAlarm } from '../platform/alarms.ts';
import { readAccounts } from '../store/items/accounts.ts';
import { besideAccount } from '../background/account/account-turn.ts';
import { unattended } from '../background/unattended.ts';

const alarmName = 'outbox';

const longestTimerMs = 25_000;
const shortestAlarmMs = 30_000;
const offlinePauseMs = 60_000;
const standByMs = 60_000;
const againMs = 60_000;

/** When the alarm is due. Need not survive the worker: each start resumes the whole outbox and sets the alarm again. */
let alarmAt: number | null = null;

let timer: { at: number; id: ReturnType<typeof setTimeout> } | null = null;

let work: () => Promise<void> = async () => undefined;

/** Sets what is done at each wake-up. */
export function onWake(listener: () => Promise<void>): void {
  work = listener;
}

/** One timer, for the earliest wait. Its work resumes the whole outbox, which sets the next; a timer for each wait would multiply. */
function ringAt(at: number): void {
  if (timer !== null && timer.at <= at) return;
  if (timer !== null) clearTimeout(timer.id);
  const ring = () => {
    timer = null;
    void unattended(work);
  };
  timer = { at, id: setTimeout(ring, at - Date.now()) };
}

/**
 * Wakes the worker at `until`. A timer keeps short waits exact; an alarm backs it up, in case the worker is stopped, and covers longer waits.
 * `null` waits for the network: the browser's event reaches only a living worker, so an alarm checks as well.
 */
export function wakeAt(until: number | null): void {
  const now = Date.now();
  const pause = until === null ? offlinePauseMs : Math.max(0, until - now);
  if (pause <= longestTimerMs) ringAt(now + pause);
  const wanted = now + Math.max(pause, shortestAlarmMs);
  if (alarmAt !== null && alarmAt > now && alarmAt <= wanted) return;
  alarmAt = wanted;
  void unattended(() => besideAccount(() => setIfNeeded(wanted)));
}

/** Wakes in a minute, after something could not be read. */
export const wakeAgain = (): void => wakeAt(Date.now() + againMs);

/** Makes sure that an alarm is set before something is saved. To be called inside `besideAccount`. */
export async function standBy(): Promise<void> {
  const now = Date.now();
  const wanted = now + standByMs;
  if (alarmAt !== null && alarmAt > now && alarmAt <= wanted) return;
  alarmAt = wanted;
  await unattended(() => setAlarm(alarmName, wanted));
}

/** Without an account nothing waits. If the accounts can't be read, something may. */
async function setIfNeeded(at: number): Promise<void> {
  const isNeeded = await readAccounts().then(
    (accounts) => accounts.length > 0,
    () => true,
  );
  if (isNeeded) await setAlarm(alarmName, at);
  else alarmAt = null;
}

/** Clears an alarm that has rung, unless it was set again since. */
export const clearRungAlarm = async (): Promise<void> =>
  alarmAt !== null && alarmAt > Date.now() ? undefined : clearAlarms();

/** To be called when nothing waits any more. */
export async function stopWaking(): Promise<void> {
  if (timer !== null) clearTimeout(timer.id);
  timer = null;
  alarmAt = null;
  await clearAlarms();
}
