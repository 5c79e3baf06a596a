import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named, waitForText } from '../../scripts/page.ts';
import { accessibilityProblems } from './axe.ts';
import { World } from './world.ts';

const path = 'src/links/index.html#many';
const addresses = named('textbox', 'Addresses');
const plan = '.plan p';
const made = '.run p b';

async function openMany(world: World): Promise<Page> {
  const page = await world.extension.open(path);
  await page.bringToFront();
  await page.waitForSelector(addresses);
  return page;
}

/** Chooses a file with this text, as the button's dialog would. */
async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'curtail-many-')), name);
  writeFileSync(file, content);
  const input = (await page.waitForSelector('input[type="file"]', {
    hidden: true,
  })) as ElementHandle<HTMLInputElement> | null;
  await input?.uploadFile(file);
}

const press = (page: Page, name: string): Promise<void> => page.locator(named('button', name)).click();

const cellsOf = (page: Page): Promise<string[][]> =>
  page.$$eval('.many-rows tbody tr', (rows) =>
    rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
  );

describe('many links at once', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  it('shows what will become of pasted lines, sends nothing before that, and makes a link of each good one', async () => {
    const { key } = await world.connect();
    const before = await openMany(world);
    await before.locator(addresses).fill('https://a.example/there\ttaken-one');
    await press(before, 'Shorten 1 link');
    await waitForText(before, made, (text) => text === '1 of 1 link ready');
    await before.close();

    const posts = world.countRequests('POST');
    const page = await openMany(world);
    const lines = [
      'https://a.example/spring',
      'https://a.example/summer\tsummer-sale\tSummer sale',
      'A.example/spring/',
      'no address',
      'https://a.example/x\tx',
      'https://a.example/other\tsummer-sale',
      'https://a.example/mine\ttaken-one',
      'https://a.example/there/',
    ];
    await page.locator(addresses).fill(lines.join('\n'));
    await waitForText(page, plan, (text) => text.startsWith('2 links will be made.'));
    expect((await cellsOf(page)).map(([line, , , what]) => [line, what])).toEqual([
      ['1', 'Will be made'],
      ['2', 'Will be made'],
      ['3', 'The same as line 1'],
      ['4', 'That is not a web address.'],
      ['5', 'An alias has at least 3 characters.'],
      ['6', 'Line 2 has the alias “summer-sale” already.'],
      ['7', '“taken-one” is already taken.'],
      ['8', 'Has a link already: taken-one'],
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await press(page, 'With a problem 4');
    expect(await cellsOf(page)).toHaveLength(4);
    expect(posts()).toBe(0);

    await press(page, 'Shorten 2 links');
    await waitForText(page, made, (text) => text === '3 of 3 links ready');
    await waitForText(page, '.state', (text) => text === 'Done');
    expect(posts()).toBe(2);
    expect((await cellsOf(page)).map(([, what, , result]) => [what, result])).toEqual([
      ['a.example/spring', 'Made'],
      ['Summer sale\na.example/summer', 'Made'],
      ['a.example/there', 'Was there already'],
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    const links = await world.links(key);
    expect(links).toHaveLength(3);
    expect(links).toContainEqual(
      expect.objectContaining({
        short_code: 'summer-sale',
        long_url: 'https://a.example/summer',
        title: 'Summer sale',
      }),
    );
  });

  it('makes another link for a page that has one where that is asked for', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    await page.locator(addresses).fill('https://a.example/again');
    await press(page, 'Shorten 1 link');
    await waitForText(page, made, (text) => text === '1 of 1 link ready');
    await page.locator(named('link', 'Shorten many')).click();
    await page.locator(addresses).fill('https://a.example/again');
    await page.waitForSelector(named('button', 'Take the 1 link that is there'));
    await page.locator(named('checkbox', 'Make another link for the page that has one already')).click();
    await press(page, 'Shorten 1 link');
    await waitForText(page, made, (text) => text === '1 of 1 link ready');
    await expect.poll(() => world.links(key)).toHaveLength(2);
  });

  it('reads a CSV file with a BOM, semicolons, quotes and named columns', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    const csv =
      '\uFEFFTitle;Alias;Long URL\r\n"Bread; ""fresh""";bread-1;https://a.example/1,2\r\n;;a.example/2\r\n';
    await chooseFile(page, 'links.csv', csv);
    await press(page, 'Shorten 2 links');
    await waitForText(page, made, (text) => text === '2 of 2 links ready');
    const links = await world.links(key);
    expect(links.map(({ long_url }) => long_url).toSorted()).toEqual([
      'https://a.example/1,2',
      'https://a.example/2',
    ]);
    expect(links.find(({ short_code }) => short_code === 'bread-1')?.title).toBe('Bread; "fresh"');
  });

  it.each([
    [
      'a heading without the address',
      'name,website\nBread,https://a.example/\n',
      'line 1 names no column url',
    ],
    ['a column too many', 'url,alias\na.example/1,one\na.example/2,two,2\n', 'line 3 has 3 columns, where 2'],
    ['a quote that is never closed', 'url,title\na.example/1,one\na.example/2,"two\n', 'opens in line 3'],
    [
      'a million lines',
      'https://a.example/\n'.repeat(1_000_000),
      'at line 10,001 there are more than 10,000',
    ],
  ])('refuses a file with %s, says in which line, and sends nothing', async (_, csv, said) => {
    await world.connect();
    const posts = world.countRequests('POST');
    const page = await openMany(world);
    await chooseFile(page, 'links.csv', csv);
    await waitForText(page, '.plan [role="alert"]', (text) => text.includes(said));
    expect(await page.$(named('button', 'Shorten 1 link'))).toBeNull();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(posts()).toBe(0);
    await press(page, 'Remove');
    await page.waitForSelector(addresses);
  });
});
