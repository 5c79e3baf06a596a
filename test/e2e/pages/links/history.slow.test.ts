import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { connectByCommand } from '../../connect-by-command.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { seed } from '../../../seed/seed.ts';
import { accessibilityProblems } from '../../axe.ts';
import { ageHistory, countOf, historyDays } from '../../age-history.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { chooseInRow, openFilter, openLinks } from '../../link-rows.ts';
import { World } from '../../world.ts';

/** Clicks between visits some days apart, at the real service, derived from the lists alone. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** The small chart of each link by its code, as text. */
const lines = (page: Page): Promise<string[][]> =>
  page.$$eval('tbody tr', (rows) =>
    rows.map((row) => [
      row.dataset['row'] ?? '',
      row.querySelector('[data-column="recent"]')?.textContent ?? '',
    ]),
  );

async function visit(clicks: Record<string, number>): Promise<void> {
  for (const [url, count] of Object.entries(clicks))
    for (let click = 0; click < count; click += 1)
      await fetch(url, { redirect: 'manual', headers: { 'User-Agent': `Mozilla/5.0 Firefox/1${click}.0` } });
}

it('shows the clicks of the last days from the second day on, what is new, and what moved in a week', async () => {
  const { account_id: accountId, api_key: key } = await createAccount(world.service.db, {
    name: 'A',
    plan: 'pro',
  });
  await seed(world.service.db, { accountId, links: 5 });
  await connectByCommand(world.extension, world.apiAddress, key);
  const [newest, , third] = await world.links(key);
  if (!newest || !third) throw new Error('There are no links.');
  const first = await openLinks(world.extension);
  await expect.poll(() => historyDays(world.extension)).toBe(1);
  expect(await first.$$('[data-column="recent"]')).toEqual([]);
  // A visit counts after the page was looked at for a moment.
  await expect.poll(() => countOf(world.extension, 'looks'), { timeout: 10_000 }).toBe(1);
  await first.close();

  await ageHistory(world.extension, 8);
  await visit({ [third.short_url]: 6, [newest.short_url]: 1 });
  await expect
    .poll(async () => (await world.links(key)).map(({ clicks }) => clicks))
    .toEqual([1, 0, 6, 0, 0]);
  const asked = world.countRequests('GET');
  const before = await openLinks(world.extension);
  await before.locator(named('button', 'Update now')).click();
  await expect.poll(() => historyDays(world.extension)).toBe(2);
  await before.close();
  const second = await openLinks(world.extension);
  // A part of them may have come on the day of the first list, of which not all is known.
  await expect
    .poll(async () => Object.fromEntries(await lines(second))[third.short_code])
    .toMatch(/^Last 8 days: [56] clicks$/);
  const shown = Object.fromEntries(await lines(second));
  expect(shown[newest.short_code]).toBe('Last 8 days: 1 click');
  expect(Object.values(shown).filter((text) => text === 'No clicks')).toHaveLength(3);
  // The list, and the totals with it. The history needs no request.
  expect(asked()).toBeLessThanOrEqual(6);

  await second.locator(named('button', 'Last 30 days')).click();
  await second.waitForSelector('[data-column="recent"][aria-sort="descending"]');
  await expect.poll(async () => (await lines(second))[0]?.[0]).toBe(third.short_code);
  expect(new URL(second.url()).hash).toBe('#links&sort=-recent');
  expect(await accessibilityProblems(second)).toEqual([]);
  expect(await layoutProblems(second, pageWidths)).toEqual([]);
  await second.close();

  await ageHistory(world.extension, 7);
  await visit({ [third.short_url]: 12, [newest.short_url]: 2 });
  await expect
    .poll(async () => (await world.links(key)).map(({ clicks }) => clicks))
    .toEqual([3, 0, 18, 0, 0]);
  const updated = await openLinks(world.extension);
  await updated.locator(named('button', 'Update now')).click();
  await expect.poll(() => historyDays(world.extension)).toBe(3);
  await openFilter(updated, 'Sort by');
  await updated.locator(named('menuitemradio', 'New clicks')).click();
  // The history is recorded a moment before the page shows it.
  await waitForText(updated, 'tbody tr [data-column="clicks"]', (text) => /^18\s.*\+12$/s.test(text.trim()));
  await updated.close();
  // Whether the second look was long enough to count as a visit depends on the machine.
  const popup = await world.popupOn();
  await waitForText(popup, `[data-row="${newest.short_code}"] .clicks small`, (text) =>
    /\+[23]$/.test(text.trim()),
  );
  await world.extension.closePopup();
  const statistics = await openLinks(world.extension, '#statistics');
  // Nothing is recorded of 30 days ago, so the links with the most clicks are those of all time.
  await waitForText(statistics, '.tabs', (text) => text.includes('clicks so far'));
  expect(await statistics.$eval('.ranking li', (row) => row.textContent)).toMatch(
    new RegExp(`${third.short_code}18$`),
  );
  await statistics.locator(named('tab', 'Biggest changes')).click();
  await waitForText(statistics, '.ranking', (text) => /\+1[24]0%/.test(text));
  // Some of the 12 are of today, which isn’t over.
  expect(await statistics.$eval('.ranking li', (row) => row.textContent)).toMatch(
    new RegExp(`${third.short_code}(?:11\\+120|12\\+140)%$`),
  );
  expect(await statistics.$eval('.ranking b', (number) => number.title)).toMatch(/^5 → 1[12]$/);
  expect(await accessibilityProblems(statistics)).toEqual([]);
  expect(await layoutProblems(statistics, pageWidths)).toEqual([]);

  // A goal, with the pace of that week. Each window shows a goal that another one sets or changes.
  const list = await openLinks(world.extension);
  await setGoal(list, third.short_code, '1.5');
  expect(await waitForText(list, 'dialog .field-problem')).toContain('whole number');
  expect(await focusedName(list)).toBe('Clicks to reach');
  await list.locator(named('textbox', 'Clicks to reach')).fill('1.000');
  expect(await accessibilityProblems(list)).toEqual([]);
  expect(await layoutProblems(list, pageWidths)).toEqual([]);
  await list.locator(named('button', 'Save')).click();
  await list.waitForSelector('dialog', { hidden: true });
  expect(await waitForText(statistics, '.goal-in-list')).toMatch(/18 of 1,000.*At this rate, around /s);
  await statistics.bringToFront();
  await statistics.locator('.ranking li:has(.goal-in-list) a').click();
  // Beside the chart it says what that shows: for the service, for which no time has passed, all clicks are of today.
  expect(await waitForText(statistics, '.goal')).toContain('Last 7 days: 0 clicks');
  expect(await accessibilityProblems(statistics)).toEqual([]);
  expect(await layoutProblems(statistics, pageWidths)).toEqual([]);
  await statistics.locator(named('button', 'Change goal…')).click();
  await statistics.waitForSelector('dialog[open]');
  await list.bringToFront();
  await chooseInRow(list, third.short_code, 'Change goal…');
  await list.locator(named('textbox', 'Clicks to reach')).fill('18');
  await list.locator(named('button', 'Save')).click();
  await waitForText(list, 'dialog .field-problem', (text) => text === 'Choose more than 18.');
  await list.locator(named('textbox', 'Clicks to reach')).fill('19');
  await list.locator(named('button', 'Save')).click();
  expect(await waitForText(statistics, 'dialog .notice')).toContain('changed this goal to 19 clicks');
  await waitForText(statistics, '.goal', (text) => text.includes('of 19'));
  await statistics.bringToFront();
  await statistics.locator(named('button', 'Remove')).click();
  await statistics.waitForSelector('.goal', { hidden: true });
  expect(await statistics.evaluate(() => document.activeElement?.textContent)).toBe('Set a goal…');
});

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('label')?.firstChild?.textContent);

/** Opens the goal's dialog in the row's menu, fills it in, and presses Save. */
async function setGoal(page: Page, code: string, clicks: string): Promise<void> {
  await chooseInRow(page, code, 'Set a goal…');
  await page.locator(named('textbox', 'Clicks to reach')).fill(clicks);
  await page.locator(named('button', 'Save')).click();
}
