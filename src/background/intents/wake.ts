import { clearAlarms, setAlarm } from '../../platform/alarms.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { besideAccount } from '../account/account-turn.ts';
import { unattended } from '../unattended.ts';

const alarmName = 'journal';

const longestTimerMs = 25_000;
const shortestAlarmMs = 30_000;
const offlinePauseMs = 60_000;
const standByMs = 60_000;
const againMs = 60_000;

/** When the alarm stands. It need not outlive the worker: each start resumes the whole journal and sets it anew. */
let alarmAt: number | null = null;

let timer: { at: number; id: ReturnType<typeof setTimeout> } | null = null;

let work: () => Promise<void> = async () => undefined;

/** What is done at each waking. */
export function onWake(listener: () => Promise<void>): void {
  work = listener;
}

/** One timer, for the earliest wait: its work resumes the whole journal, which sets the next. One for each wait would multiply. */
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
 * Wakes at `until`. A timer keeps short waits exact; the alarm stands behind it, for a worker that was stopped meanwhile,
 * and for waits that no worker outlives. `null` waits for the network: its event reaches a living worker only, so the alarm asks too.
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

/** Wakes in a minute, for what could not be read. */
export const wakeAgain = (): void => wakeAt(Date.now() + againMs);

/** Sees to it that the alarm stands, for what is kept now: to be called beside the account alone, and asked of the browser at once. */
export async function standBy(): Promise<void> {
  const now = Date.now();
  const wanted = now + standByMs;
  if (alarmAt !== null && alarmAt > now && alarmAt <= wanted) return;
  alarmAt = wanted;
  await unattended(() => setAlarm(alarmName, wanted));
}

/** Nothing waits without an account; where nobody can tell whether there is one, something may. */
async function setIfNeeded(at: number): Promise<void> {
  const isNeeded = await readAccounts().then(
    (accounts) => accounts.length > 0,
    () => true,
  );
  if (isNeeded) await setAlarm(alarmName, at);
  else alarmAt = null;
}

/** Takes away an alarm that has rung, unless somebody has set it anew since. */
export const restUnlessAwaited = async (): Promise<void> =>
  alarmAt !== null && alarmAt > Date.now() ? undefined : clearAlarms();

/** Nothing waits any more. */
export async function stopWaking(): Promise<void> {
  if (timer !== null) clearTimeout(timer.id);
  timer = null;
  alarmAt = null;
  await clearAlarms();
}
