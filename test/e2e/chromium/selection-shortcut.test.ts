import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { World } from '../world.ts';

const resultLink = '[role="region"][aria-label="Short link"] a';

/** Firefox’s driver presses the suggested shortcuts, and this one has none. */
describe('The shortcut for what is selected', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());

  it.each([
    ['link', '<a href="/to">A link</a>', '/to'],
    ['text', 'see https://b.example/in-text.', 'https://b.example/in-text'],
  ])('shortens a %s', async (_what, html, longUrl) => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.evaluate((content) => {
      document.body.innerHTML = content;
      getSelection()?.selectAllChildren(document.body);
    }, html);
    await world.extension.giveCommand(page, 'shorten-selection');
    await waitForText(await world.extension.popup(), resultLink);
    expect(await world.links(key)).toMatchObject([{ long_url: new URL(longUrl, world.service.url).href }]);
    await world.extension.closePopup();
  });
});
