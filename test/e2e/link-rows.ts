import type { Page } from 'puppeteer-core';
import type { Driver } from '../../scripts/drivers/driver.ts';
import { named } from '../../scripts/drivers/page.ts';

/** The page of all links, as its tests read it and press its buttons. */

/** Its sentence on how many links there are. */
export const linksStatus = 'footer [role="status"]';

export async function openLinks(extension: Driver, hash = ''): Promise<Page> {
  const page = await extension.open(`src/links/index.html${hash}`);
  await page.bringToFront();
  return page;
}

/** The text of each row that is drawn. */
export const rowTexts = (page: Page): Promise<string[]> =>
  page.$$eval('tbody tr', (rows) => rows.map((row) => (row as HTMLElement).innerText));

/** Chooses an entry of a row's menu. */
export async function chooseInRow(page: Page, code: string, entry: string): Promise<void> {
  await page.locator(named('button', `More actions for ${code}`)).click();
  await page.locator(named('menuitem', entry)).click();
}
