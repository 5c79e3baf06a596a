import { browser } from './browser.ts';

export function onInstalled(listener: (reason: 'install' | 'update' | 'other') => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) =>
    listener(reason === 'install' || reason === 'update' ? reason : 'other'),
  );
}

/** The browser started. Firefox runs the background page at start only for those who listen to this. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
