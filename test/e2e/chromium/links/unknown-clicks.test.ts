import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExtensionBrowser } from '../../../../scripts/drivers/chromium/extension.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { layoutProblems } from '../../layout/layout-problems.ts';
import { linksStatus } from '../../link-rows.ts';
import { listRowJson, startListService } from '../../list-service.ts';
import { giveBack, shareChromium } from '../../shared-browser.ts';

/** Clicks that can't be read are a dash wherever they are shown. */
let service: Awaited<ReturnType<typeof startListService>>;
let extension: ExtensionBrowser;

beforeAll(async () => {
  service = await startListService();
  service.has([
    { ...listRowJson(3), clicks: 'seven' },
    { ...listRowJson(2), clicks: -4 },
    { ...listRowJson(1), clicks: 0 },
  ]);
  extension = await shareChromium({ allow: ['http://127.0.0.1/*'] });
});
afterAll(async () => {
  await giveBack(extension);
  await service.close();
});

it('in the settings, the list and the popup', async () => {
  const settings = await extension.connect(service.baseUrl, 'a-key');
  await waitForText(settings, '#accounts .lead', (text) => text.includes('3') && text.includes('–'));
  const links = await extension.browser.newPage();
  await links.setViewport({ width: 1280, height: 900 });
  await links.goto(extension.url('src/links/index.html'));
  await waitForText(links, linksStatus);
  const cells = () =>
    links.$$eval('tbody [data-column="clicks"]', (all) => all.map((cell) => cell.textContent));
  await expect.poll(cells).toEqual(['–', '–', '0']);
  expect(await layoutProblems(links, [1280])).toEqual([]);
  const page = await extension.browser.newPage();
  await page.goto(service.siteUrl);
  const popup = await extension.clickToolbarButton(page);
  await popup.waitForSelector('.recent li .clicks');
  expect(await popup.$$eval('.recent li .clicks b', (all) => all.map((cell) => cell.textContent))).toEqual([
    '–',
    '–',
    '0',
  ]);
});
