import type { Page } from 'puppeteer-core';
import type { Settings } from '../../src/core/account/settings.ts';

/**
 * How long a delete can be taken back from now on, by any page of the extension. What a test does in the meantime takes a slow machine
 * longer than the six seconds that it is without this.
 */
export const setUndoTime = (page: Page, undoSeconds: Settings['undoSeconds']): Promise<unknown> =>
  page.evaluate((input) => chrome.runtime.sendMessage({ command: 'changeSettings', input }), { undoSeconds });

/** Takes back every delete that a page shows. No other account is connected while one waits. */
export async function undoAll(page: Page): Promise<void> {
  await page.$$eval('.deletion button', (buttons) => buttons.forEach((button) => button.click()));
  await page.waitForSelector('.deletion', { hidden: true });
}
