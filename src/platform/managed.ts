import { browser } from './browser.ts';

/** What an administrator has set, as it is. Where no policy is there, Firefox refuses to say so, and a browser may have no such storage. */
export async function readManaged(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get();
  } catch {
    return {};
  }
}

/** A policy came or changed: Chromium reads it some seconds after an install. */
export function onManagedChange(listener: () => void): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') listener();
  });
}
