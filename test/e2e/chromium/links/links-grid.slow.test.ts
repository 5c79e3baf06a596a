import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TargetType, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addMonths } from '../../../../src/core/list/calendar.ts';
import { addDays, localDayOf } from '../../../../src/core/list/local-days.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../../axe.ts';
import { openFilter } from '../../link-rows.ts';
import { World } from '../../world.ts';

let world: World;
let links: Awaited<ReturnType<World['links']>>;
beforeAll(async () => {
  world = await World.start();
  links = await world.links(await world.connectSeeded(2000, 500));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const status = 'footer [role="status"]';
const selection = named('region', 'Selected links');

async function open(hash = ''): Promise<Page> {
  const page = await world.extension.open(`src/links/index.html${hash}`);
  // The service's time zone, so that both have the same days.
  await page.emulateTimezone('UTC');
  await page.bringToFront();
  await page.waitForSelector('tbody tr');
  return page;
}

const focusRow = (page: Page): Promise<void> =>
  page.$eval('tbody tr[tabindex="0"]', (row) => (row as HTMLElement).focus());

const focusedRow = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));

it('of 2,000 links only those in sight are in the document, wherever they are scrolled to', async () => {
  const page = await open();
  expect(await page.$eval('[role="grid"]', (grid) => grid.getAttribute('aria-rowcount'))).toBe('2001');
  await focusRow(page);
  await page.keyboard.press('End');
  await page.waitForSelector('tr[aria-rowindex="2001"]');
  expect(await focusedRow(page)).toBe('2001');
  expect(await page.$eval('tr[aria-rowindex="2001"]', (row) => row.textContent)).toContain(
    links.at(-1)?.short_code,
  );
  expect((await page.$$('tbody tr')).length).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForSelector('tr[aria-rowindex="2"]');
  expect(await focusedRow(page)).toBe('2001');
  await page.keyboard.press('Home');
  expect(await focusedRow(page)).toBe('2');
});

it('is moved in, copied from and searched by keys alone, and says which', async () => {
  const page = await open();
  await focusRow(page);
  for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'PageUp', 'ArrowUp'] as const)
    await page.keyboard.press(key);
  expect(await focusedRow(page)).toBe('3');
  await page.keyboard.press('Enter');
  await waitForText(page, '.said', (text) => text === 'Copied 1 link');
  const before = new Set(world.extension.browser.targets());
  const opened = world.extension.browser.waitForTarget(
    (target) => target.type() === TargetType.PAGE && !before.has(target),
  );
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await opened;
  await page.bringToFront();
  await page.keyboard.press('/');
  await page.keyboard.type('sourdugh');
  await waitForText(page, status, (text) => text.endsWith('of 2,000 links'));
  expect((await page.$eval('mark', (mark) => mark.textContent)).toLowerCase()).toBe('sourdough');
  await focusRow(page);
  const focused = await focusedRow(page);
  await page.keyboard.press('?');
  await page.waitForSelector(named('dialog', 'Keyboard shortcuts'));
  // Opened to read, so the dialog itself has the focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  expect(await focusedRow(page)).toBe(focused);
  expect(await world.clipboard()).toBe(links[1]?.short_url);
});

it('is entered by ↓ and ↑ from anywhere, at a row that is in sight', async () => {
  const page = await open();
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await leave();
  await page.keyboard.press('ArrowDown');
  expect(await focusedRow(page)).toBe('2');
  await page.keyboard.press('ArrowDown');
  expect(await focusedRow(page)).toBe('3');
  await leave();
  await page.evaluate(() => scrollTo(0, 20_000));
  await page.waitForSelector('tr[aria-rowindex="420"]');
  await page.keyboard.press('ArrowUp');
  const entered = Number(await focusedRow(page));
  expect(entered).toBeGreaterThan(400);
  expect(entered).toBeLessThan(430);
  // Where a field has the focus, the keys are its own.
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
});

it('chooses rows one by one, as a range and all that match, and Esc clears', async () => {
  const page = await open();
  await page.locator(named('checkbox', `Select ${links[1]?.short_code}`)).click();
  expect(await waitForText(page, '.selection b')).toBe('1 of 2,000 selected');
  await page.keyboard.down('Shift');
  await page.locator(named('checkbox', `Select ${links[4]?.short_code}`)).click();
  await page.keyboard.up('Shift');
  await waitForText(page, '.selection b', (text) => text === '4 of 2,000 selected');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator(`${selection} >>> ${named('button', 'Copy')}`).click();
  await page.locator(named('menuitem', 'Short link')).click();
  await waitForText(page, '.said', (text) => text === 'Copied 4 links');
  const chosen = links.slice(1, 5).map(({ short_url }) => short_url);
  expect(await world.clipboard()).toBe(chosen.join('\n'));
  await page.bringToFront();
  await focusRow(page);
  await page.keyboard.press('Space');
  await waitForText(page, '.selection b', (text) => text === '3 of 2,000 selected');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await waitForText(page, '.selection b', (text) => text === '2,000 selected');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.selection', { hidden: true });
  await focusRow(page);
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await waitForText(page, '.selection b', (text) => text === '3 of 2,000 selected');
});

it('saves all that is listed as JSON, and what is selected as CSV', async () => {
  const page = await open('#links&sort=code');
  const folder = await mkdtemp(join(tmpdir(), 'curtail-downloads-'));
  const cdp = await page.createCDPSession();
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  const saved = (ending: string) =>
    expect.poll(async () =>
      readFile(join(folder, `links-${new Date().toISOString().slice(0, 10)}.${ending}`), 'utf8').catch(
        () => '',
      ),
    );
  await page.locator(named('button', 'Export')).click();
  await page.locator(named('menuitem', 'JSON')).click();
  const byCode = links.toSorted((a, b) =>
    new Intl.Collator('en', { numeric: true }).compare(a.short_code, b.short_code),
  );
  await saved('json').toContain('"clicks"');
  const json = JSON.parse(
    await readFile(join(folder, `links-${new Date().toISOString().slice(0, 10)}.json`), 'utf8'),
  ) as { short_code: string }[];
  expect(json.map(({ short_code }) => short_code)).toEqual(byCode.map(({ short_code }) => short_code));
  const [first] = byCode;
  await page.locator(named('checkbox', `Select ${first?.short_code}`)).click();
  await page.locator(`${selection} >>> ${named('button', 'Export')}`).click();
  await page.locator(named('menuitem', 'CSV')).click();
  await saved('csv').toMatch(
    new RegExp(
      `^\uFEFFshort_code,short_url,title,long_url,clicks,status,created_at,new_clicks\r\n${first?.short_code},[^\r]+\r\n$`,
    ),
  );
});

it('is narrowed down by chips, which back and forward undo and a bookmark keeps', async () => {
  const page = await open('#links&clicks=1..');
  const some = await waitForText(page, status, (text) => text.endsWith('of 2,000 links'));
  await openFilter(page, 'Created');
  await page.locator(named('menuitemradio', 'Last 7 days')).click();
  const week = await waitForText(page, status, (text) => text.endsWith('of 2,000 links') && text !== some);
  expect(new URL(page.url()).hash).toBe('#links&created=7&clicks=1..');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await waitForText(page, status, (text) => text === some);
  await page.goForward();
  await waitForText(page, status, (text) => text === week);
});

it('is narrowed down to any range of days and of clicks', async () => {
  const page = await open();
  const day = links[200]?.created_at.slice(0, 10) ?? '';
  await openFilter(page, 'Created');
  await page.locator(named('menuitemradio', 'Custom…')).click();
  await page.waitForSelector('.dates:popover-open');
  expect(await accessibilityProblems(page)).toEqual([]);
  const topOf = (selector: string) => page.$eval(selector, (node) => node.getBoundingClientRect().top);
  expect(await topOf('.dates')).toBeGreaterThan(await topOf(named('button', 'Filter')));
  // By keys in the month: a month back and chosen, then the week before it.
  for (const key of ['PageUp', 'Enter', 'ArrowUp', 'Enter'] as const) await page.keyboard.press(key);
  const monthAgo = addMonths(localDayOf(Date.now()), -1);
  expect(await page.$$eval('.dates input', (inputs) => inputs.map(({ value }) => value))).toEqual([
    addDays(monthAgo, -7),
    monthAgo,
  ]);
  expect(await page.$$('.dates [aria-selected="true"]')).not.toEqual([]);
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.dates', { hidden: true });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filter');
  await openFilter(page, 'Created');
  await page.locator(named('menuitemradio', 'Custom…')).click();
  await page.waitForSelector('.dates:popover-open');
  await page.$$eval(
    '.dates input',
    (inputs, value) => {
      for (const input of inputs) {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    day,
  );
  await page.locator(named('button', 'Apply')).click();
  const ofDay = links.filter(({ created_at }) => created_at.startsWith(day));
  await waitForText(page, status, (text) => text === `${ofDay.length} of 2,000 links`);
  expect(new URL(page.url()).hash).toBe(`#links&created=${day}..${day}`);
  await page.goto(`${page.url().split('#')[0]}#links&clicks=2..5`);
  const some = links.filter(({ clicks }) => clicks >= 2 && clicks <= 5);
  await waitForText(page, status, (text) => text === `${some.length} of 2,000 links`);
  await page.locator(named('button', 'Clicks so far: 2–5')).click();
  await page.locator(named('menuitemradio', 'Custom…')).click();
  await page.locator(named('spinbutton', 'At most')).fill('1');
  await page.locator(named('button', 'Apply')).click();
  expect(await page.$$('dialog[open]')).toHaveLength(1);
  await page.locator(named('spinbutton', 'At most')).fill('2');
  await page.locator(named('button', 'Apply')).click();
  const two = links.filter(({ clicks }) => clicks === 2);
  await waitForText(page, status, (text) => text === `${two.length} of 2,000 links`);
});
