import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named } from '../../../../scripts/drivers/page.ts';
import { panelWidths } from '../../layout/layout-problems.ts';
import { expectLayout, expectMenuLayout } from '../../layout/expect-layout.ts';
import { hardTitles, longAlias } from '../../layout/hard-account.ts';
import { HardWorld } from '../../layout/hard-world.ts';
import { shortenButton, type } from '../../world.ts';

let world: HardWorld;
let panel: Page;
beforeAll(async () => {
  world = await HardWorld.start();
  await world.show({ isUnseen: true });
  panel = await world.openPanel();
});
afterAll(() => world.stop());

const checkLayout = (state: string) => expectLayout(panel, state, panelWidths);
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

it('is laid out well before an account is connected, and where it does not see the page', async () => {
  await panel.waitForSelector('.no-account .primary');
  await checkLayout('no account');
  await world.connect();
  await world.tab.bringToFront();
  await panel.waitForSelector(rows);
  await panel.waitForSelector('.panel-notice');
  await checkLayout('a page that is not seen');
});

it('is laid out well from the form to the link', async () => {
  await (await world.show({ title: hardest, path: `/?utm_source=${longAlias}` })).bringToFront();
  await panel.waitForSelector('.panel-notice', { hidden: true });
  await panel.waitForSelector(shortenButton);
  await checkLayout('ready');
  await type(panel, 'Alias', longAlias);
  await checkLayout('an alias');
  await (await world.show({ title: 'Another', path: '/another' })).bringToFront();
  await panel.waitForSelector('.panel-notice');
  await checkLayout('another page');
  await press('Shorten and copy');
  await panel.waitForSelector('[aria-label="Short link"]');
  await checkLayout('done');
});

it('is laid out well with codes, statistics and refusals', async () => {
  await press('QR code');
  await panel.waitForSelector('.qr-panel path');
  await checkLayout('QR code');
  await press('Back');
  await press('Show statistics');
  await panel.waitForSelector('.shares');
  await checkLayout('statistics');
  for (const [plot, last] of await boxesOf('.plot-field, .plot-days > :last-child'))
    expect(last?.right, 'the last day, below its bar').toBeCloseTo(plot?.right ?? 0);
  for (const [number] of await boxesOf('.hero b'))
    expect(number?.height, 'a number with its unit').toBeLessThan(40);
  await press('Back');
  const open = () => panel.locator(`${rows} [aria-haspopup="menu"]`).click();
  await expectMenuLayout(panel, 'a menu', panelWidths, open);
  await open();
  await panel.locator(named('menuitem', 'Delete')).click();
  await panel.waitForSelector('.deletion');
  await checkLayout('undo');
  await (await world.show({ title: hardest, path: '/refused' })).bringToFront();
  await panel.waitForSelector(shortenButton);
  await world.server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
  await press('Shorten and copy');
  await panel.waitForSelector('[role="alert"]');
  await checkLayout('refused');
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
    await checkLayout(buttons);
    for (const [first, second, ...more] of await boxesOf(buttons)) {
      expect(second?.top).toBe(first?.top);
      expect(more).toEqual([]);
    }
  }
  await world.calmDown();
});
