import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { pageWidths } from '../../layout/layout-problems.ts';
import { linksStatus, openFilter, openLinks } from '../../link-rows.ts';
import { expectLayout, expectMenuLayout } from '../../layout/expect-layout.ts';
import { hardTitles, longAlias } from '../../layout/hard-account.ts';
import { HardWorld } from '../../layout/hard-world.ts';
import { setSmallestLetters } from '../../layout/smallest-letters.ts';
import { setUndoTime, undoAll } from '../../undo-time.ts';
import { runsIn } from '../../world.ts';

let world: HardWorld;
let page: Page;
beforeAll(async () => {
  world = await HardWorld.start();
  await world.connect();
});
afterEach(async () => {
  await page.close();
  await world.calmDown();
});
afterAll(() => world.stop());

const checkLayout = (state: string) => expectLayout(page, state, pageWidths);
const press = (name: string) => page.locator(named('button', name)).click();
const search = (text: string) => page.locator(named('searchbox', 'Search links')).fill(text);
const rows = 'tbody tr';
const [hardest = ''] = hardTitles();

async function open(hash = ''): Promise<void> {
  page = await openLinks(world.extension, hash);
}

async function openList(hash = ''): Promise<void> {
  await open(hash);
  await page.waitForSelector(rows);
}

/** Chooses an entry in the menu of the first row. */
async function choose(entry: string): Promise<void> {
  await page.locator(`${rows} [aria-haspopup="menu"]`).click();
  await page.locator(named('menuitem', entry)).click();
}

/** Selects the first `count` rows. */
async function select(count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await page.locator(`${rows}:nth-child(${at}) [data-part="box"]`).click();
  await waitForText(page, '.selection b', (text) => text.startsWith(`${count} of `));
}

/** What the tests before have deleted may still stand over the end of the page. */
async function endDeletions(): Promise<void> {
  await page.$$eval('.deletions button', (buttons) => {
    for (const button of buttons) if (/^(?:Undo|Cancel|Dismiss)$/.test(button.innerText)) button.click();
  });
  await page.waitForFunction(() => document.querySelectorAll('.deletions li, .deletion').length === 0);
}

it('is laid out well with a list, from its head to its end', async () => {
  await openList();
  await checkLayout('a list');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await checkLayout('the end of a list');
});

it.runIf(runsIn === 'chromium')(
  'is laid out well with days where the browser shows no letter smaller than 20 px',
  async () => {
    await setSmallestLetters(world.extension, 20);
    await open('#statistics');
    await page.waitForSelector('.plot-bar');
    await checkLayout('days in large letters');
    await setSmallestLetters(world.extension, 0);
  },
);

it('is laid out well with what the list is narrowed down to, and where that is nothing', async () => {
  await openList();
  await search(hardest.slice(0, 60));
  await page.waitForSelector('mark');
  await checkLayout('a search');
  await page.close();
  await open(
    '#links&sort=title&status=pending_review_by_an_administrator&created=2020-01-01..2020-01-02&clicks=123456789..999999999',
  );
  await page.waitForSelector(named('button', 'Clear filters'));
  await checkLayout('filters without a match');
});

it('is laid out well with its menus', async () => {
  await openList('#links&status=pending_review_by_an_administrator');
  const first = () => page.locator(`${rows} [aria-haspopup="menu"]`).click();
  await expectMenuLayout(page, 'the menu of a row', pageWidths, first);
  for (const name of ['Export', 'Filter', 'Status: Pending review by an administrator'])
    await expectMenuLayout(page, name, pageWidths, () => press(name));
  for (const heading of ['Created', 'Sort by'])
    await expectMenuLayout(page, heading, pageWidths, () => openFilter(page, heading));
});

it('is laid out well with its dialogs', async () => {
  await openList();
  await choose('QR code');
  await page.waitForSelector('dialog .qr-code path');
  await checkLayout('a code');
  await page.keyboard.press('Escape');
  await choose('Set a goal…');
  await page.waitForSelector('dialog form');
  await checkLayout('a goal');
  const [clicks, date] = await page.$$eval('dialog .field', (all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  );
  expect(clicks?.right, 'the end of one field').toBeLessThan(date?.left ?? 0);
  await page.keyboard.press('Escape');
  for (const [filter, other, asked] of [
    ['Created', 'Custom…', '.dates'],
    ['Clicks so far', 'Custom…', 'dialog'],
  ] as const) {
    await openFilter(page, filter);
    await page.locator(named('menuitemradio', other)).click();
    await page.waitForSelector(`${asked} form`);
    await checkLayout(other);
    await page.keyboard.press('Escape');
    await page.waitForSelector(asked, { hidden: true });
  }
  await page.locator('footer .link').click();
  await page.waitForSelector('dialog .keys');
  await checkLayout('keys');
});

it('is laid out well with links that are selected, deleted, and refused', async () => {
  await openList();
  await select(3);
  await checkLayout('a selection');
  for (const name of ['Copy', 'Export'])
    await expectMenuLayout(page, `${name} of a selection`, pageWidths, () =>
      page.locator(`.selection ${named('button', name)}`).click(),
    );
  await world.server.misbehave({ match: { operation: 'delete' }, fault: 'status-409-json', times: 3 });
  await page.locator('.selection .danger').click();
  await page.waitForSelector('.deletion');
  await waitForText(page, '.failures');
  await checkLayout('several that were refused');
  await setUndoTime(page, 60);
  await choose('Delete');
  await page.waitForSelector('.deletion');
  await choose('Delete');
  await waitForText(page, '.deletion', (text) => text.includes('Deleting 2 links'));
  await checkLayout('deletions one by one');
  await undoAll(page);
  await setUndoTime(page, 6);
  await world.server.misbehave({ match: { operation: 'delete' }, fault: 'status-409-json', times: 2 });
  await choose('Delete');
  await choose('Delete');
  await page.waitForFunction(() => document.querySelectorAll('.deletions .notice').length === 3);
  await checkLayout('several and single ones that were refused');
});

it('is laid out well with a deletion of several that waits, and is paused', async () => {
  await openList();
  await select(3);
  await world.server.misbehave({ match: { operation: 'delete' }, fault: 'status-429-json' });
  await page.locator('.selection .danger').click();
  await waitForText(page, '.deletion .grow', (text) => text.length > 20);
  await checkLayout('a deletion of several that waits');
  await press('Pause');
  await waitForText(page, '.deletion', (text) => text.includes('Paused'));
  await checkLayout('a deletion that is paused');
  await press('Keep the rest');
  // If one of them may already be gone, a notice says what was kept.
  await Promise.any([press('Dismiss'), page.waitForSelector('.deletion', { hidden: true })]);
});

it('is laid out well with an old list of a service that is not there', async () => {
  await world.desk.ageList(1);
  await world.server.misbehave({ fault: 'refuse' });
  await openList();
  await page.waitForSelector('[role="alert"]');
  await choose('Delete');
  await page.waitForSelector('.deletion');
  await checkLayout('an old list, and a deletion in it');
});

it('is laid out well with statistics of the account, of a link, and of none', async () => {
  await open('#statistics');
  await page.waitForSelector('.shares');
  await endDeletions();
  await checkLayout('statistics of the account');
  await page.close();
  await openList();
  await choose('Statistics');
  await page.waitForSelector('.plot-bar');
  await checkLayout('statistics of a link');
  await page.close();
  await open(`#statistics=${longAlias}`);
  await waitForText(page, 'p.empty');
  await checkLayout('statistics of no link');
  await page.close();
  await world.server.misbehave({ match: { operation: 'analytics' }, fault: 'status-400-json', times: 5 });
  await open('#statistics&days=90');
  await page.waitForSelector('[role="alert"]');
  await checkLayout('statistics that are refused');
});

it('is laid out well with bio pages, with none, and where they are refused', async () => {
  await open('#bio-pages');
  await page.waitForSelector(rows);
  await checkLayout('bio pages');
  await page.close();
  await world.server.misbehave({ match: { operation: 'bio-pages' }, fault: 'status-400-json' });
  await open('#bio-pages');
  await page.waitForSelector('[role="alert"]');
  await checkLayout('bio pages that are refused');
  world.server.truth.bioPages = [];
  await press('Retry');
  await waitForText(page, '.empty-list');
  await checkLayout('no bio page');
});

it('is laid out well without a link', async () => {
  world.server.truth.links = [];
  await world.desk.send('refresh', { maxAgeMs: 0 });
  await open();
  await waitForText(page, '.empty-list');
  await waitForText(page, linksStatus, (text) => text === '0 links');
  await checkLayout('no link');
  expect(await page.$$(rows)).toEqual([]);
});

it('is laid out well before an account is connected', async () => {
  await world.desk.send('eraseAllAccounts', null);
  await open();
  await page.waitForSelector('.welcome button');
  await checkLayout('welcome');
});
