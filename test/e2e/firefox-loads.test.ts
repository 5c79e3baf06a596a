import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFirefox } from '../../scripts/firefox.ts';

const manifest = JSON.parse(readFileSync('dist/firefox/manifest.json', 'utf8')) as {
  browser_specific_settings: { gecko: { id: string } };
};
/** Firefox gives each installation an address of its own; this fixes it. */
const uuid = '6f1c8a52-1d2e-4c3b-9a4f-5e6d7c8b9a01';

let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // Without it no page of an extension may be opened by automation.
    args: ['-remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({
        [manifest.browser_specific_settings.gecko.id]: uuid,
      }),
    },
  });
  await browser.installExtension(resolve('dist/firefox'));
});
afterAll(() => browser.close());

it('the Firefox build loads, draws its popup, and its background page answers', async () => {
  const page = await browser.newPage();
  // A page of an extension tells automation nothing of its loading: it is waited for by what it shows.
  await page.goto(`moz-extension://${uuid}/src/popup/index.html`, { waitUntil: [] });
  await page.waitForSelector('main.welcome button');
  expect(await page.evaluate(() => document.body.innerText)).toContain('Connect your account to begin');
  const reply = await page.evaluate(() =>
    (globalThis as unknown as { browser: typeof chrome }).browser.runtime.sendMessage({
      command: 'refresh',
      input: { maxAgeMs: 0 },
    }),
  );
  expect(reply).toEqual({ ok: false, error: { kind: 'not-connected' } });
});
