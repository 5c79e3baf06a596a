import { describe, expect, it } from 'vitest';
import { verbatimCell, formatTsv } from '../../../../src/core/sheet/csv.ts';
import { parseSheet } from '../../../../src/core/sheet/parse-sheet.ts';
import { pastedHyperlinkTable as tableOfContent } from '../../../../src/core/sheet/pasted-hyperlink-table.ts';
import { onlyTableOf } from '../../../../src/core/url/links-in-html.ts';
import { readHtml } from '../../html.ts';

const one = 'https://a.example/1';
const two = 'https://a.example/2';
const link = (url: string, words: string) => `<a class="in-cell-link" href="${url}">${words}</a>`;

const pastedHyperlinkTable = (html: string) => tableOfContent(onlyTableOf(readHtml(html)));

/** As browsers and spreadsheets copy a table. */
const tableOf = (...rows: string[][]) =>
  `<meta charset="utf-8"><style>td { color: red }</style><table border=1><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td style="x">${cell}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table><!--EndFragment-->`;

async function readOf(html: string) {
  const table = pastedHyperlinkTable(html);
  if (table === null) return null;
  async function* pieces() {
    yield formatTsv(table?.map((cells) => cells.map(verbatimCell)) ?? []);
  }
  const sheet = await parseSheet(pieces(), { isTable: false, isFile: false });
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  const rows = sheet.value.rows.map(({ longUrl, alias, title }) => [longUrl, alias, title]);
  return { rows, unused: sheet.value.unused };
}

it.each<[string, string[][], string[][], string[]?]>([
  [
    'a column of URLs beside aliases and titles',
    [
      ['url', 'alias', 'title'],
      [link(one, 'Spring'), 'spring', 'Spring sale'],
      [link(two, 'Summer'), '', '=1+1, -20%'],
    ],
    [
      [one, 'spring', 'Spring sale'],
      [two, '', '=1+1, -20%'],
    ],
  ],
  [
    'a column of titles',
    [
      ['Alias', 'Name', 'Price'],
      ['spring', link(one, 'Spring &amp; sale'), '5'],
      ['', link(two, 'Summer'), '6'],
    ],
    [
      [one, 'spring', 'Spring & sale'],
      [two, '', 'Summer'],
    ],
    ['Price'],
  ],
  [
    'a column that shows some of its URLs',
    [
      ['Landing page', 'Alias'],
      [one, 'spring'],
      [link(two, 'Summer sale'), 'summer'],
    ],
    [
      [one, 'spring', ''],
      [two, 'summer', 'Summer sale'],
    ],
  ],
  [
    'another column than that of the URLs, which is named',
    [
      ['url', 'alias', 'author'],
      [one, 'spring', link(two, 'bob')],
    ],
    [[one, 'spring', '']],
    ['author'],
  ],
  [
    'the first column, without a heading',
    [
      [link(one, 'Spring'), 'spring', 'Spring sale'],
      [link(two, 'Summer'), 'summer', 'Summer sale'],
    ],
    [
      [one, 'spring', 'Spring sale'],
      [two, 'summer', 'Summer sale'],
    ],
  ],
  [
    'the first of two columns',
    [
      [link(one, 'Spring sale'), 'spring'],
      [two, 'summer'],
    ],
    [
      [one, 'spring', 'Spring sale'],
      [two, 'summer', ''],
    ],
  ],
  [
    'titles beside URLs, all of which count',
    [[one, 'spring', link(two, 'bob')]],
    [
      [one, 'spring', 'bob'],
      [two, '', 'bob'],
    ],
  ],
  [
    'words beside URLs and numbers, all of which count',
    [[one, '5', link(two, 'bob')]],
    [
      [one, '', ''],
      [two, '', 'bob'],
    ],
  ],
])('reads a pasted table with links behind %s', async (_, rows, expected, unused = []) => {
  expect(await readOf(tableOf(...rows))).toEqual({ rows: expected, unused });
});

it.each<[string, string]>([
  ['shows all URLs', tableOf(['url', 'alias'], [link(one, one), 'spring'], [two, 'summer'])],
  ['has nothing but links', tableOf([link(one, 'Spring')], [link(two, 'Summer')])],
  ['has numbers beside its links', tableOf([link(one, 'Spring'), '3'], [link(two, 'Summer'), '4'])],
  ['has descriptions beside its links', tableOf([link(one, 'Spring'), 'a fine season'])],
  [
    'has links in columns of other things',
    tableOf(['Name', 'Maker'], [link(one, 'Spring'), link(two, 'Bob')]),
  ],
  ['has several links in a cell', tableOf(['alias', 'url'], ['spring', link(one, 'a') + link(two, 'b')])],
  ['has cells of several columns', tableOf([link(one, 'x'), 'spring']).replace('<td', '<td colspan="2"')],
  ['is a part of a document', `<p>News</p>${tableOf([link(one, 'Spring'), 'spring'])}`],
  ['has another inside', tableOf([link(one, 'Spring'), `spring<table><tr><td>x</table>`])],
  ['is none', link(one, 'Spring')],
])('leaves a table to be read otherwise that %s', (_, html) => expect(pastedHyperlinkTable(html)).toBeNull());

describe('a table with cells of several rows or columns', () => {
  const heading = '<tr><th>Season<th>url<th>alias';

  it.each([
    ['links behind words', link(one, 'One'), link(two, 'Two'), ['One', 'Two']],
    ['shown URLs', one, two, ['', '']],
  ])('has each in its column: %s', async (_, first, second, titles) => {
    const rows = `<tr><td rowspan="2">Spring<td>${first}<td>one-1<tr><td>${second}<td>two-2`;
    expect(await readOf(`<table>${heading}${rows}</table>`)).toEqual({
      rows: [
        [one, 'one-1', titles[0]],
        [two, 'two-2', titles[1]],
      ],
      unused: ['Season'],
    });
  });

  it('has a URL of several columns in each, and a word in the first', () => {
    const rows = `<tr><td colspan=2>${link(one, 'One')}<td>one-1<tr><td colspan=3>Summer`;
    expect(pastedHyperlinkTable(`<table>${heading}${rows}</table>`)).toEqual([
      ['url', 'alias', 'title', 'Season'],
      [one, 'one-1', 'One', 'One'],
      ['', '', '', 'Summer'],
    ]);
  });

  it('is left if it would be too large', () => {
    const rows = `<tr><td rowspan=9999 colspan=99>${link(one, 'One')}`.repeat(400);
    expect(pastedHyperlinkTable(`<table>${heading}${rows}</table>`)).toBeNull();
  });
});

it('takes the words and the URL of one link in a cell for one', async () => {
  const both = (url: string, words: string) => `${link(url, words)}<br><small>${link(url, url)}</small>`;
  const table = tableOf(
    ['Short URL', 'Original URL', 'Actions'],
    [
      link('https://go.example/ab1', 'ab1'),
      both(one, 'Spring sale'),
      link('https://go.example/ab1+', 'Stats'),
    ],
    [link('https://go.example/ab2', 'ab2'), both(two, 'Summer'), link('https://go.example/ab2+', 'Stats')],
  );
  expect(await readOf(table)).toEqual({
    rows: [
      [one, '', 'Spring sale'],
      [two, '', 'Summer'],
    ],
    unused: ['Actions'],
  });
});

it.each(['<p>News</p>', '<title>Links</title>News', '<h1>Links</h1>'])(
  'leaves a table below what is read above it: %s',
  (above) => expect(pastedHyperlinkTable(above + tableOf([link(one, 'Spring'), 'spring']))).toBeNull(),
);

it('takes the title of an icon for the words of a link', () => {
  const icon = '<svg><title>Spring</title><path d=""/></svg>';
  expect(pastedHyperlinkTable(tableOf(['url', 'alias'], [link(one, icon), 'spring']))).toEqual([
    ['url', 'alias', 'title'],
    [one, 'spring', 'Spring'],
  ]);
});

it.each([
  [tableOf(['url', 'alias', 'title'], [link(one, one), 'spring', 'Spring sale']), 'Spring sale'],
  [tableOf([link(one, one), 'spring', 'Spring sale'], [link(two, two), '', '']), 'Spring sale'],
  [tableOf([link(one, one)]), ''],
])('reads a file with a table that shows its URLs as any other table: %s', async (table, title) => {
  async function* pieces() {
    yield `<html><body>${table}</body></html>`;
  }
  const alias = title === '' ? '' : 'spring';
  expect(await parseSheet(pieces(), { isTable: false, isFile: true, readHtml })).toMatchObject({
    value: { rows: expect.arrayContaining([expect.objectContaining({ longUrl: one, alias, title })]) },
  });
});

it.each([
  [tableOf(['Acme', link(one, one), link(two, two)], ['Bolt', link(two, two), link(one, one)])],
  [tableOf(['Links', 'News'], [link(one, one), link(two, two)])],
  [tableOf(['url', 'comment'], [link(one, one), `as in ${link(two, two)}`])],
])('gives all links of a file with links in several columns: %s', async (table) => {
  async function* pieces() {
    yield `<html><body>${table}</body></html>`;
  }
  const read = await parseSheet(pieces(), { isTable: false, isFile: true, readHtml });
  const urls = read.ok ? read.value.rows.map(({ longUrl }) => longUrl) : [];
  expect(new Set(urls)).toEqual(new Set([one, two]));
});

it.each(['', '<head><meta charset="utf-8"><title lang="en">Links &amp; more</title></head>'])(
  'is read from a file, too, with a head: %j',
  async (head) => {
    async function* pieces() {
      yield `<html>${head}<body>${tableOf(['url', 'alias'], [link(one, 'Spring'), 'spring'])}</body></html>`;
    }
    expect(await parseSheet(pieces(), { isTable: false, isFile: true, readHtml })).toMatchObject({
      value: { rows: [{ longUrl: one, alias: 'spring', title: 'Spring' }] },
    });
  },
);

async function rowsOfPage(body: string) {
  async function* pieces() {
    yield `<html><body>${body}</body></html>`;
  }
  const read = await parseSheet(pieces(), { isTable: false, isFile: true, readHtml });
  return read.ok ? read.value.rows.map(({ longUrl, alias, title }) => [longUrl, alias, title]) : read.error;
}

describe('a page with several tables', () => {
  const bread = tableOf(['Title', 'Link', 'Alias'], ['Bread & butter', link(one, one), 'bread']);
  const cake = tableOf(['URL', 'Name'], [two, 'Cake']);

  it('has the titles and aliases of each that has a heading, and the links around them', async () => {
    const page = `<h1>Shop</h1><p>${link('https://a.example/3', 'Home')}</p>${bread}<h2>Cakes</h2>${cake}`;
    expect(await rowsOfPage(page)).toEqual([
      [one, 'bread', 'Bread & butter'],
      [two, '', 'Cake'],
      ['https://a.example/3', '', 'Home'],
    ]);
    expect(await rowsOfPage(`<table><tr><td>${bread}<td>${cake}</table>`)).toEqual([
      [one, 'bread', 'Bread & butter'],
      [two, '', 'Cake'],
    ]);
  });

  it('gives a table without a heading, or with links in several columns, by its links alone', async () => {
    const menu = tableOf([link(two, 'Spring'), 'spring']);
    const wide = tableOf(
      ['Name', 'Website'],
      [link('https://a.example/3', 'Ann'), link('https://a.example/4', 'x')],
    );
    expect(await rowsOfPage(bread + menu + wide)).toEqual([
      [one, 'bread', 'Bread & butter'],
      [two, '', 'Spring'],
      ['https://a.example/3', '', 'Ann'],
      ['https://a.example/4', '', 'x'],
    ]);
  });
});
