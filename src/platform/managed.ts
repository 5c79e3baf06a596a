import { browser } from './browser.ts';

/** The settings of an administrator, not decoded. Without a policy Firefox rejects the call, and some browsers don't have this storage. */
export async function readManagedStorage(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get();
  } catch {
    return {};
  }
}

/** Calls back when a policy came or changed. Chromium reads it some seconds after an install. */
export function onManagedChange(listener: () => void): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') listener();
  });
}
