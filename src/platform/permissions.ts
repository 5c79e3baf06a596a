import { browser } from './browser.ts';

/**
 * Asks for several hosts in one question. It must be the first call of a click's handler: an `await` before it loses the user's gesture
 * (https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/User_actions).
 */
export const requestHostPermissions = (patterns: string[]): Promise<boolean> =>
  browser.permissions.request({ origins: patterns });

export const requestHostPermission = (pattern: string): Promise<boolean> => requestHostPermissions([pattern]);

export const hasHostPermission = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern] });

export const dropHostPermission = (pattern: string): Promise<boolean> =>
  browser.permissions.remove({ origins: [pattern] });

/** What Curtail may ask for besides hosts: `optional_permissions` of the manifest. */
export type OptionalPermission = 'clipboardWrite' | 'idle' | 'notifications' | 'tabs';

/** Asks the user. Like `requestHostPermissions`, it must be the first call of a click's handler. */
export const requestPermission = (name: OptionalPermission): Promise<boolean> =>
  browser.permissions.request({ permissions: [name] });

export const hasPermission = (name: OptionalPermission): Promise<boolean> =>
  browser.permissions.contains({ permissions: [name] });

export const dropPermission = (name: OptionalPermission): Promise<boolean> =>
  browser.permissions.remove({ permissions: [name] });

/** Gives up every host and every optional permission. */
export async function dropAllPermissions(): Promise<void> {
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  const { optional_permissions: optional = [] } = browser.runtime.getManifest();
  const given = optional.filter((name): name is OptionalPermission => permissions.includes(name));
  await browser.permissions.remove({ origins, permissions: given });
}

interface ApiEvent<Listener> {
  addListener: (listener: Listener) => void;
  hasListener: (listener: Listener) => boolean;
}

/** Listens to an event whose API exists only once its permission was granted: from then on. */
export function listenWhenPermitted<Listener>(
  eventNow: () => ApiEvent<Listener> | undefined,
  listener: Listener,
): void {
  const listen = () => {
    const event = eventNow();
    if (event && !event.hasListener(listener)) event.addListener(listener);
  };
  listen();
  onPermissionChange(listen);
}

/** Calls back when a permission was granted or revoked, by Curtail or in the browser's settings. Returns a function that stops this. */
export function onPermissionChange(listener: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  const onChanged = () => listener();
  onAdded.addListener(onChanged);
  onRemoved.addListener(onChanged);
  return () => {
    onAdded.removeListener(onChanged);
    onRemoved.removeListener(onChanged);
  };
}
