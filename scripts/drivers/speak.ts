import type { Page } from 'puppeteer-core';

/**
 * Has the extension's pages speak another language, as if it had been chosen in the settings, and waits until this page does. What is typed and
 * opened stays. `language`: a folder of `_locales`, or `browser`.
 */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { settings } = await chrome.storage.local.get<{ settings?: { v: number; data: object } }>(
      'settings',
    );
    await chrome.storage.local.set({
      settings: { v: settings?.v ?? 1, data: { ...settings?.data, language: wanted } },
    });
  }, language);
  // The browser has the variant of English.
  const tag = language === 'browser' || language === 'en' ? 'en-US' : language.replace('_', '-');
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, tag);
}
