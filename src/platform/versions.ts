import { browser } from './browser.ts';

/** Of the extension, and how the browser calls itself. */
export const versions = (): { curtail: string; browser: string } => ({
  curtail: browser.runtime.getManifest().version,
  browser: navigator.userAgent,
});
