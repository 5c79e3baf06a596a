import { expect, it } from 'vitest';
import { titledUrlsAsLines } from '../../../../../src/core/sheet/titled-urls-as-lines.ts';
import {
  appendLines,
  readSource,
  typedSource,
  type BatchSource,
} from '../../../../../src/links/shorten-many/source/batch-source.ts';

it.each([
  'Bread',
  '"Bread", she said',
  '"Bread',
  '"Bread" & butter',
  '-20% sale',
  '=1;=2',
  '「パン」; "brød"',
  "'Bread'",
])('reads the title %s of a tab as it is', async (title) => {
  const pages = [
    { url: 'https://a.example/1', title },
    { url: 'https://a.example/2', title: '' },
    { url: 'https://a.example/3', title: `  ${title}\n` },
  ];
  const read = await readSource({ at: 'text', text: titledUrlsAsLines(pages) }, 'en');
  expect(read).toMatchObject({
    ok: true,
    value: {
      rows: [
        { line: 1, longUrl: 'https://a.example/1', alias: '', title },
        { line: 2, longUrl: 'https://a.example/2', alias: '', title: '' },
        { line: 3, longUrl: 'https://a.example/3', alias: '', title },
      ],
    },
  });
});

const cut = 'https://a.example/?tags=red,green';

it.each([
  { at: 'text', text: cut } as const,
  { at: 'file', name: 'urls.txt', file: new File([cut], 'urls.txt') } as const,
])('splits a URL at its comma only where the user says so: $at', async (source) => {
  expect(await readSource(source, 'en')).toMatchObject({
    value: { maySplit: true, rows: [{ longUrl: cut, alias: '' }] },
  });
  expect(await readSource({ ...source, isSplit: true }, 'en')).toMatchObject({
    value: { maySplit: true, rows: [{ longUrl: 'https://a.example/?tags=red', alias: 'green' }] },
  });
});

const rows = (begin: string, end: string) =>
  Array.from({ length: 4000 }, (_, at) => `${begin.replace('%', String(at))},${end}-${at} ${'x'.repeat(60)}`);

it('reads each table of a text that is too long for the field', async () => {
  const text = [
    'url,title',
    ...rows('https://a.example/%', 'One'),
    'title,url',
    ...rows('Two', 'no url'),
  ].join('\n');
  const source = appendLines({ at: 'text', text: '' }, `${text}\nTwo,https://b.example/\n`);
  expect(source.at).toBe('file');
  const read = await readSource(source, 'en');
  expect(read.ok && read.value.rows.at(-1)).toMatchObject({
    line: 8003,
    longUrl: 'https://b.example/',
    title: 'Two',
  });
});

it('reads a second table by its heading, however that is spelled', async () => {
  const text =
    'https://a.example/\nURL\tAlias\nhttps://b.example/\tspring\nTitle\tURL\nTwo\thttps://c.example/';
  expect(await readSource({ at: 'text', text }, 'en')).toMatchObject({
    value: {
      rows: [
        { line: 1, longUrl: 'https://a.example/', alias: '', title: '' },
        { line: 3, longUrl: 'https://b.example/', alias: 'spring' },
        { line: 5, longUrl: 'https://c.example/', title: 'Two' },
      ],
    },
  });
});

const twoColumns = 'url,target\nhttps://a.example/x/1,https://b.example/x/1';

const urls = async (given: BatchSource) => {
  const read = await readSource(given, 'en');
  return read.ok && [read.value.urlName, ...read.value.rows.map(({ longUrl }) => longUrl)];
};

it.each([
  { at: 'text', text: twoColumns } as const,
  { at: 'file', name: 'urls.csv', file: new File([twoColumns], 'urls.csv') } as const,
  { at: 'file', name: '', file: new Blob([twoColumns]) } as const,
])('takes the URLs from the column that the user has chosen: %#', async (source) => {
  expect(await urls(source)).toEqual(['url', 'https://a.example/x/1']);
  expect(await urls({ ...source, urlColumn: 'target' })).toEqual(['target', 'https://b.example/x/1']);
  expect(await urls({ ...source, urlColumn: 'gone' })).toEqual(['url', 'https://a.example/x/1']);
});

it('keeps what was chosen for a text for the lines that it was chosen for, and for no others', () => {
  const source = {
    at: 'text',
    text: `${cut}\nhttps://a.example/2`,
    isSplit: true,
    isTakingCodes: true,
    urlColumn: 'target',
  } as const;
  for (const text of [cut, `\n${source.text}\n`])
    expect(typedSource(source, text)).toEqual({ ...source, text });
  for (const text of ['', '\n', 'https://b.example/?q=cats,dogs', `${cut},blue`, `${source.text}\n${cut}#1`])
    expect(typedSource(source, text)).toEqual({ at: 'text', text });
});

it('adds lines as a field would have them, whatever ends them', () => {
  const source = appendLines({ at: 'text', text: 'a\n' }, 'b\r\nc\rd\n');
  expect(source).toEqual({ at: 'text', text: 'a\nb\nc\nd\n' });
});
