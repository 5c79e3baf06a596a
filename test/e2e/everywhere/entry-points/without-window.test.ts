import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { entryPoint } from '../../entry-point.ts';
import { withPermission } from '../../with-permission.ts';
import { World } from '../../world.ts';

/** With the clipboard permission no popup opens. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here(withPermission('clipboardWrite'));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

describe(entryPoint('Menu, without a window'), () => {
  it('copies without a popup where it has the clipboard permission, and the button says so', async () => {
    const { key } = await world.connect();
    const page = await world.pageWith('<p><a href="https://a.example/silent">A link</a></p>');
    await world.extension.chooseMenu(page, 'shorten-link', 'a');
    const made = await world.copied(key);
    expect(await world.extension.inBackground(() => chrome.action.getBadgeText({}))).toBe('✓');
    expect(made.long_url).toBe('https://a.example/silent');
    await expect.poll(() => world.clipboard()).toBe(made.short_url);
    expect(await world.extension.isPopupOpen()).toBe(false);
  });
});

describe(entryPoint('Menu “copy as” of the button'), () => {
  it('puts a link for editors and the address for all else on the clipboard (in Chromium by the event of its menu)', async () => {
    const { key } = await world.connect();
    await world.extension.chooseButtonMenu(await world.pageWith('', 'Rich <i>'), 'copy-as-rich');
    const link = await world.copied(key);
    await expect.poll(() => world.clipboard()).toBe(link.short_url);
    expect(await world.clipboardHtml()).toContain(`<a href="${link.short_url}">Rich &lt;i&gt;</a>`);
    expect(await world.extension.isPopupOpen()).toBe(false);
  });
});
