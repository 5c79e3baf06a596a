import { expect, it } from 'vitest';
import type { InputRow } from '../../../../../src/core/sheet/input-rows.ts';
import { readSource, type BatchSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';
import { linesOfRows } from '../../../../../src/links/shorten-many/source/skipped-lines.ts';

const textOf = (text: string): BatchSource => ({ at: 'text', text });

async function read(source: BatchSource): Promise<{ rows: InputRow[]; isWhole: boolean }> {
  const sheet = await readSource(source, 'en');
  if (!sheet.ok) throw new Error(sheet.error.kind);
  return sheet.value;
}

/** What is left of a text if the rows with “bad” in them are skipped. */
async function leftOf(source: BatchSource): Promise<string> {
  const { rows, isWhole } = await read(source);
  const bad = rows.filter(({ longUrl, title }) => `${longUrl}${title}`.includes('bad'));
  expect(bad).not.toEqual([]);
  return linesOfRows(source, isWhole, rows, bad);
}

it.each([
  ['a list', 'https://a.example/\n  bad url here  \nhttps://b.example/', '  bad url here  '],
  ['blank lines', '\n\nhttps://a.example/\n\nhttps://b.example/bad', 'https://b.example/bad'],
  [
    'a table with a heading',
    'title\turl\nOne\thttps://a.example/\nbad\thttps://b.example/',
    'title\turl\nbad\thttps://b.example/',
  ],
  [
    'a title on two lines',
    'url,title\nhttps://a.example/,One\nhttps://b.example/,"Two\nbad"',
    'url,title\nhttps://b.example/,"Two\nbad"',
  ],
  [
    'two URLs in one line',
    'https://a.example/bad1 https://a.example/bad2\nhttps://b.example/',
    'https://a.example/bad1 https://a.example/bad2',
  ],
])('%s: keeps the skipped lines as they were written', async (_, text, left) =>
  expect(await leftOf(textOf(text))).toBe(left),
);

it('writes rows of JSON as lines, which read back as the same rows', async () => {
  const json = JSON.stringify([
    { url: 'https://a.example/', title: 'One' },
    { url: 'https://b.example/x,y', title: 'Two, bad' },
  ]);
  const left = await leftOf(textOf(json));
  expect(left).not.toContain('{');
  expect((await read(textOf(left))).rows).toMatchObject([
    { longUrl: 'https://b.example/x,y', title: 'Two, bad', alias: '' },
  ]);
});

it('writes rows of a file as lines', async () => {
  const file = new File(['url,alias,title\nhttps://a.example/,one,One\nbad,two,Two\n'], 'links.csv');
  const left = await leftOf({ at: 'file', name: 'links.csv', file });
  expect(left).toBe('bad\ttwo\tTwo');
});

it.each([
  'url,alias,title\nhttps://a.example/ok,ok-1,Fine\nhttps://a.example/bad,spring,Spring,sale\nbad,two,"Two, both"\n',
  'id;url;clicks;alias\n1;https://a.example/ok;5;ok-1\n2;https://a.example/bad;1;2;3;spring\n3;bad;4;two\n',
])('leaves a row of a file too wide, as it was: %j', async (text) => {
  const source = { at: 'file', name: 'links.csv', file: new File([text], 'links.csv') } as const;
  const [wide, bad] = (await read(source)).rows.slice(1);
  if (!wide?.tooWide || !bad) throw new Error('It is not too wide.');
  const left = await read(textOf(await leftOf(source)));
  const cells = { longUrl: bad.longUrl, alias: bad.alias, title: bad.title, tooWide: null };
  expect(left.rows).toMatchObject([{ tooWide: wide.tooWide }, cells]);
});

it('keeps how the user has chosen to read the lines', async () => {
  const text = 'url,code,title\nhttps://a.example/ok,ok-1,Fine\nhttps://b.example/bad,x,Two';
  const left = await leftOf({ at: 'text', text, isTakingCodes: true });
  expect((await read(textOf(left))).rows).toMatchObject([
    { longUrl: 'https://b.example/bad', alias: 'x', title: 'Two' },
  ]);
});

it('keeps the URLs of the column that the user has chosen', async () => {
  const text =
    'url,target\nhttps://a.example/x/1,https://b.example/x/1\nhttps://a.example/x/2,https://b.example/bad';
  const left = await leftOf({ at: 'text', text, urlColumn: 'target' });
  expect((await read(textOf(left))).rows).toMatchObject([{ longUrl: 'https://b.example/bad' }]);
});

const wideWith = (cells: string) => `url,alias,title\nhttps://a.example/ok,ok-1,Fine\n${cells}`;

it.each([
  'https://a.example/bad,promo,Big sale, today only',
  'https://a.example/bad;v=1,promo,Big sale, today',
])('the ways in which a wide row of a file fits stay: %j', async (line) => {
  const source = { at: 'file', name: 'links.csv', file: new File([wideWith(line)], 'links.csv') } as const;
  const wide = (await read(source)).rows[1]?.tooWide;
  expect(wide?.fittings).not.toEqual([]);
  expect((await read(textOf(await leftOf(source)))).rows[0]?.tooWide).toEqual(wide);
});

it('codes that are taken as aliases stay these beside a wide row', async () => {
  const text =
    'url,code,title\nhttps://a.example/ok,ok-1,Fine\nhttps://b.example/bad,two-1,Two\nhttps://c.example/bad,big-1,Big, bad';
  const { rows } = await read(textOf(await leftOf({ at: 'text', text, isTakingCodes: true })));
  expect(rows).toMatchObject([
    { longUrl: 'https://b.example/bad', alias: 'two-1', title: 'Two', tooWide: null },
    { tooWide: { fittings: [{ row: { alias: 'big-1', title: 'Big, bad' } }] } },
  ]);
});

it('wide rows of several files keep their columns, also where that text is left out in turn', async () => {
  const files = [
    `${wideWith('https://a.example/bad,promo,Big sale, today')}\nbad,two,Two`,
    'url;title\nhttps://b.example/ok;Fine\nhttps://b.example/bad;Big sale; today',
    'url,title\nhttps://c.example/ok,Fine\nhttps://c.example/bad,Bigger sale, tomorrow',
  ].map((text, at) => new File([text], `${at}.csv`));
  const [file, ...others] = files as [File, File, File];
  const source: BatchSource = { at: 'file', name: 'all', file, others };
  const wide = (await read(source)).rows.flatMap(({ tooWide }) => tooWide ?? []);
  expect(wide.map(({ fittings }) => fittings.length)).toEqual([1, 1, 1]);
  const left = await leftOf(source);
  const again = await leftOf(textOf(left));
  expect(again).toBe(left);
  const { rows } = await read(textOf(again));
  expect(rows.flatMap(({ tooWide }) => tooWide ?? [])).toEqual(wide);
  expect(rows.filter(({ tooWide }) => !tooWide)).toMatchObject([
    { longUrl: 'bad', alias: 'two', title: 'Two' },
  ]);
});

it('a row keeps its alias beside a wide one of a file without aliases', async () => {
  const file = new File(
    ['url,title\nhttps://a.example/ok,Fine\nhttps://a.example/bad,Big sale, today'],
    'a.csv',
  );
  const others = [new File(['url,alias,title\nhttps://b.example/ok,one,One\nbad,two,Two'], 'b.csv')];
  const left = await leftOf({ at: 'file', name: 'all', file, others });
  const { rows } = await read(textOf(`https://typed.example/\n${left}`));
  expect(rows).toMatchObject([
    { longUrl: 'https://typed.example/' },
    { longUrl: 'bad', alias: 'two', title: 'Two' },
    { tooWide: { fittings: [{ row: { title: 'Big sale, today' } }] } },
  ]);
});

it('wide rows of several files keep their columns where one of these is not used', async () => {
  const file = new File(
    ['url,title\nhttps://a.example/ok,Fine\nhttps://a.example/bad,Big sale, today'],
    'a.csv',
  );
  const others = [
    new File(
      ['id;url;clicks;alias\n1;https://b.example/ok;3;one\n2;https://b.example/bad;4;two;more'],
      'b.csv',
    ),
  ];
  const left = await leftOf({ at: 'file', name: 'all', file, others });
  const { rows } = await read(textOf(left));
  expect(rows.map(({ longUrl }) => longUrl)).toEqual(['https://a.example/bad', 'https://b.example/bad']);
});

it.each([
  'Home – https://a.example/',
  '- https://a.example/',
  '[x](https://a.example/)',
  'https://a.example/ https://b.example/',
])('a line with a link above a heading is read: %s', async (line) => {
  const { rows } = await read(textOf(`${line}\nurl,title\nhttps://c.example/,One`));
  expect(rows.map(({ longUrl }) => longUrl)).toContain('https://a.example/');
});

it('a URL in a sentence above a heading is no row', async () => {
  const text = 'Exported from https://x.example/\n\nurl,title\nhttps://a.example/,One';
  expect((await read(textOf(text))).rows).toMatchObject([{ line: 4, longUrl: 'https://a.example/' }]);
});
