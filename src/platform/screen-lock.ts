import { browser } from './browser.ts';
import { listenWhenPermitted } from './permissions.ts';

/** Firefox says only that the user is active or idle (`idle.IdleState` in its `idle.json`), so its manifest does not have the permission. */
export const canDetectScreenLock = (): boolean =>
  browser.runtime.getManifest().optional_permissions?.includes('idle') === true;

/** Calls back when the screen of this device is locked, as soon as the permission `idle` is granted: until then the API is not there. */
export function onScreenLock(listener: () => void): void {
  const onState = (state: string) => {
    if (state === 'locked') listener();
  };
  listenWhenPermitted(() => (browser as Partial<typeof browser>).idle?.onStateChanged, onState);
}
