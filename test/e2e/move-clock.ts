import type { Driver } from '../../scripts/drivers/driver.ts';

/**
 * Sets the clock that the worker or event page reads, as a user or a time server would set the computer's: it is off by
 * `byMs` from the real one until it is moved again, or until the worker is stopped. Timers and alarms go on as before.
 */
export const moveClock = (extension: Driver, byMs: number): Promise<void> =>
  extension.inBackground((offset) => {
    const scope = globalThis as typeof globalThis & { RealDate?: DateConstructor };
    const RealDate = (scope.RealDate ??= Date);
    globalThis.Date = class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [RealDate.now() + offset]) as [number]));
      }

      static override now(): number {
        return RealDate.now() + offset;
      }
    } as DateConstructor;
  }, byMs);

export const hourMs = 3_600_000;
