import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPermission } from '../../with-permission.ts';
import { World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start({}, withPermission('clipboardWrite'));
});
afterAll(() => world.stop());

const copyingPages = () =>
  world.extension.inBackground(
    async () =>
      (await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] }))
        .length,
  );

it('stays open when the button says that a link was copied, until the browser has taken the link, and then closes', async () => {
  const { key } = await world.connect();
  await world.extension.giveCommand(await world.page(), 'shorten-page');
  const { short_url: copied } = await world.copied(key);
  expect(await copyingPages()).toBe(1);
  await expect.poll(() => world.clipboard()).toBe(copied);
  await expect.poll(copyingPages, { timeout: 30_000 }).toBe(0);
});
