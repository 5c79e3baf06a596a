import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { sheets, type Sheet } from '../../../corpus/sheets.ts';
import { accessibilityProblems } from '../../axe.ts';
import { entryPoint } from '../../entry-point.ts';
import { World } from '../../world.ts';

const sentences: Record<string, string> = {
  empty: 'Nothing was read. The file is empty.',
  'only-heading': 'Nothing was read. There are column names, but no lines below them.',
  'no-address': 'No URL was found',
  'not-text': 'This isn’t a text file. Save the spreadsheet as CSV, then choose that file.',
  'no-url-column': 'Nothing was read. Line 1 has no column named url, and no column has URLs.',
  'unclosed-quote': 'Nothing was read. The quotation mark opened on line 3 is never closed.',
};

const sentenceOf = ({ kind, format }: { kind: string; format?: unknown }): string =>
  kind === 'other-format'
    ? `This file is ${String(format)}. Save the spreadsheet as CSV, then choose that file.`
    : (sentences[kind] ?? kind);

/** A file's encoding, its form, or why it can't be read: the parts that depend on the browser. */
const kindOf = ({ file, problem, choose: chosen, encoding }: Sheet): string =>
  problem ? sentenceOf(problem) : (chosen ?? encoding ?? /\.(?:rss|eml)$/.exec(file)?.[0] ?? 'UTF-8');

/** test/unit/links/shorten-many/sheets.test.ts reads all of them. What depends on the browser is the same for each kind. */
const ofEachKind = [...new Map(sheets.map((sheet) => [kindOf(sheet), sheet])).values()];

/** Chooses the file, as in the browser's dialog. */
async function choose(page: Page, { file, bytes }: Sheet): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'curtail-sheets-')), file);
  writeFileSync(path, bytes);
  const input = await page.waitForSelector('input[type="file"]', { hidden: true });
  await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
}

/** Drops the file on the page. */
const drop = (page: Page, { file, bytes }: Sheet): Promise<void> =>
  page.evaluate(
    (name, content) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], name));
      const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector('.bench')?.dispatchEvent(event);
    },
    file,
    [...bytes],
  );

/** A title may have line ends and tabs. */
const onOneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ');

/** The rows as they are shown: the URL, alias and title. */
const rowsIn = (page: Page): Promise<string[][]> =>
  page.$eval('textarea', ({ value }) =>
    value.split('\n').map((line) => {
      const [url = '', alias = '', title = ''] = line.split('\t');
      return [url, alias, title];
    }),
  );

describe(entryPoint('Shorten many'), () => {
  let world: World<Driver>;
  let page: Page;
  let posts: () => number;
  beforeAll(async () => {
    world = await World.here();
    await world.connect();
    posts = world.countRequests('POST');
    page = await world.extension.open('src/links/index.html#many');
    await page.bringToFront();
  });
  afterEach(() => page.locator(named('button', 'Remove')).click());
  afterAll(() => world.stop());

  it.each(ofEachKind)('reads $file: $note', async (sheet) => {
    await page.waitForSelector(named('textbox', 'URLs'));
    await (ofEachKind.indexOf(sheet) % 2 === 0 ? choose : drop)(page, sheet);
    await waitForText(page, '.toolbar .facts', (text) => text.endsWith(sheet.file));
    if (sheet.problem) {
      const sentence = sentenceOf(sheet.problem);
      await waitForText(page, '.review [role="alert"]', (text) => text.trim() === sentence);
      expect(await page.$('.review [role="tab"]')).toBeNull();
    } else {
      const encoding = sheet.choose ?? sheet.encoding;
      if (encoding) await page.waitForSelector(named('combobox', 'Encoding'));
      if (encoding) await page.select('.review select', encoding);
      const rows = (sheet.rows ?? []).map((cells) => cells.map(onOneLine));
      await expect.poll(() => rowsIn(page)).toEqual(rows);
    }
    expect(posts()).toBe(0);
  });

  it('is as accessible with all that is to be said of a file', async () => {
    const sheet = sheets.find(({ file }) => file === 'rebrandly.csv');
    if (!sheet) throw new Error('There is no such file.');
    await page.waitForSelector(named('textbox', 'URLs'));
    await drop(page, {
      ...sheet,
      bytes: Uint8Array.from([...sheet.bytes, ...Buffer.from('Caf\xe9,x.example/é\n', 'latin1')]),
    });
    await page.waitForSelector(named('combobox', 'Encoding'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator(named('checkbox', 'Use the codes in “Slashtag” as aliases')).click();
    await expect
      .poll(async () => (await rowsIn(page)).map(([, alias]) => alias))
      .toEqual(['spring26', 'x1y2z3', '']);
    await page.locator(named('checkbox', 'Use the codes in “Slashtag” as aliases')).click();
    await expect.poll(async () => (await rowsIn(page)).map(([, alias]) => alias)).toEqual(['', '', '']);
  });
});
