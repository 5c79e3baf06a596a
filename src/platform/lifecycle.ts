import { browser } from './browser.ts';

/** Curtail is new here, or another version than before. `null`: only the browser is another, or the same version was loaded again. */
export type Installed = 'new' | 'updated' | null;

/** Calls back after an install or an update, of Curtail or the browser. */
export function onInstalled(listener: (what: Installed) => void): void {
  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    const isUpdated = reason === 'update' && previousVersion !== browser.runtime.getManifest().version;
    listener(reason === 'install' ? 'new' : isUpdated ? 'updated' : null);
  });
}

/** Calls back when the browser has started. Firefox runs the background page at start only if it listens to this. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
