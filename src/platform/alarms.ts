import { browser } from './browser.ts';

/**
 * Sets or moves the one alarm of this name; `at` is in milliseconds since the epoch. Browsers delay alarms to 30 s and more. It repeats
 * each minute, because an alarm that rings once is gone before its listener runs, and a worker that is killed then would have none.
 */
export async function setRepeatingAlarm(name: string, at: number): Promise<void> {
  await browser.alarms.create(name, { when: at, periodInMinutes: 1 });
}

export async function clearAlarms(): Promise<void> {
  await browser.alarms.clearAll();
}

const pingMs = 15_000;

/**
 * Keeps the browser from stopping the worker during `work`: it would 30 s after the last event, even in the middle of a request. Firefox
 * counts only calls that its main process answers: `alarms.getAll` is one, reading the storage is not
 * (https://extensionworkshop.com/documentation/develop/manifest-v3-migration-guide/#event-pages).
 */
export async function keepWorkerAliveDuring<Value>(work: () => Promise<Value>): Promise<Value> {
  let ping = setTimeout(function again() {
    void browser.alarms.getAll();
    ping = setTimeout(again, pingMs);
  }, pingMs);
  try {
    return await work();
  } finally {
    clearTimeout(ping);
  }
}

/** Calls back when the alarm rings, with the time that it was set for, or that of its repetition, in milliseconds since the epoch. */
export function onAlarm(listener: (scheduledAt: number) => void): void {
  browser.alarms.onAlarm.addListener(({ scheduledTime }) => listener(scheduledTime));
}
