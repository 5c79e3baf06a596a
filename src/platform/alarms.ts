import { browser } from './browser.ts';

/** Sets or moves the one alarm of this name, `at` milliseconds since the epoch. Browsers round up to 30 s and more. */
export async function setAlarm(name: string, at: number): Promise<void> {
  await browser.alarms.create(name, { when: at });
}

export async function clearAlarms(): Promise<void> {
  await browser.alarms.clearAll();
}

export function onAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(() => listener());
}
