import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { QuirkyWorld, oldLink } from '../../quirky-world.ts';
import { chooseInRow, openLinks } from '../../link-rows.ts';
import { shortenInPopup, sitePages, type SitePage } from '../../promise-steps.ts';

let world: QuirkyWorld;
beforeAll(async () => {
  world = await QuirkyWorld.here();
});
afterEach(() => world.disconnect());
afterAll(() => world.stop());

it('a delete that was carried out as the worker or event page was stopped does not delete the link that got its id', async () => {
  const [page, other, third] = sitePages(3) as [SitePage, SitePage, SitePage];
  const service = await world.connect([oldLink(7, 'doomed', page)]);
  service.adopt(({ operation, query }, truth) => {
    if (operation !== 'delete') return null;
    truth.delete(Number(query.get('id')));
    return 'hold';
  });
  const links = await openLinks(world.extension);
  await chooseInRow(links, 'doomed', 'Delete');
  await expect.poll(() => service.truth.links, { timeout: 20_000 }).toEqual([]);
  await world.extension.stopBackground();
  // Some services give the lowest free id, or the next one after the highest that there is.
  service.truth.links = [oldLink(7, 'of-a-colleague', other)];
  service.adopt(() => null);
  await links.close();
  // A new worker or event page resumes first what was cut off.
  const made = await shortenInPopup(world.extension, third);
  await expect
    .poll(() => service.truth.links.map(({ code }) => `${service.siteUrl}/${code}`))
    .toContain(made);
  const again = await openLinks(world.extension);
  await again.waitForSelector('.deletion', { hidden: true });
  expect(service.truth.links.map(({ longUrl }) => longUrl)).toEqual([other.longUrl, third.longUrl]);
});
