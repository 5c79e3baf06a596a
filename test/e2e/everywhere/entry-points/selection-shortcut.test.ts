import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { field, World } from '../../world.ts';

const resultLink = '[role="region"][aria-label="Short link"] a';

describe('The shortcut for what is selected', () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.here();
  });
  afterAll(() => world.stop());

  it.each([
    ['link', '<a href="/to">A link</a>', '/to'],
    ['text', 'see https://b.example/in-text.', 'https://b.example/in-text'],
    ['URL with marks in it', 'https://b.example/q?name="b"&amp;id=7', 'https://b.example/q?name="b"&id=7'],
  ])('shortens a %s (in Firefox with keys that were set before)', async (_what, html, longUrl) => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.evaluate((content) => {
      document.body.innerHTML = content;
      getSelection()?.selectAllChildren(document.body);
    }, html);
    await world.extension.giveCommand(page, 'shorten-selection');
    await waitForText(await world.extension.popup(), resultLink);
    const wanted = longUrl.startsWith('/') ? world.service.url + longUrl : longUrl;
    expect(await world.links(key)).toMatchObject([{ long_url: wanted }]);
    await world.extension.closePopup();
  });

  it.each([
    'ABC-1 https://b.example/browse/ABC-1|smart-link',
    "https://b.example/s?q='x y'",
    '見て：https://b.example/jp「タイトル」',
  ])('shows “%s” in the form, and sends nothing', async (text) => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.evaluate((content) => {
      document.body.textContent = content;
      getSelection()?.selectAllChildren(document.body);
    }, text);
    await world.extension.giveCommand(page, 'shorten-selection');
    const popup = await world.extension.popup();
    const typed = () => popup.$eval(field('Long URL'), (input) => (input as HTMLInputElement).value);
    await expect.poll(typed).toBe(text);
    expect(await world.links(key)).toEqual([]);
    await world.extension.closePopup();
  });
});
