import type { Server } from 'node:http';
import type { Page } from 'puppeteer-core';
import { pageAt, withParameter } from '../../test/seed/content.ts';
import { pages } from '../../test/corpus/read.ts';
import { slowAnswers } from '../../test/e2e/held-answer.ts';
import { named } from '../drivers/page.ts';
import type { Shoot } from './shoot.ts';

const all = pages();

/** The account's pages with an additional parameter, so that none of them has a link. */
const pageOf = (at: number) => {
  const { title, longUrl } = pageAt(all, at);
  return { title, longUrl: withParameter(longUrl, 'edition=2') };
};
const lineAt = (at: number, alias = ''): string => [pageOf(at).longUrl, alias, pageOf(at).title].join('\t');

const lines = [
  lineAt(0, 'spring-26'),
  lineAt(1, 'summer-26'),
  pageOf(0).longUrl.replace('https', 'HTTPS'),
  pageOf(2).longUrl.replace('https://', ''),
  lineAt(3, 'x'),
  pageOf(3).title,
  lineAt(4, 'summer-26'),
  ...Array.from({ length: 40 }, (_, at) => lineAt(5 + at)),
];

/** Takes screenshots of shortening many URLs, from the check to the results. */
export async function shootMany(page: Page, server: Server, shoot: Shoot): Promise<void> {
  await page.locator(named('button', 'New')).click();
  await page.waitForSelector(named('menuitem', 'Many links…'));
  await shoot(page, 'links-new');
  await page.locator(named('menuitem', 'Many links…')).click();
  await page.locator(named('textbox', 'URLs')).fill(lines.join('\n'));
  await page.waitForSelector('.mend');
  await shoot(page, 'links-many-dry-run');
  await dragFile(page, 'dragover');
  await page.waitForSelector('.bench .drop');
  await shoot(page, 'links-many-drop');
  await dragFile(page, 'dragleave');
  await page.waitForSelector('.bench .drop', { hidden: true });
  // How many links this creates depends on how many the account has.
  const atFullSpeed = slowAnswers(server, 1000);
  await page.locator('.workbar .primary').click();
  await page.waitForSelector('.results [data-index="5"] a');
  await shoot(page, 'links-many-running');
  atFullSpeed();
  await page.locator(named('button', 'Pause')).click();
  await page.waitForSelector(named('button', 'Resume'));
  await shoot(page, 'links-many-paused');
  await page.locator(named('button', 'Resume')).click();
  await page.waitForSelector('.results [data-index="8"] a');
  await page.waitForSelector(named('button', 'Remove results'), { timeout: 120_000 });
  await shoot(page, 'links-many-results');
  await page.locator(named('link', 'Shorten many')).click();
  await page.waitForSelector('.batches tbody tr');
  await shoot(page, 'links-many');
  await page.locator(named('link', 'Links')).click();
}

/** Drags a file over the page, or away from it. */
const dragFile = (page: Page, type: 'dragover' | 'dragleave'): Promise<void> =>
  page.evaluate((name) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['https://www.example/'], 'links.csv', { type: 'text/csv' }));
    document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
  }, type);
