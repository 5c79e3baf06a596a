import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxBatchRows } from '../../../../src/core/batch/batch.ts';
import { csvFileOf } from '../../../../src/core/sheet/csv.ts';
import { csvParser } from '../../../../src/core/sheet/parse-csv.ts';
import { parseSheet } from '../../../../src/core/sheet/parse-sheet.ts';
import { checkLongUrl } from '../../../../src/core/url/long-url.ts';
import { growsFaster } from '../growth.ts';
import { readHtml } from '../../html.ts';

async function* inPieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = (text: string, isTable = false, isSplit = false) =>
  parseSheet(inPieces(text), { isTable, isFile: isTable, isSplit, readHtml });

const one = 'https://a.example/1';
const two = 'https://a.example/2';
const three = 'https://a.example/3';

async function rowsOf(text: string, isTable = false, isSplit = false) {
  const rows = await read(text, isTable, isSplit);
  if (!rows.ok) throw new Error(JSON.stringify(rows.error));
  return rows.value.rows.map(({ line, longUrl, alias, title }) => [line, longUrl, alias, title]);
}

const urlsOf = async (text: string, isTable = false) =>
  (await rowsOf(text, isTable)).map(([, longUrl]) => longUrl);

it('reads one address a line, whatever ends the lines, and counts the empty ones', async () => {
  expect(await rowsOf('a.example/1\n\n a.example/2 \r\na.example/3\ra.example/4')).toEqual([
    [1, 'a.example/1', '', ''],
    [3, 'a.example/2', '', ''],
    [4, 'a.example/3', '', ''],
    [5, 'a.example/4', '', ''],
  ]);
  expect(await read('')).toEqual({ ok: false, error: { kind: 'empty' } });
});

it.each(['\t', ',', ';'])('reads address, alias and title between %j', async (between) => {
  const line = (...cells: string[]) => cells.join(between);
  const text = [
    line('https://a.example/1', 'one-link', '"A ""quoted"" title"'),
    'https://a.example/2',
    line('https://a.example/3', '', `"two\r\nlines"`),
    line('https://a.example/4', 'b!d', ''),
    line('https://a.example/5', 'five-link'),
  ].join('\n');
  expect(await rowsOf(text)).toEqual([
    [1, 'https://a.example/1', 'one-link', 'A "quoted" title'],
    [2, 'https://a.example/2', '', ''],
    [3, 'https://a.example/3', '', 'two\r\nlines'],
    [5, 'https://a.example/4', 'b!d', ''],
    [6, 'https://a.example/5', 'five-link', ''],
  ]);
});

it.each(['\t', ','])('says in which line a row ends, where that is another: %j', async (between) => {
  const rows = [[one, 'x', '"two\nlines"'], [two, 'y', '"no\r\nmore\n"'], [three]];
  const sheet = await read(rows.map((cells) => cells.join(between)).join('\n'));
  expect(sheet).toMatchObject({
    value: { rows: [{ line: 1, lastLine: 2 }, { line: 3, lastLine: 5 }, { line: 6 }] },
  });
  expect(sheet.ok && sheet.value.rows[2]).not.toHaveProperty('lastLine');
  // An unclosed quote is an ordinary character.
  const open = await read(`${one}\tx\t"Bread\n${two}\ty\tButter`);
  expect(open.ok && open.value.rows.map(({ line, lastLine }) => [line, lastLine])).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
});

it('reads lines of which only some have more than the address', async () => {
  const lines = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3, three, The third'];
  expect((await rowsOf(lines.join('\n')))[2]).toEqual([3, 'https://a.example/3', 'three', 'The third']);
  expect((await rowsOf(lines.join('\n').replaceAll(',', '\t')))[2]?.[2]).toBe('three');
});

it('leaves commas and semicolons in addresses that are pasted as lines', async () => {
  const lines = ['https://maps.example/@48.1,11.5,17z', 'https://a.example/x;y', 'https://a.example/'];
  expect((await rowsOf(lines.join('\n'))).map(([, longUrl]) => longUrl)).toEqual(lines);
  expect(await rowsOf(lines[0] ?? '')).toEqual([[1, lines[0], '', '']]);
});

it('reads addresses one by one that stand together with nothing but a comma or a semicolon between', async () => {
  const text = 'https://b.example/1,https://c.example/2;https://d.example/3\n';
  expect((await rowsOf(text)).map(([, longUrl]) => longUrl)).toEqual([
    'https://b.example/1',
    'https://c.example/2',
    'https://d.example/3',
  ]);
  const within = 'https://a.example/?also=1,https://b.example/2';
  expect((await rowsOf(within)).map(([, longUrl]) => longUrl)).toEqual([within]);
});

it.each([
  ['\u200B', [one, two]],
  ['\uFEFF', [one, two]],
  ['\u2060', [one, two]],
  ['\u00AD', [one, two]],
  [' ', [one, two]],
  [' \u200B ', [one, two]],
])('takes two addresses apart with %j between, in a list, a text and a cell', async (between, urls) => {
  const pair = one + between + two;
  expect(await urlsOf(pair)).toEqual(urls);
  expect(await urlsOf(`${three}\n${pair}\n${three}/4`)).toEqual([three, ...urls, `${three}/4`]);
  expect(await urlsOf(`Dear Anna,\nsee ${pair}.\nBest,\nBen`)).toEqual(urls);
  expect(await urlsOf(`url,title\n${three},Three\n${pair},Two`, true)).toEqual([three, ...urls]);
});

it('leaves words behind an address that an invisible character parts from it', async () => {
  for (const text of [
    `${one}\u200Bครับ`,
    `${two}\n${one}\u200Bครับ\n${three}`,
    `url\ttitle\n${one}\u200Bครับ\tสวัสดี\u200Bครับ`,
  ])
    expect((await rowsOf(text)).map(([, longUrl]) => longUrl)).toContain(one);
  expect(await rowsOf(`url\ttitle\n${one}\tสวัสดี\u200Bครับ`)).toEqual([[2, one, '', 'สวัสดี\u200Bครับ']]);
});

it('goes by the names of the columns, in any order, with a BOM and semicolons', async () => {
  const text = '\uFEFFTitle;stock;Long URL;slug\r\n"Bread; fresh";5;https://a.example/1,2;bread\r\n';
  expect(await rowsOf(text, true)).toEqual([[2, 'https://a.example/1,2', 'bread', 'Bread; fresh']]);
});

it.each([
  ['the name of a table', 'Links\n', ','],
  ['the name of a table, in a sheet', 'Links,,\n', ','],
  ['a name that no column of URLs has', 'Short links;;\n', ';'],
  ['names of groups of columns', 'Link\t\tName\n', '\t'],
])('finds the heading below %s', async (_, above, between) => {
  const rows = [
    ['URL', 'Alias', 'Title'],
    [one, 'spring', 'Spring sale'],
    [two, 'summer', 'Summer sale'],
  ];
  const text = above + rows.map((cells) => cells.join(between)).join('\n');
  for (const isTable of [true, false]) {
    expect(await rowsOf(text, isTable)).toEqual([
      [3, one, 'spring', 'Spring sale'],
      [4, two, 'summer', 'Summer sale'],
    ]);
    // Nothing is left to be asked.
    expect(await read(text, isTable)).toMatchObject({ value: { maySplit: false, isOnlyUrls: false } });
  }
});

it('takes the page of a sheet of ads for its URL, not the picture beside it', async () => {
  const text = `name,image,landing page\nA,${three}/a.png,${one}\nB,${three}/b.png,${two}`;
  expect((await rowsOf(text, true)).map(([, longUrl]) => longUrl)).toEqual([one, two]);
});

it('takes the links in the texts of planned posts, not the pictures beside them, unless there is nothing else', async () => {
  const posts = `Text,Image URL,Tags\n"Bread ${one}, and ${two}",${three}/a.jpg,x\n"Cake ${three}",${three}/b.png?w=9,`;
  expect((await rowsOf(posts, true)).map(([, longUrl]) => longUrl)).toEqual([one, two, three]);
  const pictures = `Image URL,Tags\n${three}/a.jpg,x\n${three}/b.png,y`;
  expect((await rowsOf(pictures, true)).map(([, longUrl]) => longUrl)).toEqual([
    `${three}/a.jpg`,
    `${three}/b.png`,
  ]);
});

it('takes pictures for links where beside them is no more than a stray URL', async () => {
  const text = `SKU,Photo,Source\nA,${one}/a.png,${two}\nB,${one}/b.png,\nC,${one}/c.png,`;
  expect((await rowsOf(text, true)).map(([, longUrl]) => longUrl)).toEqual([
    `${one}/a.png`,
    `${one}/b.png`,
    `${one}/c.png`,
  ]);
});

it('takes the addresses of a crawl, not the few to which some of them lead', async () => {
  const text = `Address,Status Code,Redirect URL\n${one},200,\n${two},301,${three}\n${three},200,`;
  expect((await rowsOf(text, true)).map(([, longUrl]) => longUrl)).toEqual([one, two, three]);
});

it('takes a row with more cells than most for a row, where the heading has as many', async () => {
  const text = `When,Where,Media,Other\nMonday,${one},,\nTuesday,${two},,\nFriday,${three},a,b`;
  const sheet = await read(text, true);
  expect(sheet.ok && sheet.value.rows.map(({ longUrl, tooWide }) => [longUrl, tooWide])).toEqual([
    [one, null],
    [two, null],
    [three, null],
  ]);
});

it.each([',', ';'])('takes no word before a bar in a title for the name of a column: %j', async (between) => {
  const text = `Page | Site${between}${one}\nNews | Site${between}${two}\n`;
  expect(await rowsOf(text, true)).toEqual([
    [1, one, '', 'Page | Site'],
    [2, two, '', 'News | Site'],
  ]);
});

it('reads a file with one column, named or not', async () => {
  expect(await rowsOf('url\nhttps://a.example/1,2\n', true)).toEqual([[2, 'https://a.example/1,2', '', '']]);
  expect(await rowsOf('https://a.example/1\n', true)).toEqual([[1, 'https://a.example/1', '', '']]);
});

it.each([
  ['\n\nalias;title\nbread;Bread', true, { kind: 'no-url-column', line: 3 }],
  ['alias\ttitle\nbread\tBread', false, { kind: 'no-url-column', line: 1 }],
  [
    'url,title\nhttps://a.example/1,"one\ntwo"\nhttps://a.example/2,"open\n',
    true,
    { kind: 'unclosed-quote', line: 4 },
  ],
  ['PK\u0003\u0004\0\0', true, { kind: 'not-text' }],
])('refuses %j with the line', async (text, isTable, error) => {
  expect(await read(text, isTable)).toEqual({ ok: false, error });
});

it.each([['url,title\nhttps://a.example/,"'], ['url,title\nhttps://a.example/,']])(
  'does not take in a whole file behind a cell that never ends: %j',
  async (beginning) => {
    let taken = 0;
    async function* endless(): AsyncGenerator<string> {
      yield beginning;
      for (;;) {
        taken += 1;
        yield 'more text '.repeat(10_000);
      }
    }
    expect(await parseSheet(endless(), { isTable: true, isFile: true })).toEqual({
      ok: false,
      error: { kind: 'endless-cell', line: 2 },
    });
    expect(taken).toBeLessThan(25);
  },
);

const long = 'x'.repeat(100_000);

it.each([
  [
    'in a column that is not used',
    `url,title,body\n${one},One,"${long}, ""so"""\n${two},Two,${long}`,
    ['One', 'Two'],
  ],
  [
    'as a title, which is too long for one row alone',
    `url,title\n${one},"${long}"\n${two},Two`,
    [long.slice(0, 65_536), 'Two'],
  ],
])('reads a file with a very long cell %s', async (_, text, titles) => {
  const sheet = await parseSheet(inPieces(text, 1000), { isTable: true, isFile: true });
  expect(sheet.ok && sheet.value.rows.map(({ longUrl, title }) => [longUrl, title])).toEqual([
    [one, titles[0]],
    [two, titles[1]],
  ]);
});

it('refuses a URL in a very long cell, and its row alone', async () => {
  const sheet = await parseSheet(inPieces(`url\n${one}${long}\n${two}`, 1000), {
    isTable: true,
    isFile: true,
  });
  const urls = sheet.ok ? sheet.value.rows.map(({ longUrl }) => checkLongUrl(longUrl)) : [];
  expect(urls).toEqual([
    { ok: false, problem: 'too-long' },
    { ok: true, url: two },
  ]);
});

// A spreadsheet that puts semicolons between columns leaves a comma in a single column without quotes.
it.each([
  'https://maps.example/@52.52,13.40',
  'https://maps.example/@52.52,13.40,15z',
  'https://shop.example/cart;id=12',
])('cuts no URL in a file that is a list of URLs: %j', async (url) => {
  expect(await urlsOf(`${one}\n${two}\n${url}\n${three}`, true)).toEqual([one, two, url, three]);
});

it.each([
  'https://flights.example/search?stops=0,1&airlines=LO%7CLH&sort=price',
  'https://www.google.com/maps/dir/Alexanderplatz,+10178+Berlin/@52.4,13.0,11z/data=!3m1',
])('nor where each URL of it has a comma: %j', async (url) => {
  expect(await urlsOf(url, true)).toEqual([url]);
  expect(await urlsOf(`${url}\n${url}1`, true)).toEqual([url, `${url}1`]);
});

const lists = [
  ['https://a.example/Berlin,Germany', 'https://a.example/Paris,France', 'https://a.example/Rome,Italy'],
  ['https://a.example/?tags=red,green,blue', 'https://a.example/?tags=a,b', 'https://a.example/?t=x,y,z,w'],
  ['https://maps.example/@48.1,11.5,17z', 'https://maps.example/@48.2,11.6,17z'],
  ['https://news.example/artikel,1234567,89.html', 'https://news.example/artikel,1234568,90.html'],
  ['https://a.example/a;x', 'https://a.example/b;y'],
  ['https://a.example/?q=a|b', 'https://a.example/?q=c|d'],
  ['https://a.example/a;x,y', 'https://a.example/b;x,y'],
  ['https://a.example/?u=https://b.example/1,2', 'https://a.example/?u=https://b.example/3,4'],
  ['a.example/Berlin,Germany', 'a.example/Paris,France'],
  ['https://a.example/#:~:text=a,b'],
];

it.each(lists.map((urls) => [urls]))(
  'nor where anything may follow each comma, and asks: %s',
  async (urls) => {
    expect(await urlsOf(urls.join('\n'), true)).toEqual(urls);
    expect(await urlsOf(`url\n${urls.join('\n')}`, true)).toEqual(urls);
    expect(await urlsOf(`Seiten\n${urls.join('\n')}`, true)).toEqual(['Seiten', ...urls]);
    expect(await read(urls.join('\n'), true)).toMatchObject({ value: { maySplit: true } });
  },
);

it('splits each line of such a file if the user says so, and goes on asking', async () => {
  const list = `${one},one-link\n${two},two-link`;
  expect(await urlsOf(list, true)).toEqual([`${one},one-link`, `${two},two-link`]);
  expect(await rowsOf(list, true, true)).toEqual([
    [1, one, 'one-link', ''],
    [2, two, 'two-link', ''],
  ]);
  expect(await read(list, true, true)).toMatchObject({ value: { maySplit: true } });
});

it.each([
  ['a title with spaces', `${one},one-a,Bread and butter\n${two},two-b,Salt\n${three},three-c,Oil`],
  ['quotes', `${one},"one-a",Bread\n${two},"two-b",Salt\n${three},"three-c",Oil`],
  ['an empty cell', `${one},one-a,bread\n${two},,salt\n${three},three-c,oil`],
  ['a capital in a title', `${one},one-a,Bread\n${two},two-b,Salt\n${three},three-c,Oil`],
])('takes a comma in a file for the end of a URL where %s shows it', async (_, text) => {
  expect(await urlsOf(text, true)).toEqual([one, two, three]);
  expect(await urlsOf(`Seite,Kürzel,Wort\n${text}`, true)).toEqual([one, two, three]);
});

it('takes a comma behind a slash for the end of a URL in a file', async () => {
  const urls = ['https://a.example/1/', 'https://a.example/2/'];
  expect(await urlsOf(urls.map((url) => `${url},alias-x`).join('\n'), true)).toEqual(urls);
});

// Spreadsheets write empty columns, too.
it.each([',', ';;;', '\t', '||'])(
  'takes no %j at the end of each line of a file for a part of its URL',
  async (end) => {
    const urls = ['https://a.example/a+b', 'https://a.example/c%3Bd', 'https://a.example/e', three];
    const lines = urls.map((url) => url + end);
    expect(await urlsOf(`${lines.join('\n')}\n`, true)).toEqual(urls);
    expect(await urlsOf(`url${end}\n${lines.join('\n')}`, true)).toEqual(urls);
    expect(await urlsOf(`url\n${lines.join('\n')}`, true)).toEqual(urls);
    expect(await urlsOf(`Seiten${end}\n${lines.join('\n')}`, true)).toEqual(urls);
    if (end === ',') return;
    const comma = 'https://a.example/Berlin,Germany';
    expect(await urlsOf(`url${end}\n${comma}${end}\n${comma}2${end}`, true)).toEqual([comma, `${comma}2`]);
    expect(await urlsOf(`${comma}${end}\n${comma}2${end}`, true)).toEqual([comma, `${comma}2`]);
  },
);

it('reads quoted cells in a file that is a list of URLs', async () => {
  const list = `${one}\n"https://a.example/?q=""x"""\n${two}\n"https://a.example/x;"\n${three}`;
  const urls = [one, 'https://a.example/?q="x"', two, 'https://a.example/x;', three];
  expect(await urlsOf(list, true)).toEqual(urls);
  expect(await urlsOf(list)).toEqual(urls);
});

it.each([',', ', ', '\t'])('takes all URLs of rows that have nothing else: %j', async (between) => {
  const rows = [
    [one, two, three].join(between),
    ['https://a.example/4', 'https://a.example/5'].join(between),
  ];
  const urls = [one, two, three, 'https://a.example/4', 'https://a.example/5'];
  for (const isTable of [true, false]) {
    expect(await urlsOf(rows.join('\n'), isTable)).toEqual(urls);
    expect(await urlsOf(rows[0] ?? '', isTable)).toEqual(urls.slice(0, 3));
  }
});

it('asks where a URL ends in such a file, if an alias may follow, and splits it if the user says so', async () => {
  const list = `${one}\n${two}\n${three},my-alias`;
  expect(await read(list, true)).toMatchObject({ value: { maySplit: true } });
  expect(await rowsOf(list, true, true)).toContainEqual([3, three, 'my-alias', '']);
});

it.each<[string, string[]]>([
  [
    `id,url,alias,title,created,empty\n7,${one},one,One,2026-01-01,\n8,${two},,Two,2026-01-02,null`,
    ['id', 'created'],
  ],
  [`Bitlink,Long URL,Tags\nbit.ly/a1,${one},x`, ['Tags']],
  [`Seite des Ladens,Stadt\n${one},Köln\n${two},Bonn`, ['Stadt']],
  [`url,title\n${one},One`, []],
  [`${one}\n${two}`, []],
])('names the columns that are not used: %j', async (text, unused) => {
  const sheet = await read(text, true);
  expect(sheet.ok && sheet.value.unused).toEqual(unused);
});

it.each([
  ['{"links": [], "next": null}', { kind: 'no-address' }],
  ['[\n{"url": "https://a.exa', { kind: 'unclosed-quote', line: 2 }],
  ['[["x"], ["y"]]', { kind: 'no-address' }],
  ['<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p></DL>', { kind: 'no-address' }],
  ['<html><body><a href="/x">x</a></body></html>', { kind: 'no-address' }],
])('refuses %j, which has no row', async (text, error) => {
  expect(await read(text, true)).toEqual({ ok: false, error });
});

it.each([
  ['a wiki', `[[${one}|One]]\n* [[${two} Two]]`],
  ['templates', `{{cite web |url=${one} |title=One}}\n{{cite web |url=${two} |title=Two}}`],
  ['a program', `[\n  {"url": "${one}", /* One */},\n  {"url": "${two}"},\n]`],
])('reads a file that begins as JSON and is %s', async (_, text) => {
  const sheet = await parseSheet(inPieces(text), { isTable: false, isFile: true });
  expect(sheet.ok && sheet.value.rows.map(({ longUrl }) => longUrl)).toEqual([one, two]);
});

it('has the URLs that a saved page only shows, below its links', async () => {
  const page = `<html><A HREF=${one} title="1 > 0">One</A><script>"${three}"</script><p>or ${two}</html>`;
  expect(await rowsOf(page)).toEqual([
    [2, one, '', 'One'],
    [3, two, '', ''],
  ]);
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DT><A HREF="${one}">One</A><DD>as ${two}`;
  expect(await rowsOf(bookmarks)).toEqual([[2, one, '', 'One']]);
});

it('reads JSON and bookmarks that are pasted, as it reads them from a file', async () => {
  expect(await asCells(`[{"url":"${one}","title":"One","alias":"one-a"},{"url":"${two}"}]`)).toEqual([
    [one, 'one-a', 'One'],
    [two, '', ''],
  ]);
  expect(await asCells(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DT><A HREF="${one}">One</A>`)).toEqual([
    [one, '', 'One'],
  ]);
});

it.each([
  `<!doctype html><style>${'a{}'.repeat(20_000)}</style><a href="${one}">One</a>`,
  `<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html><a href="${one}">One</a></html>`,
  `<!-- saved from url=(0020)${two} -->\n<html><a href="${one}">One</a></html>`,
  `<table><tr><td>url<td>title<tr><td>${one}<td>One</table>`,
])('reads the links of a page however it begins, and however far below they are: %#', async (text) => {
  for (const isFile of [true, false]) {
    const sheet = await parseSheet(inPieces(text, 9999), { isTable: false, isFile, readHtml });
    expect(sheet).toMatchObject({ value: { isWhole: true, rows: [{ longUrl: one, title: 'One' }] } });
    expect(sheet.ok && sheet.value.rows).toHaveLength(1);
  }
});

it('leaves out what a program writes above the heading of a file', async () => {
  const text = `# ----\n# Pages and screens\n#\nPage,Views\n${one},12\n${two},3\n`;
  expect(await rowsOf(text, true)).toEqual([
    [5, one, '', ''],
    [6, two, '', ''],
  ]);
  expect(await rowsOf(`#,url,alias\n1,${one},spring`, true)).toEqual([[2, one, 'spring', '']]);
});

it('reads JSON as deep as a stack, and as long as a file', async () => {
  const deep = `${'['.repeat(5000)}"${one}"${']'.repeat(5000)}`;
  expect((await parseSheet(inPieces(deep, 9999), { isTable: false, isFile: true })).ok).toBe(false);
  const rows = JSON.stringify(
    Array.from({ length: 2000 }, (_, at) => ({ url: `${one}/${at}`, note: 'x'.repeat(100) })),
  );
  const sheet = await parseSheet(inPieces(rows, 65_536), { isTable: false, isFile: true });
  expect(sheet.ok && sheet.value.rows.length).toBe(2000);
});

it('reads as many rows as one batch may have, and says where they end without reading on', async () => {
  let taken = 0;
  async function* million(): AsyncGenerator<string> {
    yield 'url\n';
    for (let line = 0; line < 1_000_000; line += 1000) {
      taken += 1000;
      yield Array.from({ length: 1000 }, (_, at) => `https://a.example/${line + at}\n`).join('');
    }
  }
  const error = { kind: 'too-many-rows', line: maxBatchRows + 2 };
  expect(await parseSheet(million(), { isTable: false, isFile: true })).toEqual({ ok: false, error });
  expect(taken).toBeLessThan(maxBatchRows + 2000);
  const most = Array.from({ length: maxBatchRows }, (_, at) => `https://a.example/${at}`).join('\n');
  expect(await rowsOf(most)).toHaveLength(maxBatchRows);
});

it('finds the addresses in each line of a letter, and counts the lines that have none', async () => {
  const text =
    'Dear Anna,\n\nsee https://a.example/1, and (www.a.example/2)!\nNode.js\n"Best", https://a.example/1';
  expect(await rowsOf(text)).toEqual([
    [3, 'https://a.example/1', '', ''],
    [3, 'https://www.a.example/2', '', ''],
    [5, 'https://a.example/1', '', ''],
  ]);
  expect(await read(text)).toMatchObject({ value: { passed: 2 } });
});

it('shows a line that is no address among others that are, and no part of what may be one', async () => {
  const lines = [
    'https://a.example/1',
    'htps:/a.example',
    'https://a.example/my file',
    '“a.example/4”',
    'a.example',
    'https://a.example/6',
  ];
  expect((await rowsOf(lines.join('\n'))).map(([line, longUrl]) => [line, longUrl])).toEqual([
    [1, 'https://a.example/1'],
    [2, 'htps:/a.example'],
    [3, 'https://a.example/my file'],
    [4, 'https://a.example/4'],
    [5, 'a.example'],
    [6, 'https://a.example/6'],
  ]);
});

const tooLong = `https://a.example/${'x'.repeat(9000)}`;

it.each([
  ['https://user:pw@a.example/x', 'has-password'],
  [tooLong, 'too-long'],
  ['ftp://a.example/x', 'not-a-web-page'],
  ['javascript:alert(1)', 'not-a-web-page'],
])('shows what is an address and can’t be sent, alone and in company: %.40s', async (url, problem) => {
  expect(checkLongUrl(url)).toEqual({ ok: false, problem });
  const others = [
    'https://a.example/ok',
    'Dear Anna,\n\nlook at this:',
    'a.example\nfoo.txt\n1.2.3\nnode.js',
  ];
  const texts = ['', ...others].flatMap((other) => [`${other}\n${url}`, `${url}\n${other}`]);
  for (const text of texts) expect((await rowsOf(text)).map(([, longUrl]) => longUrl)).toContain(url);
});

it('shows it in the middle of a line, too, and in a cell', async () => {
  const password = 'https://user:pw@a.example/x';
  for (const url of [password, tooLong]) {
    expect(await rowsOf(`see ${url} there`)).toEqual([[1, url, '', '']]);
    expect(await rowsOf(`see ${url}, or (https://a.example/y).`)).toEqual([
      [1, url, '', ''],
      [1, 'https://a.example/y', '', ''],
    ]);
    expect(await rowsOf(`url\ttitle\nsee ${url}\tBread`)).toEqual([[2, url, '', 'Bread']]);
  }
  expect(await rowsOf('see ftp://a.example/x, data:text/plain,x\nhttps://a.example/y\nBest,\nAnna')).toEqual([
    [2, 'https://a.example/y', '', ''],
  ]);
});

it('takes a line that is a bare host as one in any company, and no name, file, version or abbreviation', async () => {
  const letter = [
    'Dear Anna,',
    'here they are:',
    'a.example',
    'localhost:3000',
    'https://a.example/x',
    'Best,',
  ];
  const names = [
    'e.g.',
    'i.e.',
    'file.txt',
    '1.2',
    '1.2.3',
    '1.2.3.4',
    'node.js',
    'Node.js',
    'main.rs',
    'Booking.com',
  ];
  expect((await rowsOf([...letter, ...names].join('\n'))).map(([, longUrl]) => longUrl)).toEqual([
    'https://a.example',
    'https://localhost:3000',
    'https://a.example/x',
  ]);
});

it('shows each line of a list of which most are addresses, usable or not', async () => {
  const lines = [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://x.example/a',
    'http://',
    'https://user:pw@example.org/',
    'http://192.168.0.1/',
    'https://example.org/ß ü',
    tooLong,
    'example.org',
    'localhost:3000',
    'foo.txt',
    '1.2.3',
    'node.js',
  ];
  expect((await rowsOf(lines.join('\n'))).map(([, longUrl]) => longUrl)).toEqual(lines);
});

it.each([
  [String.raw`{"url":"https:\/\/a.example\/x"}`, ['https://a.example/x']],
  [
    String.raw`[{"url":"https://a.example/x"},{"url":"https:\/\/a.example\/y"}]`,
    ['https://a.example/x', 'https://a.example/y'],
  ],
  [String.raw`"{\"url\":\"https:\\/\\/a.example\\/x\"}"`, ['https://a.example/x']],
  [String.raw`{"url":"https://a.example/?b=1\u0026c=2"}`, ['https://a.example/?b=1&c=2']],
  [String.raw`{"url":"https:\/\/a.example\/\u043f\u0443\u0442\u044c"}`, ['https://a.example/путь']],
])('reads what JSON escapes: %.60s', async (text, urls) => {
  const read = await parseSheet(inPieces(text, 1000), { isTable: false, isFile: false });
  expect(read.ok ? read.value.rows.map(({ longUrl }) => longUrl) : []).toEqual(urls);
});

it('gives an alias to one link alone, where a cell has several addresses', async () => {
  expect(
    await rowsOf('note\turl\talias\nx\tsee a.example/1, a.example/2\tboth\ny\tsee a.example/3\tthree'),
  ).toEqual([
    [2, 'https://a.example/1', '', ''],
    [2, 'https://a.example/2', '', ''],
    [3, 'https://a.example/3', 'three', ''],
  ]);
});

it('leaves a quote where it is in a cell between tabs that it does not close', async () => {
  const text = [
    'url\talias\ttitle',
    'a.example/1\t\t"Bread',
    'a.example/2\t\t"Butter" & salt',
    'a.example/3\t\t"Two\nlines"',
  ];
  expect((await rowsOf(text.join('\n'))).map(([, longUrl, , title]) => [longUrl, title])).toEqual([
    ['a.example/1', '"Bread'],
    ['a.example/2', '"Butter" & salt'],
    ['a.example/3', 'Two\nlines'],
  ]);
  expect((await rowsOf(`${text[0]}\na.example/1\t\t"${'Bread '.repeat(5000)}`))[0]?.[3]).toMatch(/^"Bread /);
});

it('reads lines of any length, in whatever pieces they come', async () => {
  const long = `${'word '.repeat(30_000)}https://a.example/1`;
  for (const size of [3, 1000, 70_000]) {
    const sheet = await parseSheet(inPieces(`one\r\ntwo\r${long}\n\nsee a.example/2`, size), {
      isTable: false,
      isFile: false,
    });
    expect(sheet).toMatchObject({
      ok: true,
      value: {
        rows: [
          { line: 3, longUrl: 'https://a.example/1' },
          { line: 5, longUrl: 'https://a.example/2' },
        ],
      },
    });
  }
});

const objectsWithOtherNames = (length: number) =>
  JSON.stringify(Array.from({ length: length / 48 }, (_, at) => ({ [`name ${at}`]: at, url: one })));

const readTwice = async (text: string) => {
  await parseSheet(inPieces(text, 65_536), { isTable: false, isFile: false });
  await parseSheet(inPieces(`${text.slice(0, 9990)}\n${text}`, 65_536), { isTable: false, isFile: false });
};

it.each<[string, (length: number) => string]>([
  ['spaces', (length) => `a${' '.repeat(length)}b`],
  ['bars', (length) => `a${' |'.repeat(length / 2)}b`],
  ['dashes', (length) => `${one} ${'-'.repeat(length)}b`],
  ['brackets', (length) => `[${']('.repeat(length / 2)}`],
  ['objects with other names', objectsWithOtherNames],
])('reads %s in a time that grows as the text does', { timeout: 60_000 }, async (_, textOf) => {
  expect(await growsFaster(readTwice, textOf, 2 ** 14)).toBe(false);
});

const manyUrls = Array.from({ length: 5500 }, (_, at) => `https://a.example/page/${at}`);

it('cuts no URL where a very long line is read in pieces', async () => {
  const between = [' ', ' and ', '> <', ',', ';', '|', "','", '→', '、', '&&', '.', '\u200b', '\t'];
  for (const mark of between) {
    const text = manyUrls.join(mark);
    const sheet = await parseSheet(inPieces(text, 65_536), { isTable: false, isFile: false });
    expect([mark, sheet.ok && sheet.value.rows.map(({ longUrl }) => longUrl)]).toEqual([mark, manyUrls]);
  }
});

it.each([
  ['a word', 'x'.repeat(200_000)],
  ['parameters', 'u=https://b.example/x&'.repeat(10_000)],
  ['folders', 'b.example/'.repeat(20_000)],
])('refuses a URL that is much too long once, and takes none out of its middle: %s', async (_, rest) => {
  for (const size of [1000, 65_536]) {
    const text = `${one}\nhttps://a.example/?${rest}, ${two}\n${three}`;
    const sheet = await parseSheet(inPieces(text, size), { isTable: false, isFile: false });
    const rows = sheet.ok ? sheet.value.rows : [];
    expect(rows.map(({ line, longUrl }) => ({ line, ...checkLongUrl(longUrl) }))).toEqual([
      { line: 1, ok: true, url: one },
      { line: 2, ok: false, problem: 'too-long' },
      { line: 2, ok: true, url: two },
      { line: 3, ok: true, url: three },
    ]);
  }
});

it.each(['url,title\n"LIST",Many', 'url\n"LIST"', 'url\nLIST', 'LIST', '"LIST"'])(
  'loses no URL of a very long cell: %j',
  async (form) => {
    for (const between of [' ', '; '])
      expect(
        await urlsOf(
          form.replace('LIST', () => manyUrls.join(between)),
          true,
        ),
      ).toEqual(manyUrls);
  },
);

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '-', ' ', '＝', 'a', '😀') }),
  fc.string({ unit: 'grapheme' }),
);

it('property: what is written as CSV reads back the same, in whatever pieces it comes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, size) => {
        const text = csvFileOf(rows).slice(1);
        const parser = csvParser({ delimiter: ',' });
        const read: string[][] = [];
        for (let at = 0; at <= text.length; at += size) {
          const records = parser.push(text.slice(at, at + size), at + size > text.length);
          read.push(...records.map(({ cells }) => cells));
        }
        expect(parser.brokenAt()).toBeNull();
        expect(read).toEqual(rows.filter((cells) => cells.some((text) => text.trim() !== '')));
      },
    ),
    { numRuns: 500 },
  );
});

const summer = ['https://shop.example/summer', 'summer-sale', 'Summer sale'];
const between = (delimiter: string): string => summer.join(delimiter);

it.each([
  ['a title with a comma', 'https://shop.example/spring,spring-sale,Spring sale, up to 50% off'],
  ['a title with several', 'https://shop.example/spring, spring-sale, Buy one, get one, now, here'],
  ['another delimiter', 'https://shop.example/spring;spring-sale;Spring sale'],
  ['tabs, as the tabs of a window are written', 'https://shop.example/spring\t\tSpring sale, now; or later'],
  ['a fourth column', 'https://shop.example/spring,spring-sale,Spring sale,extra'],
  ['a formula', 'https://shop.example/spring,spring-sale,=HYPERLINK("http://evil.example","x, y")'],
  ['an address with commas', 'https://maps.example/@48.1,11.5,15z'],
  ['words with commas', 'thanks, all, for, reading'],
])('of %s, no other line gets another address', async (_, odd) => {
  for (const delimiter of [',', ';', '\t']) {
    const good = between(delimiter);
    for (const lines of [
      [odd, good],
      [good, odd],
      [good, good.replaceAll('ummer', 'omber'), odd],
    ]) {
      const rows = await rowsOf(lines.join('\n'));
      const line = lines.indexOf(good) + 1;
      expect(
        rows.filter(([at]) => at === line),
        lines.join('\n'),
      ).toEqual([[line, ...summer]]);
    }
  }
});

it('asks about a line with another delimiter than the others, whichever that is', async () => {
  const cells = ['https://shop.example/plain', 'ok-alias', 'Plain'];
  for (const [delimiter, other] of [
    ['\t', ','],
    ['\t', ';'],
    [',', ';'],
    [';', ','],
  ] as const) {
    const odd = cells.join(other);
    for (const lines of [
      [odd, between(delimiter)],
      [between(delimiter), odd],
      [between(delimiter), between(delimiter).replaceAll('ummer', 'omber'), odd],
    ]) {
      const text = lines.join('\n');
      expect(await read(text), text).toMatchObject({ value: { maySplit: true } });
      expect(await rowsOf(text), text).toContainEqual([lines.indexOf(odd) + 1, odd, '', '']);
      expect(await rowsOf(text, false, true), text).toContainEqual([lines.indexOf(odd) + 1, ...cells]);
    }
  }
});

it('takes the rest of a line for its title, where that has what stands between the columns', async () => {
  const line = 'https://shop.example/spring,spring-sale,Spring sale, up to 50% off';
  const row = ['https://shop.example/spring', 'spring-sale', 'Spring sale, up to 50% off'];
  expect(await rowsOf(line)).toEqual([[1, ...row]]);
  expect(await rowsOf(`${line}\n${between(',')}`)).toEqual([
    [1, ...row],
    [2, ...summer],
  ]);
  // As a declared table it has a cell too many, and says so, with the only reading that fits.
  const table = await read(`url,alias,title\n${line}`, true);
  const [longUrl, alias, title] = row;
  const fitting = { row: { longUrl, alias, title, code: '' }, unquoted: [title] };
  expect(table.ok && table.value.rows[0]?.tooWide).toMatchObject({
    columns: 4,
    expected: 3,
    fittings: [fitting],
  });
});

it('reads lines without a space as most others are written', async () => {
  const lines = [
    'https://shop.example/winter,winter-sale',
    'https://shop.example/1\t\tA tab',
    between(','),
    'https://shop.example/fall,,Fall sale',
  ];
  expect(await rowsOf(lines.join('\n'))).toEqual([
    [1, 'https://shop.example/winter', 'winter-sale', ''],
    [2, 'https://shop.example/1', '', 'A tab'],
    [3, ...summer],
    [4, 'https://shop.example/fall', '', 'Fall sale'],
  ]);
});

describe('a URL with commas or semicolons in a text without a heading', () => {
  const shop = 'https://shop.example';
  const urls = [
    `${shop}/?tags=red,green,blue`,
    `${shop}/?q=cats;dogs`,
    `${shop}/a#:~:text=first,second`,
    `${shop}/Berlin,Germany`,
    `${shop}/compare/iphone,pixel`,
    `${shop}/wiki/Paris,_Texas`,
    `${shop}/show,news-123,autumn`,
    `${shop}/a;session=one;user=two`,
    `${shop}/?ids=one,,three`,
    'shop.example/red,green',
  ];
  const asWhole = urls.map((url) => [url, '', '']);

  it('is one, alone, among others, and among such rows as can only be rows', async () => {
    for (const url of urls) expect(await asCells(url)).toEqual([[url, '', '']]);
    expect(await asCells(urls.join('\n'))).toEqual(asWhole);
    expect(await asCells(`${urls[3]}\n${shop}/Paris,France\n${shop}/Rome,Italy`)).toEqual([
      [urls[3], '', ''],
      [`${shop}/Paris,France`, '', ''],
      [`${shop}/Rome,Italy`, '', ''],
    ]);
    const others = [`${one}, spring, Spring sale`, `${two}\tsummer\tSummer`, `${three},fall,Fall sale`];
    const rows = await asCells([...others, ...urls].join('\n'));
    expect(rows.slice(3)).toEqual(asWhole);
    expect(rows.slice(0, 3).map(([, alias]) => alias)).toEqual(['spring', 'summer', 'fall']);
  });

  it.each<[string, string[]]>([
    [`${urls[0]}, colors, Red and green`, [urls[0] ?? '', 'colors', 'Red and green']],
    [`${urls[1]}; pets`, [urls[1] ?? '', 'pets', '']],
    [`${urls[3]}, our office`, [urls[3] ?? '', '', 'our office']],
    [`office, ${urls[3]}`, [urls[3] ?? '', 'office', '']],
    [`office,${urls[3]}`, [urls[3] ?? '', 'office', '']],
    [`"${urls[3]}",office,Berlin`, [urls[3] ?? '', 'office', 'Berlin']],
    [`${urls[0]}\tcolors`, [urls[0] ?? '', 'colors', '']],
    [`${urls[6]} | Our show`, [urls[6] ?? '', '', 'Our show']],
  ])('ends where a space or a quote says so: %j', async (text, row) => {
    expect(await asCells(text)).toEqual([row]);
  });

  it.each([
    `${one},summer,Summer sale`,
    `${one},,Summer sale`,
    `${one},summer,"Summer"`,
    `summer,${one},Summer sale`,
    `summer,${one}`,
    `${one}, summer`,
    `url,alias\n${one},summer`,
    `url\n${urls[0]}`,
    `https://maps.example/@48.1,11.5,17z`,
    one,
  ])('is plain and not asked for: %j', async (text) => {
    expect(await read(text)).toMatchObject({ value: { maySplit: false } });
  });

  it('is one beside titles with quotes', async () => {
    for (const title of ['He said,"yes"', '"Yes",he said', 'Yes;"no"']) {
      const rows = await asCells(`${urls[0]}\n${one}\t\t${title}\n${two} | ${title}\n${urls[1]}`);
      expect([rows[0], rows.at(-1)]).toEqual([asWhole[0], asWhole[1]]);
    }
  });

  it('ends before what stands between the lines', async () => {
    for (const between of [',', ';', ',,', ', '])
      expect(await asCells(urls.map((url) => `${url}${between}\n`).join(''))).toEqual(asWhole);
  });

  it('is split where the user says so, and it is offered only where that makes a difference', async () => {
    for (const url of urls.filter((each) => !/,,|;session/.test(each)))
      expect(await read(url)).toMatchObject({ value: { maySplit: true } });
    expect(await read(`${one}, summer\n${urls[0]}`)).toMatchObject({ value: { maySplit: true } });
    expect(await read(`spring,${one},Spring`)).toMatchObject({
      value: { maySplit: true, rows: [{ longUrl: `${one},Spring` }] },
    });
    expect(await asCells(`spring,${one},Spring`, true)).toEqual([[one, 'spring', 'Spring']]);
    expect(await read(`${one},spring,Sale | Shop`)).toMatchObject({ value: { maySplit: true } });
    expect(await asCells(`${one},spring,Sale | Shop`, true)).toEqual([[one, 'spring', 'Sale | Shop']]);
    expect(await read(`${urls[0]}\n${two}`, false, true)).toMatchObject({
      value: {
        maySplit: true,
        rows: [{ longUrl: `${shop}/?tags=red`, alias: 'green', title: 'blue' }, { longUrl: two }],
      },
    });
  });

  it.each([`${urls[0]} for Anna`, `${one},Spring sale`, `${one}?id=5,spring,Spring sale`])(
    'is refused with the words behind it, so that nothing of it is made unasked: %j',
    async (text) => {
      for (const all of [text, `${text}\n${text}`, `Dear Anna,\nhere they are:\n${text}`])
        expect(await asCells(all)).toContainEqual([text, '', '']);
      expect(checkLongUrl(text)).toEqual({ ok: false, problem: 'has-space' });
    },
  );
});

describe('a URL with spaces', () => {
  it.each([`${one}/My Report 2026.pdf`, `${one}?q=red shoes`, `${one}/a b/c`])(
    'is refused where it stands alone, as among others: %j',
    async (text) => {
      for (const all of [text, `${text}\n${two}`, `Dear Anna,\nhere it is:\n${text}`])
        expect(await asCells(all)).toContainEqual([text, '', '']);
    },
  );

  it.each([`${one} Read this now`, `${one}! See the report.pdf`, `${one} is on example.com`])(
    'is not one whose sentence goes on: %j',
    async (text) => expect(await asCells(text)).toContainEqual([one, '', '']),
  );
});

const asCells = async (text: string, isSplit = false) =>
  (await rowsOf(text, false, isSplit)).map(([, ...cells]) => cells);

it.each<[string, string, string[][]]>([
  [
    'too short',
    `${one},x,One\n${two},y,Two`,
    [
      [one, 'x', 'One'],
      [two, 'y', 'Two'],
    ],
  ],
  [
    'too short beside a good one',
    `${one};x;One\n${two};ok-ok;Two`,
    [
      [one, 'x', 'One'],
      [two, 'ok-ok', 'Two'],
    ],
  ],
  [
    'with a space',
    `${one};spring sale;One\n${two};summer sale;Two`,
    [
      [one, '', 'spring sale;One'],
      [two, '', 'summer sale;Two'],
    ],
  ],
  [
    'in quotes',
    `"${one}","al","T"\n"${two}","alias-2","T"`,
    [
      [one, 'al', 'T'],
      [two, 'alias-2', 'T'],
    ],
  ],
  [
    'with a space in quotes',
    `"${one}","spring sale","T"\n"${two}","alias-2","T"`,
    [
      [one, '', 'spring sale,T'],
      [two, 'alias-2', 'T'],
    ],
  ],
  [
    'more often than good ones',
    `${one}, x, One\n${two}, ok-ok, Two\n${one}/3, y, Three`,
    [
      [one, 'x', 'One'],
      [two, 'ok-ok', 'Two'],
      [`${one}/3`, 'y', 'Three'],
    ],
  ],
  ['in letters that it can’t have', `${one}, café, My title`, [[one, 'café', 'My title']]],
  [
    'in another script',
    `https://例え.jp/テスト, 日本, 題名\nhttps://пример.рф/, акция, Скидка`,
    [
      ['https://例え.jp/テスト', '日本', '題名'],
      ['https://пример.рф/', 'акция', 'Скидка'],
    ],
  ],
  [
    'too short without a title',
    `${one}, spring\n${two}, x`,
    [
      [one, 'spring', ''],
      [two, 'x', ''],
    ],
  ],
])('keeps an alias that can’t be one, so that it is said: %s', async (_, text, rows) => {
  expect(await asCells(text, true)).toEqual(rows);
});

it('takes what follows an address for its title, where it is more than a word', async () => {
  expect(await asCells(`${one}, Spring sale\n${two}, Summer sale`)).toEqual([
    [one, '', 'Spring sale'],
    [two, '', 'Summer sale'],
  ]);
  expect(await asCells(`${one}, Spring sale 2026`)).toEqual([[one, '', 'Spring sale 2026']]);
});

it.each<[string, string[][]]>([
  [`${one} | How to bake bread | Example Kitchen`, [[one, '', 'How to bake bread | Example Kitchen']]],
  [`${one} | Recipes`, [[one, '', 'Recipes']]],
  [`${one} | recipes`, [[one, '', 'recipes']]],
  [`${one} | spring-sale`, [[one, '', 'spring-sale']]],
  [`${one} | Bread, butter; salt`, [[one, '', 'Bread, butter; salt']]],
  [`${one} | a.example/2 – the docs`, [[one, '', 'a.example/2 – the docs']]],
  [`${one} |  Spring – Summer | 2026 `, [[one, '', 'Spring – Summer | 2026']]],
  [`${one} - How to bake - Example`, [[one, '', 'How to bake - Example']]],
  [`${one} – Recipes — Example`, [[one, '', 'Recipes — Example']]],
  [`${one}\tHow to bake bread | Example Kitchen`, [[one, '', 'How to bake bread | Example Kitchen']]],
  [`Recipes | Example Kitchen | ${one}`, [[one, '', 'Recipes | Example Kitchen']]],
  [`spring | ${one}`, [[one, '', 'spring']]],
  [`How to bake – part 2 – ${one}`, [[one, '', 'How to bake – part 2']]],
  [`- [How to [bake] | Kitchen](${one})`, [[one, '', 'How to [bake] | Kitchen']]],
  [`1. ${one} | Bread`, [[one, '', 'Bread']]],
  [
    `${one} | Bread\n\n${two} | Butter | Kitchen\n${three}`,
    [
      [one, '', 'Bread'],
      [two, '', 'Butter | Kitchen'],
      [three, '', ''],
    ],
  ],
  [`${one}?x=1|2`, [[`${one}?x=1|2`, '', '']]],
  [`${one}?x=abc|spring-sale`, [[`${one}?x=abc|spring-sale`, '', '']]],
  [`${one}?x=1|2 | Bread`, [[`${one}?x=1|2`, '', 'Bread']]],
  [
    `${one}?x=1|2\n${two}?x=abc|def-3`,
    [
      [`${one}?x=1|2`, '', ''],
      [`${two}?x=abc|def-3`, '', ''],
    ],
  ],
  [`${one}?x=1|2, spring, Spring | Summer`, [[`${one}?x=1|2`, 'spring', 'Spring | Summer']]],
  [`Bread|${one}?x=1|2`, [[`${one}?x=1|2`, '', '']]],
  [`| url | title |\n|---|---|\n| ${one}?x=1|2 | Fresh \\| bread |`, [[`${one}?x=1|2`, '', 'Fresh | bread']]],
  [
    `${one} | ${two}`,
    [
      [one, '', ''],
      [two, '', ''],
    ],
  ],
  [`${one} | Review of https://b.example/x`, [[one, '', 'Review of https://b.example/x']]],
  [
    `${one} - ${two} – ${three}`,
    [
      [one, '', ''],
      [two, '', ''],
      [three, '', ''],
    ],
  ],
  [`${one} | ${one}`, [[one, '', '']]],
  [
    `${one}\nmain.rs - the beginning`,
    [
      [one, '', ''],
      ['main.rs - the beginning', '', ''],
    ],
  ],
  [`${one}, Facebook`, [[one, '', 'Facebook']]],
  [
    `${one}\tfacebook\n${two}\tExample Kitchen`,
    [
      [one, '', 'facebook'],
      [two, '', 'Example Kitchen'],
    ],
  ],
  [
    `${one}, facebook\n${two}, Example Kitchen\nno address`,
    [
      [one, '', 'facebook'],
      [two, '', 'Example Kitchen'],
      ['no address', '', ''],
    ],
  ],
])('takes nothing for an alias that may be a title, and cuts no URL at a bar: %j', async (text, rows) => {
  expect(await asCells(text)).toEqual(rows);
});

it.each([`Butter – ${three}`, `${three} | Butter`, `[Butter](${three})`])(
  'keeps the columns of a list in which one line has its title otherwise: %s',
  async (line) => {
    const butter = [three, '', 'Butter'];
    expect(await asCells(`Spring sale\t${one}\nBread\t${two}\n${line}`)).toEqual([
      [one, '', 'Spring sale'],
      [two, '', 'Bread'],
      butter,
    ]);
    for (const delimiter of ['\t', ',', ';', ', ']) {
      const aliases = [[one, 'spring', ''], [two, 'bread', ''], butter];
      expect(await asCells(`spring${delimiter}${one}\nbread${delimiter}${two}\n${line}`)).toEqual(aliases);
    }
    expect(await asCells(`${one}, spring, Spring sale\n${two}\n${line}`)).toEqual([
      [one, 'spring', 'Spring sale'],
      [two, '', ''],
      butter,
    ]);
  },
);

it.each(['Bread, butter', 'Bread; butter'])(
  'keeps a title with a comma or a semicolon whole among rows with columns: %s',
  async (title) => {
    for (const line of [
      `${three}?x=1,2 | ${title}`,
      `${title} – ${three}?x=1,2`,
      `[${title}](${three}?x=1,2)`,
    ])
      expect(await asCells(`${one}, spring, Sale\n${two}, bread, Bread\n${line}`)).toEqual([
        [one, 'spring', 'Sale'],
        [two, 'bread', 'Bread'],
        [`${three}?x=1,2`, '', title],
      ]);
  },
);

it.each(['|', ' | '])(
  'takes no word between %j for an alias, but the column of that name',
  async (between) => {
    const text = (...rows: string[][]) => rows.map((cells) => cells.join(between)).join('\n');
    expect(await asCells(text(['spring', one], ['summer', two]))).toEqual([
      [one, '', 'spring'],
      [two, '', 'summer'],
    ]);
    expect(await asCells(text(['alias', 'url'], ['spring', one]))).toEqual([[one, 'spring', '']]);
  },
);

const sheetOf = async (text: string) => {
  const sheet = await read(text, true);
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  const { rows, codeNames, unused } = sheet.value;
  return { aliases: rows.map(({ alias }) => alias), codes: rows.map(({ code }) => code), codeNames, unused };
};

describe('a column of codes', () => {
  const none = ['', ''];

  it.each([
    [`Keyword,Landing page\nred shoes,${one}\nboots,${two}`, 'Keyword'],
    [`url,keyword\n${one},shoes\n${two},shoes`, 'keyword'],
    [`hash,link\n#spring sale,${one}\n#summer sale,${two}`, 'hash'],
  ])('is not used where it has other words, and named: %j', async (text, name) => {
    expect(await sheetOf(text)).toEqual({ aliases: none, codes: none, codeNames: [], unused: [name] });
  });

  it.each([
    [`url,code\n${one},DE\n${two},FR`, 'code', ['DE', 'FR']],
    [`long_url;keyword\n${one};boots\n${two};shoes`, 'keyword', ['boots', 'shoes']],
    [`Slashtag,Destination\nspring,${one}\nsummer,${two}`, 'Slashtag', ['spring', 'summer']],
    [`title,slug,url\nA,1,${one}\nB,2,${two}/`, 'slug', ['1', '2']],
  ])(
    'is offered where its words may be codes, and none is created unasked: %j',
    async (text, codeName, codes) => {
      expect(await sheetOf(text)).toEqual({ aliases: none, codes, codeNames: [codeName], unused: [] });
    },
  );

  it('has aliases to create where its name says so, without the slashes around them', async () => {
    for (const name of ['slug', 'Back-half', 'alias', 'Custom URL'])
      expect(await sheetOf(`${name},url\n/spring/,${one}\nsummer sale,${two}`)).toMatchObject({
        aliases: ['spring', 'summer sale'],
        codeNames: [],
      });
  });

  it('is not offered where it is empty', async () => {
    expect(await sheetOf(`url,short_code,clicks\n${one},,\n${two},,`)).toMatchObject({ codeNames: [] });
  });
});

describe('a table with bars', () => {
  const shop = 'https://shop.example';

  it.each<[string, string[][]]>([
    [`url|alias|title\n${shop}/a|spring|Spring | Brand`, [[`${shop}/a`, 'spring', 'Spring | Brand']]],
    [`url|title\n${shop}/a|Spring | Brandname`, [[`${shop}/a`, '', 'Spring | Brandname']]],
    [`title|url\nSpring | Brand|${shop}/a`, [[`${shop}/a`, '', 'Spring | Brand']]],
    [`|url|title|\n|---|---|\n|${shop}/a|Spring | Brand|`, [[`${shop}/a`, '', 'Spring | Brand']]],
    [`|url|title|\n|---|---|\n|${shop}/a|Spring \\| Brand|`, [[`${shop}/a`, '', 'Spring | Brand']]],
    [
      `url|alias|title\n${shop}/a | spring | Spring\n${shop}/b|summer|\n${shop}/c||Fall | Brand`,
      [
        [`${shop}/a`, 'spring', 'Spring'],
        [`${shop}/b`, 'summer', ''],
        [`${shop}/c`, '', 'Fall | Brand'],
      ],
    ],
    [`url|title\n${shop}/a|"Spring | Brand"`, [[`${shop}/a`, '', 'Spring | Brand']]],
    [`url | title\n"${shop}/?x=1|2" | "Spring | Brand"`, [[`${shop}/?x=1|2`, '', 'Spring | Brand']]],
    [`url | title\n${shop}/?x=1|2 | Spring | Brand`, [[`${shop}/?x=1|2`, '', 'Spring | Brand']]],
    [
      `| url | alias | title |\n|---|---|---|\n| ${shop}/a | spring | Spring | Brand |`,
      [[`${shop}/a`, 'spring', 'Spring | Brand']],
    ],
    [`url | title\n${shop}/a | "Spring" & Brand`, [[`${shop}/a`, '', '"Spring" & Brand']]],
    [`url | title\n${shop}/a | "Spring`, [[`${shop}/a`, '', '"Spring']]],
    [
      `Spring | Brand|${shop}/a\nSummer | Brand|${shop}/b`,
      [
        [`${shop}/a`, '', 'Spring | Brand'],
        [`${shop}/b`, '', 'Summer | Brand'],
      ],
    ],
    [`url | title\n${shop}/?x=1|2`, [[`${shop}/?x=1|2`, '', '']]],
    [`url | title\n${shop}/a|Spring`, [[`${shop}/a`, '', 'Spring']]],
    [`| url | title |\n|---|---|\n|${shop}/a|Spring|`, [[`${shop}/a`, '', 'Spring']]],
  ])('has the bars of its heading between cells, and others inside them: %j', async (text, rows) => {
    for (const isTable of [false, true])
      expect((await rowsOf(text, isTable)).map(([, ...cells]) => cells)).toEqual(rows);
  });

  it.each([
    `url|alias|title\n${shop}/a|spring|Spring|Brand`,
    `url|title\n${shop}/?x=1|2|Spring`,
    `title | url | note\nSpring | Brand | ${shop}/a | x`,
  ])('refuses a row of which nobody knows where its cells end: %j', async (text) => {
    const sheet = await read(text);
    expect(sheet.ok && sheet.value.rows.map(({ tooWide }) => tooWide !== null)).toEqual([true]);
  });
});

describe('an alias before its address', () => {
  it.each([',', ';', '\t', ', '])('is read between %j, in a text and in a table', async (between) => {
    const text = (...rows: string[][]) => rows.map((cells) => cells.join(between)).join('\n');
    const tables = between === ', ' ? [false] : [false, true];
    for (const isTable of tables) {
      const cellsOf = async (...rows: string[][]) =>
        (await rowsOf(text(...rows), isTable)).map(([, ...cells]) => cells);
      expect(await cellsOf(['spring', one])).toEqual([[one, 'spring', '']]);
      expect(await cellsOf(['x', one], ['summer', two], ['autumn', three])).toEqual([
        [one, 'x', ''],
        [two, 'summer', ''],
        [three, 'autumn', ''],
      ]);
      expect(await cellsOf(['spring', one, 'Spring sale'], ['', two, 'Summer sale'])).toEqual([
        [one, 'spring', 'Spring sale'],
        [two, '', 'Summer sale'],
      ]);
      expect(await cellsOf(['Spring sale', 'spring', one], ['Summer sale', 'summer', two])).toEqual([
        [one, 'spring', 'Spring sale'],
        [two, 'summer', 'Summer sale'],
      ]);
      expect(await cellsOf(['alias', 'url'], ['spring', one])).toEqual([[one, 'spring', '']]);
    }
  });

  it('is read in a line that stands the other way round than most, as is an address alone', async () => {
    for (const isTable of [false, true]) {
      const text = `spring,${one}\nsummer,${two}\n${three},autumn\n${one}/4\n`;
      expect(await rowsOf(text, isTable, !isTable)).toEqual([
        [1, one, 'spring', ''],
        [2, two, 'summer', ''],
        [3, three, 'autumn', ''],
        [4, `${one}/4`, '', ''],
      ]);
    }
  });

  it.each<[string, string[], string]>([
    ['names are titles', ['Facebook', 'Instagram'], 'Instagram'],
    ['another cell has a space', ['Example Kitchen', 'facebook'], 'facebook'],
    ['numbers are nothing', ['41', '1205'], ''],
    ['dates are nothing', ['2026-01-05', '2026-01-06'], ''],
    ['a status that comes again is nothing', ['active', 'active'], ''],
  ])('is none where %s', async (_, [first, second], title) => {
    const read = await parseSheet(inPieces(`${first}\t${one}\n${second}\t${two}`), {
      isTable: false,
      isFile: false,
    });
    expect(read).toMatchObject({
      value: { rows: [{ alias: '' }, { alias: '', title }], isOnlyUrls: title === '' },
    });
  });
});

describe('a heading of which a name looks like a host', () => {
  it.each<[string, string, unknown[]]>([
    ['the only row', `url,updated.on,title\n${one},2026,One`, [[2, one, '', 'One']]],
    ['a service', `go.example.com;title;long_url\nabc;One;${one}`, [[2, one, '', 'One']]],
    [
      'a column of hosts',
      `target.url,host.name,alias\n${one},go.example,one-1\n${two},go.example,two-2`,
      [
        [2, one, 'one-1', ''],
        [3, two, 'two-2', ''],
      ],
    ],
    [
      'before the URLs',
      `row.id\tdestination\tlabel\n1\t${one}\tOne\n2\t${two}\tTwo`,
      [
        [2, one, '', 'One'],
        [3, two, '', 'Two'],
      ],
    ],
    ['a name that is a URL', `url,https://schema.example/date,title\n${one},2026,One`, [[2, one, '', 'One']]],
    ['URLs that are amiss', `url,row.id,title\nnowhere,1,One`, [[2, 'nowhere', '', 'One']]],
    ['fields of fields', `link.id,link.url,link.title\n1,${one},One`, [[2, one, '', 'One']]],
  ])('is one: %s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
    expect(await rowsOf(text, true)).toEqual(rows);
  });

  it('is one in a file also where nobody knows its names', async () => {
    const text = `Ziel-Seite,Kanal.io,Nr\n${one},go.example,5\n${two},go.example,6`;
    expect(await read(text, true)).toMatchObject({ value: { unused: ['Kanal.io', 'Nr'] } });
    expect(await urlsOf(text, true)).toEqual([one, two]);
    expect(await urlsOf(`page.link,stats.io\n${one},5\n${two},6`, true)).toEqual([one, two]);
  });

  it('is one without rows', async () => {
    expect(await read('row.id,url,title', true)).toEqual({ ok: false, error: { kind: 'only-heading' } });
  });

  it.each([true, false])('is none where its words are a row (a table: %s)', async (isTable) => {
    const rowsOfWords = (text: string) => rowsOf(text, isTable, true);
    expect(await rowsOfWords(`${one},url,Title\n${two},x2,Two`)).toEqual([
      [1, one, 'url', 'Title'],
      [2, two, 'x2', 'Two'],
    ]);
    expect(await rowsOfWords('a.example,link,Title\nb.example,other,Two')).toEqual([
      [1, 'a.example', 'link', 'Title'],
      [2, 'b.example', 'other', 'Two'],
    ]);
    expect(await rowsOfWords(`${one},link`)).toEqual([[1, one, 'link', '']]);
  });
});

it('leaves the ellipsis where a URL was cut, so that its row is not made unasked', async () => {
  expect(
    await urlsOf(`${one}\nsee https://a.example/long-na... for it\nhttps://a.example/other-lo…`),
  ).toEqual([one, 'https://a.example/long-na…', 'https://a.example/other-lo…']);
});

describe('two columns of URLs', () => {
  const short = 'https://go.example/ab1';

  it.each([
    'Label,Short,Long',
    'name,Kurz,Lang',
    'Title,Court,Long',
    'Título,Corto,Largo',
    'タイトル,短い,長い',
    'Titel,Shortened,Original',
    'title,from,to',
    'title,Old URL,New URL',
    'title,link,Long',
    'title,Short,Full URL',
  ])('are told apart by %s, in any order', async (heading) => {
    const expected = { value: { rows: [{ longUrl: one, title: 'One', code: 'ab1' }], unused: [] } };
    expect(await read(`${heading}\nOne,${short},${one}`)).toMatchObject(expected);
    const turned = heading.split(',').toReversed().join(',');
    expect(await read(`${turned}\n${one},${short},One`, true)).toMatchObject(expected);
  });

  it.each([
    ['url,target', ['url', 'target']],
    ['Page,Final', ['Page', 'Final']],
    ['Eins,Zwei', ['Eins', 'Zwei']],
  ])('of which either may be meant are named, and the user can choose: %s', async (heading, urlNames) => {
    const [first, second = ''] = urlNames;
    const text = `${heading},alias\n${one},https://b.example/x/1,spring\n${two},https://b.example/x/2,summer`;
    const json = JSON.stringify([
      { [first ?? '']: one, [second]: 'https://b.example/x/1' },
      { [first ?? '']: two, [second]: 'https://b.example/x/2' },
    ]);
    for (const given of [text, json]) {
      expect(await read(given, given === text)).toMatchObject({
        value: { urlName: first, urlNames, rows: [{ longUrl: one }, { longUrl: two }] },
      });
      const options = { isTable: given === text, isFile: true, urlColumn: second };
      expect(await parseSheet(inPieces(given), options)).toMatchObject({
        value: { urlName: second, urlNames, rows: [{ longUrl: 'https://b.example/x/1' }, {}] },
      });
    }
  });

  it('are no choice where one has short URLs, codes or few URLs', async () => {
    for (const text of [
      `url,shorturl\n${one},${short}\n${two},https://go.example/ab2`,
      `long url,link\n${one},${short}\n${two},https://go.example/ab2`,
      `url,image\n${one},${two}\n${two},\n${three},`,
    ])
      expect(await read(text, true)).toMatchObject({ value: { urlNames: [text.split(',')[0]] } });
  });

  it('are not seen in a longitude, a language or a letter', async () => {
    expect(await rowsOf(`name,lat,long,website\nOne,1.5,2.5,${one}`)).toEqual([[2, one, '', 'One']]);
    expect(await read(`link,lang\n${one},de`)).toMatchObject({ value: { codeNames: [], unused: ['lang'] } });
    expect(await urlsOf(`From,To,About\nann@a.example,ben@b.example,see ${one}`)).toEqual([one]);
    expect(await urlsOf(`From,To,About\nann@a.example,ben@b.example,see ${one}`, true)).toEqual([one]);
  });
});

it.each<[string, string]>([
  ['a list', `${one} | Fresh\u200B bread\uFEFF`],
  ['a table', `url\ttitle\n${one}\t\u200BFresh bread`],
  ['bookmarks', `<!DOCTYPE NETSCAPE-Bookmark-file-1><DT><A HREF="${one}">Fresh bre\u2060ad\u200B</A>`],
  ['JSON', JSON.stringify([{ url: one, title: '\0Fresh\u200B bread' }])],
])('leaves out of a title what nobody sees: %s', async (_, text) => {
  expect((await rowsOf(text)).map(([, longUrl, , title]) => [longUrl, title])).toEqual([
    [one, 'Fresh bread'],
  ]);
});

it.each([`go.example,${one}\ngo.example,${two}`, `Kanal,Seite\ngo.example,${one}\ngo.example,${two}`])(
  'takes no column of hosts for that of the URLs beside it: %j',
  async (text) => {
    expect(await urlsOf(text, true)).toEqual([one, two]);
  },
);

it('quotes all that was parted, also a URL that is joined with a parameter already', async () => {
  const read3 = await read('url;title;alias\nhttps://a.example/x;p=1;Bread; butter;bread', true);
  const [fitting] = (read3.ok && read3.value.rows[0]?.tooWide?.fittings) || [];
  expect(fitting?.row).toMatchObject({ longUrl: 'https://a.example/x;p=1', title: 'Bread; butter' });
  expect(fitting?.unquoted).toEqual(['https://a.example/x;p=1', 'Bread; butter']);
});

describe('a semicolon inside a URL of a table that has it between cells', () => {
  const matrix = 'https://shop.example/p;color=red;size=m';

  it.each<[string, string[][]]>([
    [
      `url;title\n${matrix}\n${one};One`,
      [
        [matrix, '', ''],
        [one, '', 'One'],
      ],
    ],
    [`url;title\n${matrix};Red shirt`, [[matrix, '', 'Red shirt']]],
    [`url;alias;title\n${matrix};red;Red shirt`, [[matrix, 'red', 'Red shirt']]],
    [`url;alias;title\n${matrix};red`, [[matrix, 'red', '']]],
    [`url;title;alias\n${one};E=mc2;relativity`, [[one, 'relativity', 'E=mc2']]],
    [`title;url;alias\nRed shirt;${matrix};red`, [[matrix, 'red', 'Red shirt']]],
    [`title;url\nRed shirt;${matrix}`, [[matrix, '', 'Red shirt']]],
    [`url;title\nhttps://a.example/?x=1;y=2;Two`, [['https://a.example/?x=1;y=2', '', 'Two']]],
  ])('stays in it: %j', async (text, rows) => {
    for (const isTable of [true, false])
      expect((await rowsOf(text, isTable)).map(([, ...cells]) => cells)).toEqual(rows);
  });

  it('stays in it in a file without a heading', async () => {
    expect(await rowsOf(`${matrix};red;Red shirt\n${one};one;One`, true)).toEqual([
      [1, matrix, 'red', 'Red shirt'],
      [2, one, 'one', 'One'],
    ]);
  });

  it('does not make the semicolon the separator of a file with commas', async () => {
    const text = 'https://a.example/p;a=b,one\nhttps://a.example/q;a=c,two';
    const sheet = await read(text, true, true);
    expect(sheet.ok && sheet.value.rows.map(({ longUrl, alias }) => [longUrl, alias])).toEqual([
      ['https://a.example/p;a=b', 'one'],
      ['https://a.example/q;a=c', 'two'],
    ]);
  });

  it('is none where cells are quoted, or where another column has such a text', async () => {
    expect(await rowsOf('url;title\n"https://a.example/physics";"E=mc2"', true)).toEqual([
      [2, 'https://a.example/physics', '', 'E=mc2'],
    ]);
    expect(await rowsOf(`url;query\n${one};utm_source=mail`, true)).toEqual([[2, one, '', '']]);
    expect(await rowsOf(`url;query\nhttps://a.example/p;a=b;utm_source=mail`, true)).toEqual([
      [2, 'https://a.example/p;a=b', '', ''],
    ]);
  });
});

describe('a line with another separator than the others', () => {
  it.each([true, false])('is read by its own, as a table: %s', async (isTable) => {
    for (const heading of ['url,alias,title\n', ''])
      expect(
        (await rowsOf(`${heading}${one},first,First page\n${two};second;Second page`, isTable)).map(
          ([, ...cells]) => cells,
        ),
      ).toEqual([
        [one, 'first', 'First page'],
        [two, 'second', 'Second page'],
      ]);
  });

  it('is left whole if it is a URL, and the user is asked', async () => {
    const text = `url,alias,title\n${one},first,First page\n${two};second`;
    const asked = await read(text, true);
    expect(asked).toMatchObject({ value: { maySplit: true } });
    expect(asked.ok && asked.value.rows[1]?.longUrl).toBe(`${two};second`);
    const split = await read(text, true, true);
    expect(split.ok && split.value.rows[1]).toMatchObject({ longUrl: two, alias: 'second' });
  });
});

it.each<[string, ...string[][]]>([
  [
    'https://a.example/x,spring,Spring sale, up to 50% off',
    ['https://a.example/x', 'spring', 'Spring sale, up to 50% off'],
  ],
  ['https://a.example/x,y,z,spring,Spring sale', ['https://a.example/x,y,z', 'spring', 'Spring sale']],
  ['https://a.example/x,y,spring,Spring, sale', ['https://a.example/x,y', 'spring', 'Spring, sale']],
  [
    'https://a.example/x,spring,Spring,sale',
    ['https://a.example/x', 'spring', 'Spring,sale'],
    ['https://a.example/x,spring', 'Spring', 'sale'],
  ],
  ['https://a.example/x,one,two,three,four,five,six,seven'],
])('finds the ways in which the cells of %j fit', async (line, ...ways) => {
  const sheet = await read(`url,alias,title\n${line}`, true);
  const surplus = sheet.ok ? sheet.value.rows[0]?.tooWide : null;
  expect(surplus).toMatchObject({ expected: 3 });
  expect(surplus?.fittings.map(({ row: { longUrl, alias, title } }) => [longUrl, alias, title])).toEqual(
    ways,
  );
});

it.each([
  ['the name of a report', 'Report,Landing pages\n\nPage,Sessions\n'],
  ['a report with a name like that of a column', 'Campaign report,Spring\nLong URL,Campaign\n'],
  [
    'the web site that it is of',
    'Report: Links,,\nAccount:,https://acme.example,\n,,\nLong URL,Created,Clicks\n',
  ],
  ['notes', 'Notes:\n"Some are missing, as you may notice."\n\nWeb page,Company\n'],
])('finds the heading below %s', async (_, above) => {
  expect(await urlsOf(`${above}${one},a\n${two},b\n`, true)).toEqual([one, two]);
});

it.each([
  [
    'in a column',
    `url;alias\n"=HYPERLINK(""${one}"";""Fresh """"bread"""""")";x-1\n`,
    'x-1',
    'Fresh "bread"',
  ],
  ['alone', `=HYPERLINK("${one}";"Fresh bread")\n=HYPERLINK("${two}";"Butter")\n`, '', 'Fresh bread'],
  ['with a comma', `=HYPERLINK("${one}","Fresh bread")\n=HYPERLINK("${two}","Butter")\n`, '', 'Fresh bread'],
  ['in French', `"=LIEN_HYPERTEXTE(""${one}"";""Pain"")"\n"=LIEN_HYPERTEXTE(""${two}"")"\n`, '', 'Pain'],
])('reads the URL and the title of a formula %s', async (_, text, alias, title) => {
  expect((await rowsOf(text, true))[0]?.slice(1)).toEqual([one, alias, title]);
});

it('keeps a title beside a formula', async () => {
  const text = `Name\tLink\nBread\t=HYPERLINK("${one}";"here")\nButter\t=HYPERLINK("${two}";"here")\n`;
  expect(await rowsOf(text)).toEqual([
    [2, one, '', 'Bread'],
    [3, two, '', 'Butter'],
  ]);
});

it('reads the source of a page in a line, and leaves a cell as it is', async () => {
  expect((await urlsOf(`${one}?a=1&amp;b=2\n${two}\n`))[0]).toBe(`${one}?a=1&b=2`);
  expect((await urlsOf(`url,title\n${one}?a=1&amp;b=2,x\n`))[0]).toBe(`${one}?a=1&amp;b=2`);
});

it('reads the commas and semicolons that calendars escape', async () => {
  const text = `BEGIN:VCALENDAR\r\nDESCRIPTION:Menu\\, see ${one}?q=1\\,2\\;3\r\nEND:VCALENDAR\r\n`;
  expect(await urlsOf(text)).toEqual([`${one}?q=1,2;3`]);
});

it('takes no data of another formula for the title of a link', async () => {
  const text = `=IMPORTXML("${one}";"//a/@href")\n=HYPERLINK("${two}";"Bread")\n`;
  expect((await rowsOf(text, true)).map(([, , , title]) => title)).toEqual(['', 'Bread']);
});

it('joins the lines of a calendar, and finds URLs behind the line breaks of its texts', async () => {
  const text = `BEGIN:VCALENDAR\r\nDESCRIPTION:Join ${one}/and-m\r\n ore?id=1\\nand\\n\\n${two}\\nBye\r\nURL:${three}\r\nEND:VCALENDAR\r\n`;
  expect(await urlsOf(text)).toEqual([`${one}/and-more?id=1`, two, three]);
});

it.each([
  ['of Jira', `||URL||Alias||Title||\n|${one}|spring|Spring sale|\n|${two}|summer|Summer sale|`],
  [
    'of Jira, with spaces',
    `|| URL || Alias || Title ||\n| ${one} | spring | Spring sale |\n| ${two} | summer | Summer sale |`,
  ],
  [
    'of Jira, with headed rows',
    `||Title||Alias||URL||\n||Spring sale|spring|${one}|\n||Summer sale|summer|${two}|`,
  ],
  [
    'of Jira, with links behind words',
    `||Link||Alias||\n|[Spring sale|${one}]|spring|\n|[Summer sale|${two}|smart-link]|summer|`,
  ],
  [
    'of Markdown, with links behind words',
    `| Page | Alias |\n| --- | --- |\n| [Spring sale](${one}) | spring |\n| [Summer sale](${two}) | summer |`,
  ],
])('reads a table %s', async (_what, text) => {
  expect(await rowsOf(text)).toMatchObject([
    [expect.any(Number), one, 'spring', 'Spring sale'],
    [expect.any(Number), two, 'summer', 'Summer sale'],
  ]);
});
