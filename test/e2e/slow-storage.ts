import type { Driver } from '../../scripts/drivers/driver.ts';

/**
 * Makes the worker or event page wait this long for each reading of the whole extension storage, as on a slow disk or after
 * years of use: 30 MB take two seconds. What was read is as old then. It lasts until the worker or event page is stopped.
 */
export const slowDownStorage = (extension: Driver, byMs: number): Promise<void> =>
  extension.inBackground((ms) => {
    for (const { storage } of [chrome, (globalThis as unknown as { browser: typeof chrome }).browser]) {
      const get = storage.local.get.bind(storage.local) as (keys?: unknown) => Promise<unknown>;
      const slowGet = async (keys?: unknown): Promise<unknown> => {
        const found = await get(keys);
        if (keys === undefined || keys === null) await new Promise((resolve) => setTimeout(resolve, ms));
        return found;
      };
      Object.assign(storage.local, { get: slowGet });
    }
  }, byMs);
