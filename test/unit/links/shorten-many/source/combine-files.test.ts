import { expect, it } from 'vitest';
import { combineFiles } from '../../../../../src/links/shorten-many/source/combine-files.ts';
import { readSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';

const csv = new File(
  ['url,alias,title\nhttps://a.example/1,one-a,"-20%, today"\nhttps://a.example/2,,null\n'],
  'submissions.csv',
);
const exported = new File(['Bitlink,Long URL,Clicks\nbit.ly/x1,https://a.example/3;-1,7\n'], 'bitly.csv');
const letter = new File(['See https://a.example/4.\nBest,\nAnna'], 'letter.txt');
const workbook = new File(['PK\u0003\u0004\0\0'], 'book.xlsx');

async function rowsOf(...files: File[]) {
  const { source, unread } = await combineFiles(files, 'en');
  const read = await readSource(source, 'en');
  const cells = read.ok
    ? read.value.rows.map(({ longUrl, alias, title, code }) => [longUrl, alias, title, code])
    : read.error;
  return {
    cells,
    codeNames: read.ok ? read.value.codeNames : [],
    name: 'name' in source && source.name,
    unread,
  };
}

it('has the rows of all files that are dropped together', async () => {
  expect(await rowsOf(csv, exported, letter)).toEqual({
    cells: [
      ['https://a.example/1', 'one-a', '-20%, today', ''],
      ['https://a.example/2', '', '', ''],
      ['https://a.example/3;-1', '', '', 'x1'],
      ['https://a.example/4', '', '', ''],
    ],
    codeNames: ['Bitlink'],
    name: 'submissions.csv + bitly.csv + letter.txt',
    unread: [],
  });
});

it('offers the codes of several exports', async () => {
  const other = new File(['short_url,long_url\nhttps://s.example/y2,https://a.example/5\n'], 'other.csv');
  expect(await rowsOf(exported, other)).toMatchObject({
    cells: [
      ['https://a.example/3;-1', '', '', 'x1'],
      ['https://a.example/5', '', '', 'y2'],
    ],
    codeNames: ['Bitlink', 'short_url'],
  });
});

it('says which files were not read, and reads the others', async () => {
  const unread = [{ name: 'book.xlsx', problem: { kind: 'not-text' } }];
  expect(await rowsOf(workbook, csv, letter)).toMatchObject({ name: 'submissions.csv + letter.txt', unread });
  expect(await rowsOf(workbook, csv)).toMatchObject({ name: 'submissions.csv', unread });
  const empty = new File([''], 'empty.csv');
  expect(await rowsOf(workbook, empty)).toMatchObject({
    name: 'book.xlsx',
    cells: { kind: 'not-text' },
    unread: [{ name: 'empty.csv', problem: { kind: 'empty' } }],
  });
});

it('refuses a row with too many cells from any of them', async () => {
  const wide = new File(['url,title\nhttps://a.example/6,Six,seven,eight\n'], 'wide.csv');
  const { source } = await combineFiles([wide, letter], 'en');
  const read = await readSource(source, 'en');
  expect(read.ok && read.value.rows.map(({ tooWide }) => tooWide !== null)).toEqual([true, false]);
});

it('says of several files what it says of one', async () => {
  const plain = new File(['url,alias\nhttps://a.example/1,one-a\n'], 'a.csv');
  const counted = new File(['Clicks,Team,url\n5,Sales,https://a.example/2\n'], 'b.csv');
  const list = new File(['https://a.example/?tags=red,green'], 'c.txt');
  const { source } = await combineFiles([plain, counted, list], 'en');
  expect(await readSource(source, 'en')).toMatchObject({
    value: { codeNames: [], unused: ['Clicks', 'Team'], maySplit: true, encoding: null },
  });
  expect(await readSource({ ...source, isSplit: true }, 'en')).toMatchObject({
    value: { rows: [{ alias: 'one-a' }, {}, { longUrl: 'https://a.example/?tags=red', alias: 'green' }] },
  });
});

it('asks for the encoding of those that need one, and reads the others as they are', async () => {
  const cyrillic = new File(['url,title\nhttps://a.example/1,', Uint8Array.of(0xd5, 0xeb)], 'a.csv');
  const unicode = new File(['url,title\nhttps://a.example/2,Brød\n'], 'b.csv');
  const { source } = await combineFiles([cyrillic, unicode], 'en');
  expect(await readSource(source, 'en')).toMatchObject({ value: { encoding: 'windows-1252' } });
  expect(await readSource({ ...source, encoding: 'windows-1251' } as typeof source, 'en')).toMatchObject({
    value: { encoding: 'windows-1251', rows: [{ title: 'Хл' }, { title: 'Brød' }] },
  });
});

it('fixes a line of one of them alone', async () => {
  const first = new File(['url\nhttps://a.example/1\nnowhere\n'], 'a.csv');
  const second = new File(['url\nhttps://a.example/2\n'], 'b.csv');
  const { source } = await combineFiles([first, second], 'en');
  const read = await readSource(source, 'en');
  const lines = read.ok ? read.value.rows.map(({ line }) => line) : [];
  expect(new Set(lines).size).toBe(3);
  const fixed = { ...source, fixes: [{ line: lines[1] ?? 0, to: 'remove' }] } as typeof source;
  const left = await readSource(fixed, 'en');
  expect(left.ok && left.value.rows.map(({ longUrl }) => longUrl)).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
});
