import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtensionBrowser } from '../../scripts/drivers/chromium/extension.ts';
import { moveClock } from './move-clock.ts';

/**
 * Lets minutes pass for the worker: its clock goes on a minute at a time, and each time the alarms that it has set ring, as
 * the browser rings them once a minute.
 */
export async function passMinutes(extension: ExtensionBrowser, minutes: number): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    await moveClock(extension, minute * 60_000);
    await extension.inBackground(async () => {
      for (const alarm of await chrome.alarms.getAll())
        if (alarm.scheduledTime <= Date.now()) chrome.alarms.onAlarm.dispatch(alarm);
    });
    // What follows is a request to a service on this machine.
    await sleep(150);
  }
}
