import { browser } from './browser.ts';

/** Reads a JSON file of the package from the disk. No request leaves. */
export const readPackagedJson = async (path: string): Promise<unknown> =>
  (await fetch(browser.runtime.getURL(path))).json();
