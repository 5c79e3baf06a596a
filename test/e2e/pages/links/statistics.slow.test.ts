import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { connectByCommand } from '../../connect-by-command.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { speak } from '../../../../scripts/drivers/speak.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { seed } from '../../../seed/seed.ts';
import { pages } from '../../../corpus/read.ts';
import { accessibilityProblems } from '../../axe.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { savedFiles } from '../../saved-files.ts';
import { startSumsOnly } from '../../sums-only.ts';
import { World } from '../../world.ts';

/** Statistics of an account with clicks from 90 days, at a service that tells only sums. */
let world: World<Driver>;
let service: Awaited<ReturnType<typeof startSumsOnly>>;
let accountId: number;
let key: string;

beforeAll(async () => {
  world = await World.here();
  service = await startSumsOnly(world.apiAddress);
  const made = await createAccount(world.service.db, { name: 'Seeded', plan: 'pro' });
  ({ account_id: accountId, api_key: key } = made);
  await seed(world.service.db, { accountId, links: 40, clicks: 3000, pages: pages() });
  await connect();
});
afterEach(() => world.closePages());
afterAll(async () => {
  await service.close();
  await world.stop();
});

/** Connects the account. Curtail learns the time zone from the first created link; here it is set at once. */
async function connect(): Promise<void> {
  await connectByCommand(world.extension, service.apiAddress, key);
  await world.extension.inBackground(async () => {
    const { account } = await chrome.storage.local.get<{ account: { data: object } }>('account');
    await chrome.storage.local.set({ account: { ...account, data: { ...account.data, zone: 0 } } });
  });
  service.forget();
}

async function open(hash = '#statistics'): Promise<Page> {
  const page = await world.extension.open(`src/links/index.html${hash}`);
  await page.setViewport({ width: 1280, height: 1000 });
  return page;
}

/** Each day in the table, in the service's format. */
async function tableOf(page: Page): Promise<Record<string, string>> {
  if (!(await page.$('.days-table'))) await page.locator(named('button', 'Show as table')).click();
  await page.waitForSelector('.days-table');
  const rows = await page.$$eval('.days-table tbody tr', (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  return Object.fromEntries(
    rows.map(([day = '', clicks = '']) => [
      new Date(`${day} UTC`).toISOString().slice(0, 10),
      clicks.replaceAll(',', ''),
    ]),
  );
}

/** The clicks of the last days in the service's own database. */
async function daysInDatabase(count: number): Promise<Record<string, string>> {
  const today = Math.floor(Date.now() / 86_400_000);
  const rows = await world.service.db
    .selectFrom('account_days')
    .select(['day', 'clicks'])
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(
    Array.from({ length: count }, (_, ago) => {
      const clicks = rows.filter(({ day }) => day === today - ago).reduce((sum, row) => sum + row.clicks, 0);
      return [new Date((today - ago) * 86_400_000).toISOString().slice(0, 10), String(clicks)];
    }),
  );
}

it('has each day as the service’s database has it, for 32 requests at first and two from then on', async () => {
  const page = await open();
  await expect.poll(() => tableOf(page)).toEqual(await daysInDatabase(30));
  await expect.poll(() => page.$$eval('figcaption', ([head]) => head?.textContent)).not.toContain('Loading');
  const { asked } = service;
  expect(asked.length).toBeLessThanOrEqual(32);
  expect(asked).toContain(60);
  expect(service.mostAtOnce()).toBeLessThanOrEqual(4);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator(named('button', 'Show as chart')).click();
  await page.waitForSelector('.plot');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
  await page.close();
  // With a list that is older than a minute, the totals would be fetched, too.
  await connect();

  const again = await open();
  await expect.poll(() => tableOf(again)).toEqual(await daysInDatabase(30));
  await waitForText(again, '.freshness');
  await expect.poll(() => service.asked).toEqual([30, 1]);
  service.forget();

  // Any period can be chosen, and days that are known are not asked for again.
  await again.locator(named('button', 'Custom…')).click();
  await again.locator(named('spinbutton', 'Days (1 to 90)')).fill('12');
  await again.locator(named('button', 'Apply')).click();
  await expect.poll(() => tableOf(again)).toEqual(await daysInDatabase(12));
  expect(new URL(again.url()).hash).toBe('#statistics&days=12');
  await expect.poll(() => service.asked).toEqual([12, 1]);
  await again.evaluate(() => history.back());
  await again.waitForSelector('button[aria-pressed="true"][title="Last 30 days"]');
  expect(service.asked).toHaveLength(2);

  // The week before is known too, so the weeks are compared, without today and the same day before.
  const clicks = Object.values(await daysInDatabase(14)).map(Number);
  const [now, before] = [clicks.slice(0, 7), clicks.slice(8)].map((days) => days.reduce((a, b) => a + b, 0));
  await again.locator(named('button', '7 days')).click();
  // The change is known before the clicks of today have come.
  const compared = new RegExp(`^Clicks in 7 days\\s+${now}\\s+[+−]?\\d+% from ${before} \\(6 full days\\)`);
  await waitForText(again, '.figure', (text) => compared.test(text.trim()));
  expect(await waitForText(again, '.figure:last-child')).toMatch(
    new RegExp(`Best day\\s+${Math.max(...clicks.slice(0, 7))}\\s`),
  );
});

it('leads from day to day by the keyboard, to a link’s own days, and away as files', async () => {
  const page = await open();
  await page.waitForSelector('.plot-field');
  await expect
    .poll(() => page.$eval('.plot-field', (field) => field.getAttribute('aria-valuetext')))
    .toMatch(/^\d+ clicks? on /);
  await page.focus('.plot-field');
  await page.keyboard.press('Home');
  const [first] = Object.values(await daysInDatabase(30)).toReversed();
  await expect
    .poll(() => page.$eval('.plot-field', (field) => field.getAttribute('aria-valuetext')))
    .toMatch(new RegExp(`^${first} clicks? on `));
  expect(await waitForText(page, '.plot-tip')).toContain(`${first} click`);

  const saved = await savedFiles(page);
  for (const [entry, ending] of [
    ['CSV', 'csv'],
    ['JSON', 'json'],
    ['PNG image', 'png'],
  ] as const) {
    await page.locator(named('button', 'Export')).click();
    await page.locator(named('menuitem', entry)).click();
    const { name, bytes } = await saved.next();
    expect(name).toMatch(new RegExp(`^clicks-[\\d-]+\\.${ending}$`));
    const text = Buffer.from(bytes).toString();
    const days = await daysInDatabase(30);
    if (ending === 'csv')
      for (const [day, clicks] of Object.entries(days)) expect(text).toContain(`${day},${clicks}\r\n`);
    if (ending === 'json') expect((JSON.parse(text) as { daily: object[] }).daily).toHaveLength(30);
    if (ending === 'png') expect(text.slice(1, 4)).toBe('PNG');
  }

  const code = await waitForText(page, '.ranking .short-code');
  await page.locator('.ranking li a').click();
  await waitForText(page, '.subject .short-code', (text) => text.endsWith(`/${code}`));
  await page.locator(named('button', `QR code for ${code}`)).click();
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await page.waitForSelector('.plot-bar');
  expect(new URL(page.url()).hash).toBe(`#statistics=${code}`);
  await expect.poll(() => page.$('figcaption .muted:not(.legend)')).toBeNull();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
});

it('says that totals do not follow the period, and asks no more', async () => {
  service.heedPeriod(false);
  await connect();
  await world.extension.inBackground(async () => {
    const opened = indexedDB.open('curtail');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const store = opened.result.transaction('days', 'readwrite').objectStore('days');
    await new Promise((resolve) => store.clear().addEventListener('success', resolve));
    opened.result.close();
  });
  const page = await open();
  await waitForText(page, '.statistics', (text) => text.includes('totals don’t change with the period'));
  expect(service.asked).toEqual([30, 1]);
  expect(await page.$('.chart')).toBeNull();
});

it('leads from the top links to the list of all links, those with the most clicks first', async () => {
  const page = await open();
  await page.locator(named('link', 'All 40')).click();
  const clicks = () =>
    page.$$eval('tbody [data-column="clicks"]', (cells) =>
      cells.map((cell) => Number(cell.textContent.replaceAll(',', ''))),
    );
  await expect.poll(async () => (await clicks()).length).toBeGreaterThan(5);
  const shown = await clicks();
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  expect(new URL(page.url()).hash).toContain('sort=-clicks');
});

it('has its heading, the days, and what can be chosen in one line', async () => {
  const page = await open();
  await page.waitForSelector('.subject .segments');
  const middles = await page.$$eval('.subject > :is(h1, .muted, .segments)', (parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(middles).toHaveLength(3);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
});

it('shows the whole period of each number, also in a narrow window and in longer words', async () => {
  const page = await open();
  await page.setViewport({ width: 640, height: 1000 });
  await page.waitForSelector('.figure');
  const cut = () =>
    page.$$eval('.shown-days, .figure p', (texts) =>
      texts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  await speak(page, 'de');
  try {
    await waitForText(page, '.figure p');
    expect(await cut()).toEqual([]);
  } finally {
    await speak(page, 'browser');
  }
});
