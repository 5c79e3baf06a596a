import puppeteer, { type Browser } from 'puppeteer-core';
import type { Launch } from '../chromium/extension.ts';
import { acknowledging } from './acknowledge.ts';
import { findFirefox } from './find-firefox.ts';

/** Firefox gives each installation an address of its own, out of this preference. */
export const hosts = 'extensions.webextensions.uuids';
export const firstHost = '6f1c8a52-1d2e-4c3b-9a4f-5e6d7c8b9a01';

const usualPreferences = (id: string) => ({
  [hosts]: JSON.stringify({ [id]: firstHost }),
  // The question for a host is answered with the user's "Allow".
  'extensions.webextOptionalPermissionPrompts': false,
  'xpinstall.signatures.required': false,
  // Firefox waits so long for more lines in the address bar, and does not know that all are there.
  'browser.urlbar.extension.omnibox.timeout': 1000,
  // Firefox shows notifications itself where the system has no place for them.
  'alerts.useSystemBackend': false,
  // One process for all websites, kept when the last of them closes: else most tabs of a test wait for a new one.
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
});

export interface FirefoxLaunch extends Launch {
  /** The packed extension, installed for good: an unpacked one is gone after a restart. */
  packed?: string;
  /** Another Firefox than the installed one. */
  executable?: string;
  /** Firefox's settings (about:config) that are others than a test's usual ones. */
  preferences?: Record<string, boolean | number>;
}

/** A Firefox that gives the extension with this id its first address. */
export const launchFirefox = (
  id: string,
  { headless, profile, executable = findFirefox(), preferences = {} }: FirefoxLaunch,
): Promise<Browser> =>
  acknowledging(() =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: executable,
      headless,
      ...(profile === undefined ? {} : { userDataDir: profile }),
      defaultViewport: null,
      // Without it no page of an extension may be opened by automation.
      args: ['-remote-allow-system-access', '--width=1280', '--height=900'],
      extraPrefsFirefox: { ...usualPreferences(id), ...preferences },
    }),
  );
