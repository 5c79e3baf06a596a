import { browser } from './browser.ts';
import { isForFirefox } from './built-for.ts';
import { listenOnceAllowed } from './permissions.ts';

/** Firefox says only that the user is active or idle (`idle.IdleState` in its `idle.json`). */
export const tellsScreenLock = !isForFirefox;

/** Calls back when the screen of this device is locked, as soon as the permission `idle` is granted: until then the API is not there. */
export function onScreenLock(listener: () => void): void {
  if (!tellsScreenLock) return;
  const onState = (state: string) => {
    if (state === 'locked') listener();
  };
  listenOnceAllowed(() => (browser as Partial<typeof browser>).idle?.onStateChanged, onState);
}
