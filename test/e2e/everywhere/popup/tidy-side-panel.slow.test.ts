import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named } from '../../../../scripts/drivers/page.ts';
import { panelWidths } from '../../layout.ts';
import { expectTidy, expectTidyMenu } from '../../tidy/expect-tidy.ts';
import { hardTitles, longAlias } from '../../tidy/hard-account.ts';
import { HardWorld } from '../../tidy/hard-world.ts';
import { shortenButton, type } from '../../world.ts';

let world: HardWorld;
let panel: Page;
beforeAll(async () => {
  world = await HardWorld.start();
  await world.show({ isUnseen: true });
  panel = await world.openPanel();
});
afterAll(() => world.stop());

const tidy = (state: string) => expectTidy(panel, state, panelWidths);
const press = (name: string) => panel.locator(named('button', name)).click();
const rows = '[aria-label="Recent links"] li';
const [hardest = ''] = hardTitles();

/** The boxes of these elements in each width of the panel. */
async function boxesOf(selector: string) {
  const before = panel.viewport();
  const boxes = [];
  for (const width of [...panelWidths, 320]) {
    await panel.setViewport({ width, height: 900 });
    boxes.push(await panel.$$eval(selector, (all) => all.map((one) => one.getBoundingClientRect().toJSON())));
  }
  await panel.setViewport(before);
  return boxes as Record<'top' | 'right' | 'height', number>[][];
}

it('is tidy before an account is connected, and where it does not see the page', async () => {
  await panel.waitForSelector('.no-account .primary');
  await tidy('no account');
  await world.connect();
  await world.tab.bringToFront();
  await panel.waitForSelector(rows);
  await panel.waitForSelector('.panel-notice');
  await tidy('a page that is not seen');
});

it('is tidy from the form to the link', async () => {
  await (await world.show({ title: hardest, path: `/?utm_source=${longAlias}` })).bringToFront();
  await panel.waitForSelector('.panel-notice', { hidden: true });
  await panel.waitForSelector(shortenButton);
  await tidy('ready');
  await type(panel, 'Alias', longAlias);
  await tidy('an alias');
  await (await world.show({ title: 'Another', path: '/another' })).bringToFront();
  await panel.waitForSelector('.panel-notice');
  await tidy('another page');
  await press('Shorten and copy');
  await panel.waitForSelector('[aria-label="Short link"]');
  await tidy('done');
});

it('is tidy with codes, statistics and refusals', async () => {
  await press('QR code');
  await panel.waitForSelector('.qr-panel path');
  await tidy('QR code');
  await press('Back');
  await press('Show statistics');
  await panel.waitForSelector('.shares');
  await tidy('statistics');
  for (const [plot, last] of await boxesOf('.plot-field, .plot-days > :last-child'))
    expect(last?.right, 'the last day, below its bar').toBeCloseTo(plot?.right ?? 0);
  for (const [number] of await boxesOf('.hero b'))
    expect(number?.height, 'a number with its unit').toBeLessThan(40);
  await press('Back');
  const open = () => panel.locator(`${rows} [aria-haspopup="menu"]`).click();
  await expectTidyMenu(panel, 'a menu', panelWidths, open);
  await open();
  await panel.locator(named('menuitem', 'Delete')).click();
  await panel.waitForSelector('.deletion');
  await tidy('undo');
  await (await world.show({ title: hardest, path: '/refused' })).bringToFront();
  await panel.waitForSelector(shortenButton);
  await world.server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
  await press('Shorten and copy');
  await panel.waitForSelector('[role="alert"]');
  await tidy('refused');
});

it('keeps both buttons of a failure in one line, on the card and of other pages', async () => {
  await world.server.misbehave({ fault: 'status-500-json', times: 100 });
  for (const [path, buttons] of [
    ['/waits', '.waiting-card .row button'],
    ['/other', '.pending li button'],
  ] as const) {
    await (await world.show({ title: hardest, path })).bringToFront();
    if (path === '/waits') await press('Shorten and copy');
    await panel.waitForSelector(buttons);
    await tidy(buttons);
    for (const [first, second, ...more] of await boxesOf(buttons)) {
      expect(second?.top).toBe(first?.top);
      expect(more).toEqual([]);
    }
  }
  await world.calmDown();
});
