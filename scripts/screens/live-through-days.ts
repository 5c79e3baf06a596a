import { ageHistory, historyDays } from '../../test/e2e/age-history.ts';
import type { ExtensionBrowser } from '../drivers/chromium/extension.ts';
import { named } from '../drivers/page.ts';
import { until } from '../drivers/until.ts';

/**
 * Gives the links so many days of history, as if somebody had looked at the list once a day, the last time yesterday.
 * @param addClicks brings the clicks of a day, the first of which is 1
 */
export async function liveThroughDays(
  extension: ExtensionBrowser,
  days: number,
  addClicks: (day: number) => Promise<void> | void,
): Promise<void> {
  const page = await extension.open('src/links/index.html');
  await until('day of the history', async () => (await historyDays(extension)) === 1);
  for (let day = 1; day <= days; day += 1) {
    await page.evaluate(() => chrome.runtime.sendMessage({ command: 'noteVisit', input: null }));
    await addClicks(day);
    await ageHistory(extension, 1);
    await page.locator(named('button', 'Update now')).click();
    await until('day of the history', async () => (await historyDays(extension)) === day + 1);
  }
  await page.close();
}
