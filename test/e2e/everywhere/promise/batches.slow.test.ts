import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { openSite, titleTag } from '../../../../scripts/drivers/open-site.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import {
  beginTogether,
  pagesByLinks,
  pasteBatch,
  resultLink,
  shortenBatch,
  shortenFromMenu,
  sitePages,
  untilReady,
  type SitePage,
} from '../../promise-steps.ts';
import { World } from '../../world.ts';

/** A page whose link a batch made keeps it, however many links the batch made after it. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function shortenByKeys(extension: Driver, { longUrl, title }: SitePage): Promise<string> {
  const page = await openSite(extension.browser, longUrl, titleTag(title));
  await extension.giveCommand(page, 'shorten-page');
  return waitForText(await extension.popup(), resultLink);
}

it.each([
  { entry: 'menu', shorten: shortenFromMenu },
  { entry: 'keys', shorten: shortenByKeys },
])(
  'the first page of a batch of 110 keeps its link when it is shortened again (by $entry)',
  async (given) => {
    const { key } = await world.connect();
    const batch = sitePages(110);
    await (await shortenBatch(world.extension, batch)).close();
    const made = await world.links(key);
    const [first] = batch;
    if (!first) throw new Error('The batch is empty.');
    const shown = await given.shorten(world.extension, first);
    expect(pagesByLinks(batch, await world.links(key))).toEqual({ 1: 110 });
    expect(shown).toBe(made.find(({ long_url }) => long_url === first.longUrl)?.short_url);
  },
  90_000,
);

it('two batches of the same 200 pages, begun together, make one link a page', async () => {
  const { key } = await world.connect();
  const batch = sitePages(200);
  const both = [await pasteBatch(world.extension, batch), await pasteBatch(world.extension, batch)];
  await beginTogether(both, 200);
  await untilReady(both, 200, async () => (await world.links(key)).length);
  expect(pagesByLinks(batch, await world.links(key))).toEqual({ 1: 200 });
}, 180_000);
