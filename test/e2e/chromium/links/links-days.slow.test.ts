import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectByCommand } from '../../connect-by-command.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import type { ExtensionBrowser } from '../../../../scripts/drivers/chromium/extension.ts';
import { listRowJson, startListService } from '../../list-service.ts';
import { linksStatus } from '../../link-rows.ts';
import { giveBack, shareChromium } from '../../shared-browser.ts';

/** Days on the links page are those of the user's own calendar, whatever the service's time zone. */
let service: Awaited<ReturnType<typeof startListService>>;
let extension: ExtensionBrowser;
const hourMs = 3_600_000;
const now = Date.now();

beforeAll(async () => {
  service = await startListService();
  extension = await shareChromium({ allow: ['http://127.0.0.1/*'] });
});
afterEach(async () => {
  const [, ...pages] = await extension.browser.pages();
  await Promise.all(pages.map((page) => page.close()));
});
afterAll(async () => {
  await giveBack(extension);
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
  await connectByCommand(extension, service.baseUrl, 'a-key');
  await extension.inBackground(async (minutes) => {
    const { account } = await chrome.storage.local.get<{ account: { data: object } }>('account');
    const data = { ...account.data, zone: minutes };
    await chrome.storage.local.set({ account: { ...account, data } });
  }, zone);
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

it('what is listed was made on the day that its row says, where the user and the service are in two time zones', async () => {
  const zone = 'America/Los_Angeles';
  const yesterday = dayIn(zone, now - 24 * hourMs);
  const made = Array.from({ length: 96 }, (_, index) => dayIn(zone, now - index * hourMs));
  await connectTo(345);
  const page = await openIn(zone);
  await expect.poll(() => daysShown(page)).toEqual(made);
  const ofOneDay = await openIn(zone, `#links&created=${yesterday}..${yesterday}`);
  await expect.poll(() => daysShown(ofOneDay)).toEqual(made.filter((day) => day === yesterday));
});

it('whose days they are is said', async () => {
  await connectTo(330);
  const page = await openIn('Asia/Tokyo');
  expect(await page.$eval('[data-column="created"] button', ({ title }) => title)).toContain(
    'Dates in Japan',
  );
});
