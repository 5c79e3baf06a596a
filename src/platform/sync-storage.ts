import { browser } from './browser.ts';

/** The storage that the browser carries to the user's other browsers, where they are signed in; else it is this browser's alone. */
export const readSyncStorage = (): Promise<Record<string, unknown>> => browser.storage.sync.get(null);

/** One write, however many values: browsers allow 120 a minute. Rejects where the quota is used up. */
export const writeSyncStorage = (values: Record<string, unknown>): Promise<void> =>
  browser.storage.sync.set(values);

/** Of one value with its key (https://developer.chrome.com/docs/extensions/reference/api/storage#property-sync-sync-QUOTA_BYTES_PER_ITEM). */
export const maxSyncItemBytes = 8192;
