import { browser } from './browser.ts';

/** Calls back after an install or an update, of Curtail or the browser. `isNew` is true for an install. */
export function onInstalled(listener: (isNew: boolean) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => listener(reason === 'install'));
}

/** Calls back when the browser has started. Firefox runs the background page at start only if it listens to this. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
