import { expect, it } from 'vitest';
import { titledUrlsAsLines } from '../../../../../src/core/sheet/titled-urls-as-lines.ts';
import { readSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';

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
