import type { Page } from 'puppeteer-core';
import type { Driver } from '../../scripts/drivers/driver.ts';
import { named } from '../../scripts/drivers/page.ts';

/** How tests read the page of all links and press its buttons. */

/** The sentence with the number of links. */
export const linksStatus = 'footer [role="status"]';

export async function openLinks(extension: Driver, hash = ''): Promise<Page> {
  const page = await extension.open(`src/links/index.html${hash}`);
  await page.bringToFront();
  return page;
}

/** The text of each drawn row. */
export const rowTexts = (page: Page): Promise<string[]> =>
  page.$$eval('tbody tr', (rows) => rows.map((row) => (row as HTMLElement).innerText));

/** Opens the menu of a filter, or of the order, from the menu of all filters. */
export async function openFilter(page: Page, heading: string): Promise<void> {
  await page.locator(named('button', 'Filter')).click();
  await page.locator(`::-p-xpath(//button[@role="menuitem"][starts-with(., "${heading}")])`).click();
  await page.waitForSelector(`[role="menu"][aria-label="${heading}"]:popover-open`);
}

/** Chooses an entry in a row's menu. */
export async function chooseInRow(page: Page, code: string, entry: string): Promise<void> {
  await page.locator(named('button', `More actions for ${code}`)).click();
  await page.locator(named('menuitem', entry)).click();
}

/** Reloads from within the page, since not every browser tells automation when an extension page navigates. */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset['isOld'] = 'yes';
    location.reload();
  });
  await page.waitForSelector('body:not([data-is-old]) main');
}
