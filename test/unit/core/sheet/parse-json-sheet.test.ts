import { expect, it } from 'vitest';
import { parseSheet } from '../../../../src/core/sheet/parse-sheet.ts';

async function read(value: unknown) {
  async function* pieces() {
    yield typeof value === 'string' ? value : JSON.stringify(value);
  }
  const sheet = await parseSheet(pieces(), { isTable: false, isFile: true });
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  const { rows, codeNames, unused, passed } = sheet.value;
  return {
    rows: rows.map(({ longUrl, alias, title, code }) => [longUrl, alias, title, code]),
    lines: rows.map(({ line }) => line),
    codeNames,
    unused,
    passed,
  };
}

const one = 'https://a.example/1';
const two = 'https://a.example/2';
const three = 'https://a.example/3';

it.each<[string, unknown]>([
  ['in one object', { bread: one, butter: two }],
  ['within an answer', { count: 2, links: { bread: one, butter: two } }],
  ['in objects of one each', [{ bread: one }, { butter: two }]],
  ['an object per line', `{"bread":"${one}"}\n{"butter":"${two}"}`],
  ['as paths', { '/bread': one, '/go/butter': two }],
  ['as short URLs', { 'https://go.example/bread': one, 'https://go.example/butter': two }],
  ['in groups', { food: { bread: one }, more: { butter: two } }],
  ['with more than the URL', { links: { bread: { url: one }, butter: { url: two } } }],
  ['with fields that nobody knows', { bread: { to: one }, butter: { to: two } }],
])('offers the codes of a map: %s', async (_, value) => {
  expect(await read(value)).toMatchObject({
    rows: [
      [one, '', '', 'bread'],
      [two, '', '', 'butter'],
    ],
    codeNames: ['key'],
  });
});

it('takes the links of a board or an answer, and not the URL that this has itself', async () => {
  const cards = [
    { name: 'One', url: one, shortUrl: 'https://go.example/a1', attachments: [{ url: three }, { url: two }] },
    { name: 'Two', url: two, shortUrl: 'https://go.example/a2', attachments: [] },
  ];
  const board = { name: 'Board', url: 'https://a.example/board', shortUrl: 'https://go.example/b', cards };
  const { rows, unused } = await read(board);
  expect(rows).toEqual([
    [one, '', 'One', 'a1'],
    [two, '', 'Two', 'a2'],
  ]);
  expect(unused).toEqual(['attachments', 'url', 'shortUrl']);
  expect((await read({ url: one, title: 'One', images: [{ url: two }] })).rows).toEqual([
    [one, '', 'One', ''],
  ]);
});

it('takes a name that also names columns for a code among others', async () => {
  expect((await read({ site: one, bread: two, butter: three })).rows).toEqual([
    [one, '', '', 'site'],
    [two, '', '', 'bread'],
    [three, '', '', 'butter'],
  ]);
});

it.each<[string, unknown]>([
  ['before the URL', { 'Fresh bread': one, 'Salted butter': two }],
  ['behind it', { [one]: 'Fresh bread', [two]: 'Salted butter' }],
  ['in an object behind it', { [one]: { title: 'Fresh bread' }, [two]: { title: 'Salted butter' } }],
])('takes words in a map for titles: %s', async (_, value) => {
  expect((await read(value)).rows).toEqual([
    [one, '', 'Fresh bread', ''],
    [two, '', 'Salted butter', ''],
  ]);
});

it('reads an array of texts as lines', async () => {
  expect(await read([one, `${two} | Butter`, `see ${three}, please`, 'www.a.example/4'])).toMatchObject({
    rows: [
      [one, '', '', ''],
      [two, '', 'Butter', ''],
      [three, '', '', ''],
      ['www.a.example/4', '', '', ''],
    ],
    lines: [1, 2, 3, 4],
  });
  expect((await read({ next: null, items: ['url;alias', `${one};bread-1`] })).rows).toEqual([
    [one, 'bread-1', '', ''],
  ]);
  expect(await read(['Our links:', 'Food', one])).toMatchObject({ rows: [[one, '', '', '']], passed: 2 });
});

const names = ['title', 'url', 'alias'];
const cells = [
  ['Bread', one, 'bread-1'],
  ['Butter', two, 'butter-2'],
];

it.each<[string, unknown]>([
  ['with names', [names, ...cells]],
  ['without', cells],
  ['a row per line', cells.map((row) => JSON.stringify(row)).join('\n')],
  ['in a range', { range: 'A1:C3', majorDimension: 'ROWS', values: [names, ...cells] }],
  ['with names beside', { columns: names, index: [0, 1], data: cells }],
  [
    'with names in objects beside',
    { data: { cols: names.map((name) => ({ name, type: 'text' })), rows: cells } },
  ],
  ['by columns', Object.fromEntries(names.map((name, at) => [name, cells.map((row) => row[at])]))],
  [
    'by columns with numbers',
    Object.fromEntries(
      names.map((name, at) => [name, Object.fromEntries(cells.map((row, line) => [line, row[at]]))]),
    ),
  ],
  ['as objects', cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))],
])('reads rows of cells: %s', async (_, value) => {
  expect(await read(value)).toMatchObject({
    rows: [
      [one, 'bread-1', 'Bread', ''],
      [two, 'butter-2', 'Butter', ''],
    ],
    unused: [],
  });
});

it('reads what stands side by side, each row with a line of its own', async () => {
  expect(await read([one, { url: two, title: 'Butter' }, [['Fresh pie', three]]])).toMatchObject({
    rows: [
      [two, '', 'Butter', ''],
      [one, '', '', ''],
      [three, '', 'Fresh pie', ''],
    ],
    lines: [2, 3, 4],
  });
});

it('takes the URL that most rows have, where some have another as well', async () => {
  const rows = [
    { id: 1, url: one },
    { id: 2, redirect_url: three, url: two },
    { id: 3, url: three },
  ];
  expect((await read(rows)).rows.map(([longUrl]) => longUrl)).toEqual([one, two, three]);
});

it.each<[unknown, string[]]>([
  [{ next: 'https://api.example/?page=2', items: [{ url: one }] }, ['next']],
  [{ links: { first: 'https://api.example/', last: null }, items: [{ url: one }] }, ['first']],
  [{ user: { name: 'Ann', picture: two }, items: [{ url: one }] }, ['picture']],
  [{ url: one, children: [{ url: two }] }, ['children']],
  [{ name: 'Me', docs: one, code_at: two }, ['code_at']],
  [{ version: 3, bread: one, butter: two }, ['version']],
])('says which fields with URLs of %j are no links', async (value, unused) => {
  expect((await read(value)).unused).toEqual(unused);
});

it.each<[unknown, string[], string[]]>([
  [{ links: [{ slug: 'spring', destination: { url: one, title: 'Bread' } }] }, ['spring', 'Bread'], []],
  [
    [{ alias: 'spring', title: 'Spring', target: { url: one, title: 'Bread' } }],
    ['spring', 'Spring'],
    ['target.title'],
  ],
  [{ data: { slug: 'spring', id: 7, page: { link: { url: one } } } }, ['spring', ''], ['id']],
  [{ code: 200, data: { url: one, title: 'Bread' } }, ['', 'Bread'], []],
  [{ url: one, category: { slug: 'news' } }, ['', ''], ['category.slug']],
  [{ slug: 'spring', targets: [{ url: one }] }, ['', ''], ['slug']],
])(
  'reads what stands around the URL of a row, or says that it is not used: %j',
  async (value, cells, unused) => {
    expect(await read(value)).toMatchObject({ rows: [[one, ...cells, '']], unused });
  },
);

it.each(['12345678901234567890', '0.10', '1e3', '9007199254740993', '-0'])(
  'reads the number %s as it is written, and digits in a text',
  async (number) => {
    const text = `[{"url":"${one}","alias":${number},"title":"\\"${number}, ${number}"}]`;
    expect((await read(text)).rows).toEqual([[one, number, `"${number}, ${number}`, '']]);
  },
);

it('leaves characters out that nobody sees', async () => {
  expect((await read([{ url: one, title: 'Br\0ead' }])).rows).toEqual([[one, '', 'Bread', '']]);
});

it('reads a URL and its title by their code, and codes of which some have no URL', async () => {
  expect(await read({ bread: [one, 'Fresh'], butter: [two, 'Salted'] })).toMatchObject({
    rows: [
      [one, '', 'Fresh', 'bread'],
      [two, '', 'Salted', 'butter'],
    ],
  });
  expect(await read({ bread: one, butter: null })).toMatchObject({
    rows: [[one, '', '', 'bread']],
    unused: [],
  });
});

it('reads what messages say, and not the pictures of those who say it', async () => {
  const user = { name: 'Ann', image: three };
  const said = [{ text: `see <${one}|it>, please`, user }, { text: two, user }, { text: 'has joined' }];
  for (const messages of [said, said.map((message) => JSON.stringify(message)).join('\n')])
    expect(await read(messages)).toMatchObject({
      rows: [
        [one, '', '', ''],
        [two, '', '', ''],
      ],
      unused: ['image'],
    });
});

it('reads messages of which only some have their links beside their texts', async () => {
  const blocks = [{ elements: [{ type: 'link', url: one, text: 'It' }] }];
  expect((await read([{ text: `see <${one}|It>`, blocks }, { text: `see <${two}>` }])).rows).toEqual([
    [one, '', 'It', ''],
    [two, '', '', ''],
  ]);
});

it.each(['\n', '\r\n', ',\n', '\n\n  '])(
  'reads values with %j between them, of several lines each',
  async (between) => {
    const values = [{ url: one, title: 'One' }, { url: two }].map((value) => JSON.stringify(value, null, 2));
    expect((await read(values.join(between))).rows).toEqual([
      [one, '', 'One', ''],
      [two, '', '', ''],
    ]);
  },
);

it('reads rows that have their URL under other names each by its own', async () => {
  const feeds = [
    { type: 'rss', title: 'One', htmlUrl: one, xmlUrl: `${one}/feed` },
    { type: 'page', title: 'Two', url: two },
  ];
  expect((await read(feeds)).rows).toEqual([
    [one, '', 'One', ''],
    [two, '', 'Two', ''],
  ]);
});

it('takes the text of a link for its URL where it is one, and for its title where it is none', async () => {
  const text = [
    'See ',
    { type: 'link', text: one },
    { type: 'text_link', text: 'Two', href: two },
    { type: 'link', text: three, href: three },
  ];
  expect((await read({ messages: [{ id: 1, text }] })).rows).toEqual([
    [one, '', '', ''],
    [two, '', 'Two', ''],
    [three, '', '', ''],
  ]);
});
