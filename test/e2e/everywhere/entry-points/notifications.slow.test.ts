import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { countOf } from '../../age-history.ts';
import { accessibilityProblems } from '../../axe.ts';
import { entryPoint } from '../../entry-point.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { person, World } from '../../world.ts';

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
  const section = permission === 'notifications' ? 'notifications' : 'shortening';
  const options = await world.extension.open(`src/options/index.html#${section}`);
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

/** The id of a notification ends with its link, after its kind and its account. */
const expectShown = (urls: string[]) =>
  expect
    .poll(async () => (await shown()).map((id) => id.replace(/^link [\w-]+ /, '')).toSorted())
    .toEqual(urls.toSorted());

const tabs = (): Promise<string[]> =>
  world.extension.inBackground(async () => (await chrome.tabs.query({})).map(({ url }) => url ?? ''));

/** An hour has passed since the last look, and the alarm rings. */
const ringAnHourLater = () =>
  world.extension.inBackground(async () => {
    await chrome.storage.session.remove('quiet:milestonesAt');
    await chrome.alarms.create('outbox', { when: Date.now() + 10 });
  });

/** Quiet hours of one hour that begin in half a day. */
async function setTimes(options: Page): Promise<void> {
  await options.waitForSelector('#quiet-from');
  const hour = (new Date().getHours() + 12) % 24;
  for (const [name, at] of [
    ['From', hour],
    ['To', (hour + 1) % 24],
  ] as const)
    await options.$eval(
      `#quiet-${name.toLowerCase()}`,
      (input, time) => {
        (input as HTMLInputElement).value = time;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      `${String(at).padStart(2, '0')}:00`,
    );
}

describe(entryPoint('Notifications'), () => {
  it('asked for by their check, they say what was copied, and a click copies it again (in Chromium by its own event)', async () => {
    const { key } = await world.connect();
    await checkIn(clipboardCheckbox, 'clipboardWrite');
    await checkIn(checkbox, 'notifications');
    await shorten('first');
    const first = (await world.copied(key)).short_url;
    await expectShown([first]);
    await shorten('second');
    // The button still says so of the first one.
    await expect.poll(async () => (await world.links(key)).length, { timeout: 10_000 }).toBe(2);
    const second = (await world.copied(key)).short_url;
    await expectShown([first, second]);
    await expect.poll(() => world.clipboard()).toBe(second);
    await world.extension.clickNotification(first);
    await expectShown([second]);
    await expect.poll(() => world.clipboard()).toBe(first);
  });

  it('taken back in the browser, the settings say so, and links are made as before (by the commands that the keys give)', async () => {
    const { key } = await world.connect();
    await checkIn(clipboardCheckbox, 'clipboardWrite');
    await checkIn(checkbox, 'notifications');
    const options = await world.extension.open('src/options/index.html#notifications');
    await options.evaluate(() => chrome.permissions.remove({ permissions: ['notifications'] }));
    await waitForText(options, '.set .problem:not(:empty)', (text) =>
      text.includes('permission was removed'),
    );
    expect(await options.$eval(checkbox, (box) => (box as HTMLInputElement).checked)).toBe(false);
    await shorten('unnoticed');
    await world.copied(key);
  });

  it('of milestones: chosen in the settings, told after the hourly look like unusual growth, and a click opens the statistics', async () => {
    const key = await world.connectSeeded(3, 0);
    const [link] = await world.links(key);
    if (!link) throw new Error('There are no links.');
    const { short_url: url, short_code: code } = link;
    const options = await world.extension.open('src/options/index.html#notifications');
    await options.locator(named('button', '10')).click();
    await options.locator(named('checkbox', 'Hold milestones')).click();
    await options.waitForSelector('[aria-pressed="true"]');
    // Whenever this runs, it is not in these quiet hours.
    await setTimes(options);
    expect(await layoutProblems(options, pageWidths)).toEqual([]);
    expect(await accessibilityProblems(options)).toEqual([]);
    await expect.poll(() => countOf(world.extension, 'milestones'), { timeout: 10_000 }).toBe(1);
    const clickUpTo = async (from: number, to: number) => {
      for (let click = from; click < to; click += 1)
        await fetch(url, { redirect: 'manual', headers: { 'User-Agent': `${person} ${click}` } });
      await expect.poll(async () => (await world.links(key))[0]?.clicks).toBe(to);
      await ringAnHourLater();
    };
    await clickUpTo(0, 10);
    await expect.poll(async () => (await shown()).map((id) => id.split(' ').at(-1))).toEqual([code]);
    await world.extension.clickNotification(code);
    await expect
      .poll(async () => (await tabs()).some((address) => address.endsWith(`#statistics=${code}`)), {
        timeout: 10_000,
      })
      .toBe(true);
    await expect.poll(shown).toEqual([]);
    await clickUpTo(10, 30);
    await expect.poll(async () => (await shown()).map((id) => id.split(' ').at(-1))).toEqual([code]);
  });
});
