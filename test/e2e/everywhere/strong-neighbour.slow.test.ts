import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { openLinks } from '../link-rows.ts';
import { installStrongNeighbour, type StrongNeighbour } from '../strong-neighbour.ts';
import { withPermission } from '../with-permission.ts';
import { World } from '../world.ts';

/** An extension of somebody else that the user has allowed everything which extensions ask for. */
let world: World<Driver>;
let neighbour: StrongNeighbour;
beforeAll(async () => {
  world = await World.here(withPermission('clipboardWrite'));
  neighbour = await installStrongNeighbour(world.extension.browser);
});
afterAll(async () => {
  await neighbour.stop();
  await world.stop();
});

const seen = () => neighbour.seen.join('\n');

it('sees the requests of pages, and none of Curtail’s with the key', async () => {
  const { key } = await world.connect();
  const settings = await world.extension.open('src/options/index.html');
  await settings.evaluate(() => chrome.runtime.sendMessage({ command: 'refresh', input: { maxAgeMs: 0 } }));
  expect((await world.links(key)).length).toBe(0);
  await world.page(`${world.service.url}/?visited`);
  await expect.poll(seen).toContain('?visited');
  expect(seen()).not.toContain('endpoint=links');
  expect(seen()).not.toContain(key);
});

it('sees what a message on a page says, and the addresses of Curtail’s own tabs', async () => {
  const { key } = await world.connect();
  const page = await world.pageWith('<a href="https://a.example/of-the-message">Here</a>');
  await world.extension.chooseMenu(page, 'shorten-link', 'a');
  await expect.poll(seen).toContain('Copied');
  const [link] = await world.links(key);
  expect(seen()).toContain(link?.short_code);
  await openLinks(world.extension, '#links&search=looked-for');
  await expect.poll(seen).toContain('search=looked-for');
});
