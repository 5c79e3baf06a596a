import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DerivedBits } from '../../../../src/core/account/sealed-key.ts';
import { deriveKeyBitsWithNewSalt } from '../../../../src/ui/lock/derive-key-bits.ts';
import { Desk } from '../../faults/desk.ts';
import { moveClock } from '../../move-clock.ts';
import { readStoredAccount } from '../../stored-account.ts';
import { World } from '../../world.ts';

/** Pages are left open, and go on by themselves: the lock comes at its time all the same. */
let world: World;
let desk: Desk;
let derived: DerivedBits;
beforeAll(async () => {
  world = await World.start();
  derived = await deriveKeyBitsWithNewSalt('a horse that knows', 1000);
});
afterEach(async () => {
  await moveClock(world.extension, 0);
  await world.disconnect();
  await world.closePages();
});
afterAll(() => world.stop());

const minuteMs = 60_000;
const paths = ['popup', 'side', 'links', 'options'].map((name) => `src/${name}/index.html`);

/** Connects an account whose key locks after a minute, and opens every page. */
async function leaveOpen(): Promise<{ id: string; pages: Page[] }> {
  await world.connect();
  desk = await Desk.open(world.extension);
  const { id } = await readStoredAccount(world.extension);
  expect(await desk.send('changeKeyMode', { accountId: id, mode: 'passphrase', derived })).toMatchObject({
    ok: true,
  });
  expect(await desk.send('changeSettings', { lockMinutes: 1 })).toMatchObject({ ok: true });
  const pages = [];
  for (const path of paths) {
    const page = await world.extension.open(path);
    // It watches for use only once it is drawn.
    await page.waitForSelector('#app *');
    pages.push(page);
  }
  // The time begins here.
  await desk.send('lock', null);
  await desk.send('unlock', [{ accountId: id, secret: derived.bits }]);
  expect(await isOpen()).toBe(true);
  return { id, pages };
}

const isOpen = () =>
  world.extension.inBackground(async () => {
    const { openedKeys } = await chrome.storage.session.get<{ openedKeys?: unknown[] }>('openedKeys');
    return (openedKeys ?? []).length > 0;
  });

/** Sets the worker's clock, and rings what is due. */
async function passTo(ms: number): Promise<void> {
  await moveClock(world.extension, ms);
  await world.extension.inBackground(async () => {
    for (const alarm of await chrome.alarms.getAll())
      if (alarm.scheduledTime <= Date.now()) chrome.alarms.onAlarm.dispatch(alarm);
  });
}

/** What a page does without its user, and what a script in it could pretend. */
async function workByItself(page: Page, accountId: string, at: number): Promise<void> {
  await page.bringToFront();
  await page.mouse.move(40 + at, 50 + at);
  await page.evaluate(
    async (id, number) => {
      const target = document.body;
      for (const name of ['pointerdown', 'click', 'wheel', 'touchstart', 'scroll'])
        target.dispatchEvent(new Event(name, { bubbles: true }));
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      target.click();
      dispatchEvent(new Event('focus'));
      for (const [command, input] of [
        [
          'createLink',
          {
            id: `${location.pathname} ${number}`,
            longUrl: `https://a.example${location.pathname}${number}`,
            alias: '',
            title: '',
            entryPoint: 'popup',
          },
        ],
        ['refresh', { maxAgeMs: 0 }],
        ['noteVisit', null],
        [
          'saveDailyClicks',
          {
            accountId: id,
            of: null,
            kept: { format: 1, days: {}, isByPeriod: true, areFixed: true, last: null, before: {} },
          },
        ],
        ['changeSettings', {}],
      ] as const)
        void chrome.runtime.sendMessage({ command, input });
    },
    accountId,
    at,
  );
}

it('comes while every page is open, lists change and work is under way', async () => {
  const { id, pages } = await leaveOpen();
  for (const at of [10, 20, 30, 40]) {
    await moveClock(world.extension, at * 1000);
    for (const page of pages) await workByItself(page, id, at);
  }
  expect(await isOpen()).toBe(true);
  await passTo(minuteMs + 1000);
  await expect.poll(isOpen).toBe(false);
});

it.each(paths)('is put off by a key that the user presses in %s', async (path) => {
  const { pages } = await leaveOpen();
  const page = pages.find((one) => one.url().includes(path));
  await moveClock(world.extension, 40_000);
  await page?.bringToFront();
  await page?.keyboard.press('Shift');
  await expect
    .poll(() =>
      world.extension.inBackground(
        async () => Date.now() - Number((await chrome.storage.session.get('quiet:usedAt'))['quiet:usedAt']),
      ),
    )
    .toBeLessThan(30_000);
  await passTo(minuteMs + 10_000);
  expect(await isOpen()).toBe(true);
  // The alarm that found the key in use sets another one, which takes the worker a moment.
  await expect
    .poll(async () => {
      await passTo(2 * minuteMs + 20_000);
      return isOpen();
    })
    .toBe(false);
});
