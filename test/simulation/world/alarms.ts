import type { Alarm } from './browser-state.ts';
import type { World } from './world.ts';

const shortestAlarmMs = 30_000;

/** The browser's alarms, which also fire while no worker runs. */
export class Alarms {
  constructor(private readonly world: World) {}

  set(name: string, alarm: Alarm): void {
    this.world.browser.alarms.set(name, alarm);
    const shortest = this.world.browser.isFirefox ? 0 : shortestAlarmMs;
    this.world.schedule.soon(Math.max(shortest, alarm.when - this.world.wallNow()), 'alarm', null, () => {
      if (!this.world.isBrowserOpen || this.world.browser.alarms.get(name) !== alarm) return;
      // Chromium compares the alarm's time with the clock again, which may have been set back.
      const isEarly = this.world.doAlarmsFollowClock && alarm.when > this.world.wallNow() + 1;
      if (isEarly && !this.world.browser.isFirefox) return this.set(name, alarm);
      // The browser removes a one-time alarm before any listener hears it.
      const { periodInMinutes } = alarm;
      if (periodInMinutes === undefined) this.world.browser.alarms.delete(name);
      else this.set(name, { when: this.world.wallNow() + periodInMinutes * 60_000, periodInMinutes });
      this.world.host.wake(
        'alarm',
        (worker) => void worker.fire('alarms.onAlarm', { name, scheduledTime: alarm.when }),
      );
    });
  }

  /** At the start of the browser, Firefox has forgotten all alarms. */
  restart(): void {
    const { browser } = this.world;
    const alarms = [...browser.alarms];
    browser.alarms.clear();
    if (!browser.isFirefox) for (const [name, alarm] of alarms) this.set(name, alarm);
  }
}
