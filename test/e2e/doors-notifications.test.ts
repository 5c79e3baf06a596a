import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named, waitForText } from '../../scripts/page.ts';
import { startAllowing } from './start-allowing.ts';
import { World } from './world.ts';
import { door } from './door.ts';

let world: World;
beforeAll(async () => {
  world = await World.of({}, startAllowing);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const checkbox = named('checkbox', 'Notifications');
const clipboardCheckbox = named('checkbox', 'Copy from the menu and the keyboard without opening the popup');

/** The permission is what the click asks for: the browser's own answer tells that it was given. */
async function checkIn(name: string, permission: 'clipboardWrite' | 'notifications'): Promise<void> {
  const options = await world.extension.open('src/options/index.html');
  await options.locator(name).click();
  await expect
    .poll(() => options.evaluate((one) => chrome.permissions.contains({ permissions: [one] }), permission), {
      timeout: 10_000,
    })
    .toBe(true);
  await options.close();
}

async function shorten(linkUrl: string): Promise<void> {
  await (await world.page()).bringToFront();
  const worker = await world.extension.worker();
  await worker.evaluate(
    (url) => chrome.contextMenus.onClicked.dispatch({ menuItemId: 'shorten-link', linkUrl: url }, {}),
    linkUrl,
  );
}

async function shown(): Promise<string[]> {
  const worker = await world.extension.worker();
  return worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
}

describe(door('Notifications'), () => {
  it('asked for by their check, they say what was copied, and a click copies it again (by the browser’s own event)', async () => {
    const { key } = await world.connect();
    await checkIn(clipboardCheckbox, 'clipboardWrite');
    await checkIn(checkbox, 'notifications');
    await shorten('https://a.example/noticed');
    await expect.poll(shown, { timeout: 10_000 }).toHaveLength(1);
    const [link] = await world.links(key);
    const [id] = await shown();
    expect(id).toBe(`link ${link?.short_url}`);
    const page = await world.page();
    await page.bringToFront();
    const worker = await world.extension.worker();
    await worker.evaluate(async () => {
      await chrome.tabs.create({ url: 'about:blank' });
    });
    await worker.evaluate((one) => chrome.notifications.onClicked.dispatch(one), id);
    await expect.poll(shown, { timeout: 10_000 }).toEqual([]);
    expect(await world.clipboard()).toBe(link?.short_url);
  });

  it('taken back in the browser, the settings say so, and links are made as before (by the browser’s own event)', async () => {
    const { key } = await world.connect();
    const options = await world.extension.open('src/options/index.html');
    await options.evaluate(() => chrome.permissions.remove({ permissions: ['notifications'] }));
    await waitForText(options, '.check .problem:not(:empty)', (text) =>
      text.includes('taken the permission back'),
    );
    expect(await options.$eval(checkbox, (box) => (box as HTMLInputElement).checked)).toBe(false);
    await shorten('https://a.example/unnoticed');
    await expect.poll(async () => (await world.links(key)).length, { timeout: 10_000 }).toBe(1);
    const worker = await world.extension.worker();
    await expect
      .poll(() => worker.evaluate(() => chrome.action.getTitle({})), { timeout: 10_000 })
      .toMatch(/^Copied http/);
  });
});
