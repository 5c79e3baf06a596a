import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import { waitForText } from '../../scripts/page.ts';
import { door } from './door.ts';
import { withClipboard } from './with-clipboard.ts';
import { World } from './world.ts';

const resultLink = '[role="region"][aria-label="Short link"] a';

async function titledPage(world: World, title: string): Promise<Page> {
  const page = await world.page();
  await page.evaluate((text) => {
    document.title = text;
  }, title);
  return page;
}

/** In the menus of the button and of the tabs: the listener is called with the event that the browser sends. */
describe(door('Menu “copy as” of the button'), () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({}, withClipboard());
  });
  afterAll(() => world.stop());

  it('puts a link for editors and the address for all else on the clipboard (by the event of its menu)', async () => {
    const { key } = await world.connect();
    await world.extension.chooseMenu(await titledPage(world, 'Rich <i>'), 'copy-as-rich');
    await expect
      .poll(() => world.extension.inBackground(() => chrome.action.getTitle({})), { timeout: 10_000 })
      .toMatch(/^Copied http/);
    const [link] = await world.links(key);
    expect(await world.clipboard()).toBe(link?.short_url);
    expect(await world.clipboardHtml()).toContain(`<a href="${link?.short_url}">Rich &lt;i&gt;</a>`);
  });
});

it('“copy as” has the popup copy in that format where Curtail may not do so by itself (by the event of its menu)', async () => {
  const world = await World.start();
  try {
    await world.connect();
    await world.extension.chooseMenu(await titledPage(world, 'A [page]'), 'copy-as-markdown');
    const popup = await world.extension.popup();
    const shortUrl = await waitForText(popup, resultLink);
    await waitForText(popup, '[role="status"]', (text) => text === 'Copied');
    expect(await world.clipboard()).toBe(String.raw`[A \[page\]](${shortUrl})`);
  } finally {
    await world.stop();
  }
});
