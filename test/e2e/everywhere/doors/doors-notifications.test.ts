import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { door } from '../../door.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.allowing();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const checkbox = named('checkbox', 'System notifications');
const clipboardCheckbox = named('checkbox', 'Copy without opening the popup');

/** Clicks a setting that needs a permission. The browser's own answer tells whether it was granted. */
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

const shorten = async (path: string): Promise<void> =>
  world.extension.giveCommand(await world.page(`${world.service.url}/?${path}`), 'shorten-page');

const shown = (): Promise<string[]> =>
  world.extension.inBackground(async () => Object.keys(await chrome.notifications.getAll()).toSorted());

const expectShown = (urls: string[]) =>
  expect.poll(shown).toEqual(urls.map((url) => `link ${url}`).toSorted());

describe(door('Notifications'), () => {
  it('asked for by their check, they say what was copied, and a click copies it again (in Chromium by its own event)', async () => {
    const { key } = await world.connect();
    await checkIn(clipboardCheckbox, 'clipboardWrite');
    await checkIn(checkbox, 'notifications');
    await shorten('first');
    const first = (await world.copied(key)).short_url;
    await expectShown([first]);
    await shorten('second');
    const second = (await world.copied(key)).short_url;
    await expectShown([first, second]);
    await expect.poll(() => world.clipboard()).toBe(second);
    await world.extension.clickNotification(first);
    await expectShown([second]);
    await expect.poll(() => world.clipboard()).toBe(first);
  });

  it('taken back in the browser, the settings say so, and links are made as before (by the commands that the keys give)', async () => {
    const { key } = await world.connect();
    const options = await world.extension.open('src/options/index.html');
    await options.evaluate(() => chrome.permissions.remove({ permissions: ['notifications'] }));
    await waitForText(options, '.set .problem:not(:empty)', (text) =>
      text.includes('permission was removed'),
    );
    expect(await options.$eval(checkbox, (box) => (box as HTMLInputElement).checked)).toBe(false);
    await shorten('unnoticed');
    await world.copied(key);
  });
});
