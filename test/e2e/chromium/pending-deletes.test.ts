import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../axe.ts';
import { layoutProblems } from '../layout/layout-problems.ts';
import { listRowsJson, startListService } from '../list-service.ts';
import { giveBack, shareChromium } from '../shared-browser.ts';

/** What the links page says of a delete that can't be undone any more and is not done either. */
let service: Awaited<ReturnType<typeof startListService>>;
let extension: ExtensionBrowser;
let page: Page;
beforeAll(async () => {
  service = await startListService();
  service.has(listRowsJson(20));
  extension = await shareChromium({ allow: ['http://127.0.0.1/*'] });
  await (await extension.connect(service.baseUrl, 'key')).close();
  page = await extension.open('src/links/index.html');
});
afterAll(async () => {
  await giveBack(extension);
  await service.close();
});

const row = '.deletion.waiting';

const deleteNow = (linkId: string | null, shortCode: string) =>
  page.evaluate((input) => chrome.runtime.sendMessage({ command: 'deleteLink', input }), {
    id: crypto.randomUUID(),
    linkId,
    shortCode,
    undoMs: 0,
  });

const buttons = () => page.$$eval(`${row} button`, (all) => all.map(({ textContent }) => textContent));

it('it waits until the service lists the link', async () => {
  await deleteNow(null, 'brand-new');
  const said = await waitForText(page, row, (text) => text.includes('Not in the service’s list yet.'));
  expect(said).toMatch(/^Deleting brand-new is pending.*Retrying/s);
  expect(await buttons()).toEqual(['Retry now', 'Cancel']);
  expect(await layoutProblems(page, [380, 1280])).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator(named('button', 'Cancel')).click();
  await page.waitForSelector(row, { hidden: true });
});

it('it waits for an answer of the service after one in doubt', async () => {
  await service.close();
  await deleteNow('20', 'code20');
  const said = await waitForText(page, row);
  expect(said).toMatch(/^Deleting code20 is pending.*Retrying/s);
  expect(await buttons()).toEqual(['Retry now', 'Cancel']);
});
