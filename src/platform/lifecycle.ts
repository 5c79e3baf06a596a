import { browser } from './browser.ts';

/** Calls back after an install, an update, and an update of the browser; `isNew` is the first of them. */
export function onInstalled(listener: (isNew: boolean) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => listener(reason === 'install'));
}

/** The browser started. Firefox runs the background page at start only for those who listen to this. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
