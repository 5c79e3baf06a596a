import { browser } from './browser.ts';

/** A JSON file of the package, which comes from the disk: no request leaves. */
export const readPackaged = async (path: string): Promise<unknown> =>
  (await fetch(browser.runtime.getURL(path))).json();
