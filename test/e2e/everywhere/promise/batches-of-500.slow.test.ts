import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { linksOf } from '../../faults/service-counts.ts';
import {
  beginTogether,
  pagesByLinks,
  pasteBatch,
  shortenFromMenu,
  shortenInPopup,
  sitePages,
  untilReady,
} from '../../promise-steps.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

/** Rows that the user shortens while the batches run: from the first, which has its link, to the last, which has none yet. */
const besideThem = [
  { row: 0, shorten: shortenFromMenu },
  { row: 490, shorten: shortenFromMenu },
  { row: 60, shorten: shortenInPopup },
  { row: 300, shorten: shortenInPopup },
  { row: 150, shorten: shortenFromMenu },
  { row: 499, shorten: shortenInPopup },
];

it('three batches of the same 500 pages at once, with the menu and the popup beside them, make one link a page', async () => {
  const { key } = await world.connect();
  const batch = sitePages(500);
  const batches: Page[] = [];
  for (let count = 0; count < 3; count += 1) batches.push(await pasteBatch(world.extension, batch));
  await beginTogether(batches, 500);
  for (const { row, shorten } of besideThem) {
    const page = batch[row];
    if (!page) throw new Error(`The batches have no row ${row}.`);
    await shorten(world.extension, page);
    await world.extension.closePopup();
  }
  await untilReady(batches, 500, async () => (await linksOf(world.service)).length);
  expect(pagesByLinks(batch, await world.links(key))).toEqual({ 1: 500 });
}, 900_000);
