import { browser } from './browser.ts';

/**
 * Asks for one host. It must be the first call of a click's handler: any `await` before it loses the user's gesture
 * (https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/User_actions).
 */
export const requestHost = (pattern: string): Promise<boolean> =>
  browser.permissions.request({ origins: [pattern] });

export const hasHost = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern] });

export const dropHost = (pattern: string): Promise<boolean> =>
  browser.permissions.remove({ origins: [pattern] });
