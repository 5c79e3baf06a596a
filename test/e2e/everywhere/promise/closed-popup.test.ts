import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { delayNextAnswer } from '../../held-answer.ts';
import { World } from '../../world.ts';

/** As it is installed, Curtail copies in its popup. One that is closed before the answer copies nothing. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
beforeEach(() => world.connect());
afterEach(() => world.closePages());
afterAll(() => world.stop());

const textOn = async (page: Page): Promise<string> =>
  (await world.extension.inToast(page, (note) => note.textContent)) ?? '';
const badge = (): Promise<string> => world.extension.inBackground(() => chrome.action.getBadgeText({}));

it('a link that comes after its popup was closed is told as made, and nothing says that it was copied', async () => {
  const page = await world.page();
  const isMade = delayNextAnswer(world.service.server, 2000);
  await world.extension.giveCommand(page, 'shorten-page');
  await expect.poll(() => world.extension.isPopupOpen()).toBe(true);
  await isMade;
  await world.extension.closePopup();
  await expect.poll(badge, { timeout: 15_000 }).toBe('•');
  await page.bringToFront();
  await expect.poll(() => textOn(page), { timeout: 15_000 }).toContain('Short link, not copied: ');
  await sleep(500);
  expect(await badge()).toBe('•');
});
