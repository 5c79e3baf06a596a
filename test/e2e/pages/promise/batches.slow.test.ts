import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { openSite, titleTag } from '../../../../scripts/drivers/open-site.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import {
  beginTogether,
  pagesByLinks,
  pasteBatch,
  resultLink,
  shortenFromMenu,
  shortenInPopup,
  sitePages,
  untilReady,
  type SitePage,
} from '../../promise-steps.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

/** More than the 100 rows that are stored together, or whose outcomes the worker keeps in mind. */
const rows = process.env['CURTAIL_FAULTS'] === 'all' ? 500 : 110;

/** Rows that the user shortens while the batches run: from the first, which has its link, to the last, which has none yet. */
const besideThem = [
  { row: 0, shorten: shortenFromMenu },
  { row: rows - 10, shorten: shortenFromMenu },
  { row: Math.round(rows / 8), shorten: shortenInPopup },
  { row: rows - 1, shorten: shortenInPopup },
];

async function shortenByKeys(extension: Driver, { longUrl, title }: SitePage): Promise<string> {
  const page = await openSite(extension.browser, longUrl, titleTag(title));
  await extension.giveCommand(page, 'shorten-page');
  return waitForText(await extension.popup(), resultLink);
}

it('three batches of the same pages at once, with the menu and the popup beside them, make one link a page, which it keeps', async () => {
  const { key } = await world.connect();
  const batch = sitePages(rows);
  const pageOf = (row: number): SitePage => {
    const page = batch[row];
    if (!page) throw new Error(`The batches have no row ${row}.`);
    return page;
  };
  const batches: Page[] = [];
  for (let count = 0; count < 3; count += 1) batches.push(await pasteBatch(world.extension, batch));
  await beginTogether(batches, rows);
  for (const { row, shorten } of besideThem) {
    await shorten(world.extension, pageOf(row));
    await world.extension.closePopup();
  }
  await untilReady(batches, rows, async () => (await world.links(key)).length);
  const made = await world.links(key);
  expect(pagesByLinks(batch, made)).toEqual({ 1: rows });

  const first = pageOf(0);
  const own = made.find(({ long_url }) => long_url === first.longUrl)?.short_url;
  for (const shorten of [shortenFromMenu, shortenByKeys]) {
    await world.closePages();
    expect(await shorten(world.extension, first)).toBe(own);
  }
  expect(pagesByLinks(batch, await world.links(key))).toEqual({ 1: rows });
}, 900_000);
