import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { pageWidths } from '../../layout/layout-problems.ts';
import { expectLayout } from '../../layout/expect-layout.ts';
import { hardAddresses, hardTitles, longAlias } from '../../layout/hard-account.ts';
import { HardWorld } from '../../layout/hard-world.ts';

let world: HardWorld;
let page: Page;
beforeAll(async () => {
  world = await HardWorld.start();
  await world.connect();
  page = await world.extension.open('src/links/index.html#many');
  await page.bringToFront();
  await page.waitForSelector(addresses);
});
afterEach(() => world.calmDown());
afterAll(() => world.stop());

const addresses = named('textbox', 'URLs');
const checkLayout = (state: string) => expectLayout(page, state, pageWidths);
const press = (name: string) => page.locator(named('button', name)).click();

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const titles = hardTitles().slice(0, 30);
const long = hardAddresses();

/** For each title, lines that would create a link, that have one already, that are wrong, that repeat another, or that hold a secret or a wrapped URL. */
const lines = [
  ...titles.map((title, at) => [
    `https://a.example/${long[at]?.slice(8, 2000)}`,
    `new-${at}-${longAlias.slice(0, 40)}`,
    title,
  ]),
  [long[0] ?? '', '', titles[0] ?? ''],
  ['no address', '', titles[1] ?? ''],
  ['https://a.example/alias', `${longAlias}${longAlias}`, titles[2] ?? ''],
  ['https://a.example/alias', '', 'Twice'],
  ['https://a.example/alias', '', 'Twice'],
  ['https://a.example/?access_token=abc123', '', titles[3] ?? ''],
  [`https://a.example/?${'x'.repeat(50)}_access_token=abc123`, '', titles[3] ?? ''],
  [`https://www.google.com/url?q=${encodeURIComponent(long[1] ?? '')}`, '', titles[4] ?? ''],
]
  .map((row) => row.map(cell).join())
  .join('\n');

async function chooseFile(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'curtail-layout-')), name);
  writeFileSync(file, content);
  const input = (await page.waitForSelector('input[type="file"]', {
    hidden: true,
  })) as ElementHandle<HTMLInputElement> | null;
  await input?.uploadFile(file);
}

it('is laid out well from the first line to the dry run', async () => {
  await checkLayout('nothing yet');
  await page.locator(addresses).fill(lines, pasted);
  await page.waitForSelector('.mend');
  await checkLayout('lines to fix');
  for (const tab of ['To decide', 'Skipped', 'Ready']) {
    await page.$$eval(
      '[role="tab"]',
      (tabs, name) => (tabs.find((one) => one.textContent.startsWith(name)) as HTMLElement).click(),
      tab,
    );
    await checkLayout(`lines: ${tab}`);
  }
  await page.locator(addresses).fill('');
  await chooseFile(`${longAlias.repeat(4)}.csv`, '"');
  await waitForText(page, '.review [role="alert"]');
  await checkLayout('a file');
  await press('Remove');
});

it('is laid out well with what its user may know better of a file', async () => {
  const title = hardTitles().find((text) => /^[\0-\xff]{60,}$/.test(text)) ?? '';
  const sheet = [
    ['long_url', 'short_code', 'short_url', 'title'],
    [long[0] ?? '', longAlias, `https://links.example/${longAlias}`, title],
    ['Only words', '', '', '\xe9'],
  ]
    .map((line) => line.map(cell).join())
    .join('\n');
  await chooseFile(`${longAlias}.csv`, Buffer.from(sheet, 'latin1'));
  await page.waitForSelector(named('combobox', 'Encoding'));
  await checkLayout('a file in another encoding, with codes');
  await page.locator(named('checkbox', 'Use the codes in “short_code” as aliases')).click();
  await page.waitForFunction(
    (alias) => document.querySelector('textarea')?.value.includes(alias),
    {},
    longAlias,
  );
  await checkLayout('codes as aliases');
  await press('Remove');
});

it('is laid out well while a batch runs, and with its results', async () => {
  await page.locator(addresses).fill(lines, pasted);
  await page.waitForSelector('.mend');
  await world.server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json', times: 5 });
  await page.locator('.workbar .primary').click();
  await press('Pause');
  await page.waitForSelector(named('button', 'Resume'));
  await checkLayout('paused');
  // At a narrow width, the mark stands in a line of its own.
  await page.setViewport({ width: 1280, height: 900 });
  const gap = await page.$eval('.toolbar .tag', (tag) => {
    const before = tag.closest('.fact')?.previousElementSibling?.getBoundingClientRect();
    return tag.getBoundingClientRect().left - (before?.right ?? Infinity);
  });
  expect(gap).toBeGreaterThanOrEqual(4);
  await press('Resume');
  await waitForText(page, '.state', (text) => text === 'Done');
  await checkLayout('results');
  await page.locator(named('link', 'Shorten many')).click();
  await page.waitForSelector('.batches tbody tr');
  await checkLayout('earlier batches');
  await page.evaluate(() => (location.hash = '#many=unknown'));
  await waitForText(page, 'p.empty');
  await checkLayout('no such batch');
});
