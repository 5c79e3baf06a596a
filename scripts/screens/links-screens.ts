import type { Page } from 'puppeteer-core';
import { named } from '../drivers/page.ts';
import type { Shoot } from './shoot.ts';

const menuItem = async (page: Page, entry: string): Promise<void> => {
  await page.locator('tbody tr:nth-child(2) [popovertarget]').click();
  await page.locator(named('menuitem', entry)).click();
};

/** Takes screenshots of every screen of the links page, one after the other on the same page. */
export async function shootLinksPage(page: Page, shoot: Shoot): Promise<void> {
  await page.waitForSelector('tbody tr');
  // The notice of what the popup deleted before must not be in these screenshots.
  await page.waitForSelector('.deletion', { hidden: true });
  await shoot(page, 'links');
  await page.hover('tbody tr:nth-child(3)');
  await shoot(page, 'links-hover');
  await page.locator(named('searchbox', 'Search links')).fill('wikipedia');
  await page.waitForSelector('mark');
  await shoot(page, 'links-search');
  await page.locator('tbody tr:nth-child(1) .box').click();
  await page.locator('tbody tr:nth-child(2) .box').click();
  await shoot(page, 'links-selection');
  // Escape ends the selection, and the filters come back in place of its bar.
  await page.keyboard.press('Escape');
  await page.locator(named('button', 'Filter')).click();
  await shoot(page, 'links-filter');
  await page.locator('[role="menu"]:popover-open button:nth-of-type(2)').click();
  await page.locator(named('menuitemradio', 'Custom…')).click();
  await page.waitForSelector('.dates:popover-open');
  await shoot(page, 'links-range');
  await page.keyboard.press('Escape');
  // The next one empties the search and goes to its field, where the key would be text.
  await page.keyboard.press('Escape');
  await page.focus('thead .box');
  await page.keyboard.press('?');
  await page.waitForSelector('.keys');
  await shoot(page, 'links-keys');
  await page.keyboard.press('Escape');
  await page.locator('thead .box').click();
  await page.locator('.selection .danger').click();
  await page.waitForSelector('.deletion');
  await shoot(page, 'links-undo-many');
  await page.locator(named('button', 'Undo')).click();
  await page.waitForSelector('.deletion', { hidden: true });
  await menuItem(page, 'QR code');
  await page.waitForSelector('dialog .qr-code path');
  await page.locator(named('button', 'Curtail')).click();
  await shoot(page, 'links-qr');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    location.hash = '#links&sort=-clicks';
  });
  await page.waitForSelector('[data-column="clicks"][aria-sort="descending"]');
  await menuItem(page, 'Set a goal…');
  await page.locator(named('textbox', 'Clicks to reach')).fill('500');
  await shoot(page, 'links-goal');
  await page.locator(named('button', 'Save')).click();
  await menuItem(page, 'Delete');
  await page.waitForSelector(named('button', 'Undo'));
  await shoot(page, 'links-undo');
  await page.locator(named('button', 'Undo')).click();
  await page.waitForSelector('.deletion', { hidden: true });
  await menuItem(page, 'Statistics');
  await page.waitForSelector('.plot-bar');
  await shoot(page, 'links-statistics-link');
  await page.locator(named('link', 'Statistics')).click();
  await page.waitForSelector(named('tab', 'Biggest changes'));
  await page.setViewport({ width: 1280, height: 1160 });
  await shoot(page, 'links-statistics');
  await page.setViewport({ width: 1280, height: 900 });
  await page.locator(named('link', 'Bio pages')).click();
  await page.waitForSelector('tbody tr, [role="alert"]');
  await shoot(page, 'links-bio-pages');
  await page.locator(named('link', 'Links')).click();
}
