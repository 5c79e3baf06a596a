import { aliasOf } from '../../test/seed/content.ts';
import { pages } from '../../test/corpus/read.ts';
import { startFaultServer } from '../../test/faults/start-fault-server.ts';
import type { Truth } from '../../test/faults/truth.ts';
import { openSite, titleTag } from '../drivers/open-site.ts';
import { named } from '../drivers/page.ts';
import { clicksOn } from './day-of-clicks.ts';
import { liveThroughDays } from './live-through-days.ts';
import type { NamedHosts } from './named-hosts.ts';
import type { Shoot } from './shoot.ts';

/**
 * Takes screenshots of the statistics of a service that tells nothing of some days, in the popup and on their page. There,
 * the links have two weeks of history.
 */
export async function shootGaps(hosts: NamedHosts, shoot: Shoot): Promise<void> {
  const server = await startFaultServer({ siteUrl: 'https://links.acme.example' });
  fill(server.truth);
  const extension = await hosts.launch();
  const { origin, pathname } = new URL(server.baseUrl);
  const address = hosts.name('links.acme.example', origin);
  await (await extension.connect(`${address}${pathname}`, server.key)).close();
  const [{ title, longUrl }] = pages();
  const site = await openSite(extension.browser, longUrl, titleTag(title));
  const popup = await extension.clickToolbarButton(site);
  await popup.locator(named('button', 'Show statistics')).click();
  await popup.waitForSelector('.plot-gap');
  await shoot(popup, 'popup-statistics-gaps');
  await liveThroughDays(extension, 15, (day) => addClicks(server.truth, day));
  const page = await extension.open('src/links/index.html#statistics');
  await page.setViewport({ width: 1280, height: 1160 });
  await page.waitForSelector('.plot-bar');
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

/** Clicks that a day brings to the links. */
function addClicks(truth: Truth, day: number): void {
  for (const [at, link] of truth.links.entries()) link.clicks += clicksOn(day, at);
}
