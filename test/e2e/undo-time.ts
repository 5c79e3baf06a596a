import type { Page } from 'puppeteer-core';
import type { Settings } from '../../src/core/account/settings.ts';

/**
 * Sets how long a delete can be undone, through any page of the extension. On a slow machine a test may need longer than
 * the usual six seconds.
 */
export const setUndoTime = (page: Page, undoSeconds: Settings['undoSeconds']): Promise<unknown> =>
  page.evaluate((input) => chrome.runtime.sendMessage({ command: 'changeSettings', input }), { undoSeconds });

/** Undoes every delete that a page shows, because no other account can be connected while one waits. */
export async function undoAll(page: Page): Promise<void> {
  await page.$$eval('.deletion button', (buttons) => buttons.forEach((button) => button.click()));
  await page.waitForSelector('.deletion', { hidden: true });
}
