import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { ExtensionBrowser } from '../../../../scripts/drivers/chromium/extension.ts';
import { listRowJson, startListService } from '../../list-service.ts';
import { linksStatus } from '../../link-rows.ts';

/** Days on the links page are those of the user's own calendar, whatever the service's time zone. */
let service: Awaited<ReturnType<typeof startListService>>;
let extension: ExtensionBrowser;
const hourMs = 3_600_000;
const now = Date.now();

beforeAll(async () => {
  service = await startListService();
  extension = await ExtensionBrowser.launch({ headless: true, allow: ['http://127.0.0.1/*'] });
});
afterEach(async () => {
  const [, ...pages] = await extension.browser.pages();
  await Promise.all(pages.map((page) => page.close()));
});
afterAll(async () => {
  await extension.close();
  await service.close();
});

/** A link for each hour of the last four days, at a service whose times are `zone` ahead of UTC. */
async function connectTo(zone: number | null): Promise<void> {
  const times = Array.from({ length: 96 }, (_, index) => now - index * hourMs);
  service.has(
    times.map((at, index) => ({
      ...listRowJson(times.length - index),
      created_at: new Date(at + (zone ?? 0) * 60_000).toISOString().slice(0, 19).replace('T', ' '),
    })),
  );
  const settings = await extension.connect(service.baseUrl, 'a-key');
  await settings.evaluate(async (minutes) => {
    const { account } = await chrome.storage.local.get<{ account: { data: object } }>('account');
    const data = { ...account.data, zone: minutes };
    await chrome.storage.local.set({ account: { ...account, data } });
  }, zone);
  await settings.close();
}

async function openIn(zone: string, hash = '#links'): Promise<Page> {
  const page = await extension.browser.newPage();
  await page.emulateTimezone(zone);
  await page.setViewport({ width: 1280, height: 6000 });
  await page.goto(extension.url(`src/links/index.html${hash}`));
  await waitForText(page, linksStatus);
  return page;
}

const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);

/** The days in the visible rows. */
const daysShown = (page: Page): Promise<string[]> =>
  page.$$eval('tbody [data-column="created"]', (cells) =>
    cells.map((cell) => {
      const date = new Date((cell as HTMLElement).title.replace(/\s/g, ' '));
      return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    }),
  );

it.each([
  ['Asia/Tokyo', 0],
  ['America/Los_Angeles', 345],
  ['Europe/Berlin', -300],
  ['Asia/Kolkata', 60],
])(
  'in %s, what is listed was made on the day that its row says, where the service is %d minutes ahead of UTC',
  async (zone, minutes) => {
    const today = dayIn(zone, now);
    const yesterday = dayIn(zone, now - 24 * hourMs);
    const made = Array.from({ length: 96 }, (_, index) => dayIn(zone, now - index * hourMs));
    await connectTo(minutes);
    const page = await openIn(zone);
    await expect.poll(() => daysShown(page)).toEqual(made);
    const ofToday = await openIn(zone, '#links&created=1');
    await expect.poll(() => daysShown(ofToday)).toEqual(made.filter((day) => day === today));
    const ofTwoDays = await openIn(zone, '#links&created=2');
    await expect.poll(() => daysShown(ofTwoDays)).toEqual(made.filter((day) => day >= yesterday));
    const ofOneDay = await openIn(zone, `#links&created=${yesterday}..${yesterday}`);
    await expect.poll(() => daysShown(ofOneDay)).toEqual(made.filter((day) => day === yesterday));
    const untilThen = await openIn(zone, `#links&created=..${yesterday}`);
    await expect.poll(() => daysShown(untilThen)).toEqual(made.filter((day) => day <= yesterday));
  },
);

it('whose days they are is said, on the list and below statistics', async () => {
  await connectTo(330);
  const page = await openIn('Asia/Tokyo');
  expect(await page.$eval('[data-column="created"] button', ({ title }) => title)).toContain(
    'Dates in Japan',
  );
  const statistics = await openIn('Asia/Tokyo', '#links');
  await statistics.evaluate(() => (location.hash = '#statistics'));
  await waitForText(statistics, 'footer', (text) =>
    text.includes('Days in the service’s time zone: UTC+5:30'),
  );
});

it('that the service’s totals say nothing of days is said', async () => {
  await connectTo(0);
  const page = await openIn('Asia/Tokyo');
  await page.evaluate(() => (location.hash = '#statistics'));
  await waitForText(page, 'main', (text) => text.includes('totals don’t change with the period'));
});

it('that the zone of the service is not known is said', async () => {
  await connectTo(null);
  const page = await openIn('Asia/Tokyo');
  expect(await waitForText(page, 'footer')).toContain('may be hours off: the service’s time zone is unknown');
  await page.evaluate(() => (location.hash = '#statistics'));
  await waitForText(page, 'footer', (text) => text.includes('time zone, which is unknown'));
});
