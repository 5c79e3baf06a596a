import { browser } from './browser.ts';

export const versions = (): { curtail: string; browser: string } => ({
  curtail: browser.runtime.getManifest().version,
  browser: navigator.userAgent,
});
