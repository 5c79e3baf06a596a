import type { Page } from 'puppeteer-core';
import { aliasOf } from '../../test/seed/content.ts';
import { pages } from '../../test/corpus/read.ts';
import { ageHistory, historyDays } from '../../test/e2e/age-history.ts';
import { startFaultServer } from '../../test/faults/start-fault-server.ts';
import type { Truth } from '../../test/faults/truth.ts';
import { ExtensionBrowser } from '../drivers/chromium/extension.ts';
import { openSite, titleTag } from '../drivers/open-site.ts';
import { named } from '../drivers/page.ts';
import { until } from '../drivers/until.ts';

type Shoot = (page: Page, name: string) => Promise<void>;

/**
 * Takes screenshots of the statistics of a service that tells nothing of some days, in the popup and on their page. There,
 * the links have two weeks of history.
 */
export async function shootGaps(shoot: Shoot): Promise<void> {
  const server = await startFaultServer();
  fill(server.truth);
  const extension = await ExtensionBrowser.launch({ headless: true, allow: ['http://127.0.0.1/*'] });
  await (await extension.connect(server.baseUrl, server.key)).close();
  const [{ title, longUrl }] = pages();
  const site = await openSite(extension.browser, longUrl, titleTag(title));
  const popup = await extension.clickToolbarButton(site);
  await popup.locator(named('button', 'Show statistics')).click();
  await popup.waitForSelector('.daily .gap');
  await shoot(popup, 'popup-statistics-gaps');
  await liveThroughDays(extension, server.truth);
  const page = await extension.open('src/links/index.html#statistics');
  await page.setViewport({ width: 1280, height: 1160 });
  await page.waitForSelector('.plot-line');
  await page.waitForSelector('.last-days .spark');
  await page.hover('.plot-field');
  await shoot(page, 'links-statistics-gaps');
  await page.setViewport({ width: 1280, height: 900 });
  await page.locator(named('link', 'Links')).click();
  await page.waitForSelector('[data-column="recent"] .spark');
  await page.locator('tbody tr:nth-child(1) .box').click();
  await page.locator('tbody tr:nth-child(2) .box').click();
  await shoot(page, 'links-days');
  await extension.close();
  await server.close();
}

/** Links that were created over 80 days, and 60 days of clicks. */
function fill(truth: Truth): void {
  for (const { title, longUrl } of pages()) truth.create({ longUrl, alias: aliasOf(title) || null, title });
  const { length } = truth.links;
  for (const [at, link] of truth.links.entries()) {
    link.clicks = at * 40;
    link.createdAt = dateOf(Math.floor(80 * (1 - at / length)) + 15);
  }
  const daily = daysWithGaps();
  const total = daily.slice(-30).reduce((sum, { count }) => sum + count, 0);
  const share = (part: number) => Math.round(total * part);
  truth.shares = {
    summary: { total_clicks: total, unique_clicks: share(0.73), total_links: length },
    daily,
    devices: [
      { device_type: 'mobile', count: share(0.61) },
      { device_type: 'desktop', count: share(0.34) },
      { device_type: 'tablet', count: total - share(0.61) - share(0.34) },
    ],
    countries: [
      { country: 'Germany', count: share(0.41) },
      { country: 'France', count: share(0.2) },
      { country: 'Spain', count: share(0.12) },
      { country: 'Italy', count: share(0.08) },
    ],
  };
}

/** The day so many days ago, at noon. */
const dateOf = (ago: number): string =>
  `${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)} 12:00:00`;

/** The last 60 days as a service tells them, without the 11th to the 14th of the last 30, and without the 20th. */
const daysWithGaps = () =>
  Array.from({ length: 60 }, (_, at) => ({
    date: dateOf(59 - at).slice(0, 10),
    count: Math.round(140 + at * 8 + 130 * Math.sin(at * 1.7)),
  })).filter((_, at) => at !== 49 && (at < 40 || at > 43));

/** Two weeks and a day on which the list is fetched once a day. Of five links in a row, each has a course of its own. */
async function liveThroughDays(extension: ExtensionBrowser, truth: Truth): Promise<void> {
  const courses = [
    () => 9,
    (day: number) => 3 + 3 * day,
    (day: number) => (day < 8 ? 4 : 34 - day),
    (day: number) => Math.max(2, 60 - 4 * day),
    (day: number) => 8 + day + 6 * (day % 2),
  ];
  const page = await extension.open('src/links/index.html');
  await until('day of the history', async () => (await historyDays(extension)) === 1);
  for (let day = 1; day <= 15; day += 1) {
    for (const [at, link] of truth.links.entries())
      link.clicks += Math.round((courses[at % courses.length]?.(day) ?? 0) * (1 + (at % 7) / 3));
    await ageHistory(extension, 1);
    await page.locator(named('button', 'Update now')).click();
    await until('day of the history', async () => (await historyDays(extension)) === day + 1);
  }
  await page.close();
}
