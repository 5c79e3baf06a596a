import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named } from '../../../../scripts/drivers/page.ts';
import { pageWidths, popupWidths } from '../../layout/layout-problems.ts';
import { openLinks } from '../../link-rows.ts';
import { expectLayout } from '../../layout/expect-layout.ts';
import { longAlias, longHost } from '../../layout/hard-account.ts';
import { HardWorld } from '../../layout/hard-world.ts';
import { withPermission } from '../../with-permission.ts';
import { runsIn, type } from '../../world.ts';

/** A service whose host has more than 60 letters in Punycode, and other letters as displayed. */
let world: HardWorld;
beforeAll(async () => {
  world = await HardWorld.start({
    folder: withPermission('clipboardWrite'),
    siteUrl: `https://${longHost}`,
  });
  await world.connect();
});
afterAll(() => world.stop());

const inLetters = 'links.rindfleischetikettierungsüberwachung.amt.example';

/** The text of the page, and the labels of its images. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('svg')].map((svg) => svg.ariaLabel)].join(
      '\n',
    ),
  );

it('has its codes in tidy panels, with their addresses in letters', async () => {
  const popup = await world.popupOn({ path: '/code' });
  await type(popup, 'Alias', longAlias);
  await popup.keyboard.press('Enter');
  await popup.waitForSelector('.result .qr-code path');
  await expectLayout(popup, 'a link', runsIn === 'chromium' ? popupWidths : []);
  expect(await said(popup)).not.toContain('xn--');
  await popup.locator(named('button', 'QR code')).click();
  await popup.waitForSelector('.qr-panel path');
  await expectLayout(popup, 'its code', runsIn === 'chromium' ? popupWidths : []);
  expect(await said(popup)).toContain(`QR code for https://${inLetters}/${longAlias}`);
  expect(await said(popup)).not.toContain('xn--');
  await world.extension.closePopup();

  const page = await openLinks(world.extension);
  await page.locator('tbody tr [aria-haspopup="menu"]').click();
  await page.locator(named('menuitem', 'QR code')).click();
  await page.waitForSelector('dialog .qr-code path');
  await expectLayout(page, 'its code on the links page', pageWidths);
  expect(await said(page)).toContain(`https://${inLetters}/`);
  expect(await said(page)).not.toContain('xn--');
  await page.close();
});

it.each([320, 1280])('is whole in the toast of a window of %d px', async (width) => {
  const page = await world.show({ path: `/toast-${width}` });
  await page.setViewport({ width, height: 600 });
  await page.bringToFront();
  await world.extension.chooseMenu(page, 'shorten-page');
  const text = () => world.extension.inToast(page, (note) => note.textContent);
  await expect.poll(async () => (await text()) ?? '').toContain(inLetters);
  const room = await world.extension.inToast(page, (note) => {
    const { left, right, top, bottom } = note.getBoundingClientRect();
    const isCut = note.scrollWidth > note.clientWidth || note.scrollHeight > note.clientHeight;
    return { isIn: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight, isCut };
  });
  expect(room).toEqual({ isIn: true, isCut: false });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
