import type { Page } from 'puppeteer-core';
import { pages } from '../../test/corpus/read.ts';
import { startFaultServer } from '../../test/faults/start-fault-server.ts';
import { ExtensionBrowser } from '../drivers/chromium/extension.ts';
import { openSite, titleTag } from '../drivers/open-site.ts';
import { named } from '../drivers/page.ts';

type Shoot = (page: Page, name: string) => Promise<void>;

/** Takes screenshots of the statistics of a service that tells nothing of some days, in the popup and on their page. */
export async function shootGaps(shoot: Shoot): Promise<void> {
  const server = await startFaultServer();
  for (const { title, longUrl } of pages()) server.truth.create({ longUrl, alias: null, title });
  server.truth.links.forEach((link, at) => (link.clicks = at * 30));
  server.truth.shares = { ...server.truth.shares, daily: daysWithGaps() };
  const extension = await ExtensionBrowser.launch({ headless: true, allow: ['http://127.0.0.1/*'] });
  await (await extension.connect(server.baseUrl, server.key)).close();
  const [{ title, longUrl }] = pages();
  const site = await openSite(extension.browser, longUrl, titleTag(title));
  const popup = await extension.clickToolbarButton(site);
  await popup.locator(named('button', 'Show statistics')).click();
  await popup.waitForSelector('.daily .gap');
  await shoot(popup, 'popup-statistics-gaps');
  const page = await extension.open('src/links/index.html#statistics');
  await page.setViewport({ width: 1280, height: 1100 });
  await page.waitForSelector('.plot-line');
  await shoot(page, 'links-statistics-gaps');
  await extension.close();
  await server.close();
}

/** The last 30 days as a service tells them, without the 11th to the 14th, and without the 20th. */
const daysWithGaps = () =>
  Array.from({ length: 30 }, (_, at) => ({
    date: new Date(Date.now() - (29 - at) * 86_400_000).toISOString().slice(0, 10),
    count: Math.round(300 + at * 12 + 160 * Math.sin(at * 1.7)),
  })).filter((_, at) => at !== 19 && (at < 10 || at > 13));
